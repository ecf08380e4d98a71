import { after, type Planted } from "./planting.ts";

/** When the players have left, before the laws are checked. */
const AFTERWARDS_MINUTES = 3.4;

/** A form whose data have come, and which still waits for them. */
export const WAITING_FORM: Planted = {
  law: "no form waits for data once the faults are over",
  fault: "the state does not say that the marketing preferences have come",
  story: {
    plant: (stage) =>
      after(stage, AFTERWARDS_MINUTES, () => {
        for (const { player } of stage.seats)
          if (player !== undefined) Object.assign(player.marketing, { status: "loading" });
      }),
  },
};
