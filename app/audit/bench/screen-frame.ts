import type { Player } from "../../../domain/player.ts";

/** The name of the frame that draws the player's screen, and the word by which it says that it is ready. */
export const SCREEN_FRAME = "eyes-down-player-screen";

/** What the frame is to draw. */
export interface ShownMoment {
  readonly player: Player;
  /** When it was, in epoch milliseconds; NaN where the log gives no time. */
  readonly atMs: number;
}
