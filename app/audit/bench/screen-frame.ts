import type { Player } from "../../../domain/player.ts";
import type { Replay } from "../../../ui/replay.ts";

/** The name of the frame that draws the player's screen, and the message by which it reports that it is ready. */
export const SCREEN_FRAME = "eyes-down-player-screen";

/** What the frame draws. */
export interface ShownMoment extends Omit<Replay, "NotRecorded" | "SignupStep"> {
  readonly line: number;
  readonly player: Player;
  /** The recorded time in epoch milliseconds; NaN if the log has none up to here. */
  readonly atMs: number;
}
