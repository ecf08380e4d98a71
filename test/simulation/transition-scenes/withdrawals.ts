import { after, PLAYER } from "../planting.ts";
import { WITHDRAWING } from "../repertoires.ts";
import type { Scene } from "../scene.ts";
import { reloadDuring, transitionsOf } from "./led.ts";

export const withdrawalScenes: readonly Scene[] = [
  {
    scene: "a withdrawal is made",
    story: { acts: WITHDRAWING },
    leadsTo: transitionsOf("withdrawal", "requested, accepted"),
  },
  {
    scene: "a withdrawal is not answered",
    story: { acts: WITHDRAWING, plant: ({ world }) => world.faults.always(/\/withdraw$/, "answer lost") },
    leadsTo: transitionsOf("withdrawal", "requested, unanswered", "unanswered, accepted"),
  },
  {
    scene: "a withdrawal does not arrive",
    story: { acts: WITHDRAWING, plant: ({ world }) => world.faults.always(/\/withdraw$/, "request lost") },
    leadsTo: transitionsOf("withdrawal", "requested, unanswered", "unanswered, declined"),
  },
  {
    scene: "a withdrawal is refused",
    story: {
      acts: WITHDRAWING,
      plant: (stage) => {
        const refuse = { player: PLAYER, result: "refused" };
        after(stage, 0.2, () => void stage.world.site.control("withdrawals/next-result", refuse));
      },
    },
    leadsTo: transitionsOf("withdrawal", "requested, declined"),
  },
  {
    scene: "the page is loaded again while a withdrawal waits for its answer",
    story: {
      acts: WITHDRAWING,
      plant: (stage) => {
        stage.world.faults.always(/\/withdraw$/, "answer lost");
        reloadDuring(stage, "WithdrawalRequested");
      },
    },
    leadsTo: transitionsOf("withdrawal", "requested, reloaded"),
  },
];
