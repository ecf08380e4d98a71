import { atTheEnd, type Planted } from "./planting.ts";

/** A form whose data have come, and which still waits for them. */
export const WAITING_FORM: Planted = {
  law: "no form waits for data once the faults are over",
  fault: "the state does not say that the marketing preferences have come",
  story: atTheEnd(({ seats }) => {
    for (const { player } of seats) if (player !== undefined) Object.assign(player.marketing, { status: "loading" });
  }),
};
