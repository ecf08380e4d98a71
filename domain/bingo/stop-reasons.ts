import * as Schema from "effect/Schema";

/** The reasons why auto-buy ends: its number of games, its limit of money, a refused purchase, the player left the room, the player stopped it. */
const STOP_REASONS = ["games", "money", "refused", "left", "player"] as const;
export const StopReason = Schema.Literals(STOP_REASONS);
export type StopReason = typeof StopReason.Type;
