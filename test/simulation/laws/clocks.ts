import type { Law, Left } from "./law.ts";

/** The tab compares each record with the time at its moment. */
export const clockLaw: Law<Left> = {
  name: "a wrong clock of the device reaches no record",
  breaches: ({ seats }) => seats.flatMap(({ tab }) => tab.untimely),
};
