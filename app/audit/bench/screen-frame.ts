import type { Player } from "../../../domain/player.ts";

/** The name of the frame that draws the player's screen, and the message by which it reports that it is ready. */
export const SCREEN_FRAME = "eyes-down-player-screen";

/** What the frame draws. */
export interface ShownMoment {
  readonly player: Player;
  /** The recorded time in epoch milliseconds; NaN if the log has none. */
  readonly atMs: number;
}
