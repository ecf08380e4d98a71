import * as Schema from "effect/Schema";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";

/** The kinds of movements, as in the site's transaction lists (`ACCOUNT-511`). */
export const MOVEMENT_KINDS = [
  "DEPOSIT",
  "DEPOSIT_VOID",
  "WITHDRAWAL",
  "WITHDRAWAL_CANCELLED",
  "WITHDRAWAL_DENIED",
  "STAKE",
  "STAKE_REFUND",
  "WIN",
  "WIN_CANCELLED",
  "FREE_ROUND",
  "ENTRY_FEE",
  "ENTRY_FEE_REFUND",
  "PRIZE",
  "REFUND",
  "REFUND_DENIED",
  "ADJUSTMENT",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One movement in the server's ledger, with `amount` and `balance` in a given encoding. */
export const movementFields = <Amount extends Schema.Codec<Pence, unknown>>(amount: Amount) => ({
  /** The server's unique reference of the movement. */
  ref: Schema.String,
  /** Position in this player's ledger: 1, 2, 3 … A gap means that a movement is missing. */
  position: Count,
  kind: Schema.Literals(MOVEMENT_KINDS),
  /** Positive: into the wallet. Negative: out of the wallet. */
  amount,
  /** The balance after the movement, as the server states it. It is checked, never used as a source. */
  balance: amount,
  /** The reference of the cause: a deposit, a withdrawal, a game round, a ticket purchase. */
  correlation: Schema.NullOr(Schema.String),
  /** For the player: 'Bank deposit', 'Lucky Larder', 'Penny Arcade 90'. */
  description: Schema.String,
  /** When the server booked it. */
  bookedAt: EpochMs,
});

export const Movement = Schema.Struct(movementFields(Pence));
export type Movement = typeof Movement.Type;
