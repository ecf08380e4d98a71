import { DialogAcknowledged, DialogClosed } from "../../domain/popups/events.ts";
import { after, PLAYER, type Planted, say } from "./planting.ts";

const refName = "news";

/** A message of the operator that the player has closed, of which the backend does not learn. */
export const UNACKNOWLEDGED: Planted = {
  law: "a message of the operator that the player closed is not shown again",
  fault: "the client takes a message for acknowledged that the player closed",
  says: /news still waits/,
  story: {
    minutes: 1,
    acts: [],
    plant: (stage) => {
      const message = { refName, message: "News", severity: "1", paths: "", label: "", path: "" };
      after(stage, 0.5, () => void stage.world.site.control("popups/send", { player: PLAYER, ...message }));
      after(stage, 0.8, () => {
        say(stage, DialogClosed, { refName, action: null }, "player");
        say(stage, DialogAcknowledged, { refName });
      });
    },
  },
};
