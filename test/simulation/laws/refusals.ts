import type { Law, Left } from "./law.ts";

/** A tab compares each refusal and each silent end with the state at its moment, because no later state has the cause. */
export const refusalLaws: readonly Law<Left>[] = [
  {
    name: "a refusal names a cause that holds",
    breaches: ({ seats }) => seats.flatMap(({ tab }) => tab.refusals.untrue),
  },
  { name: "nothing is refused silently", breaches: ({ seats }) => seats.flatMap(({ tab }) => tab.refusals.silent) },
];
