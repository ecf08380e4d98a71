import type { MovementKind } from "../../../../domain/wallet/movement.ts";

/** What a player stakes: in a game, or on tickets. */
export const STAKES: ReadonlySet<MovementKind> = new Set(["STAKE", "ENTRY_FEE"]);
/** The time that the bookings of a round in progress may take. */
export const IN_PROGRESS_MS = 60_000;
