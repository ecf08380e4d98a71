import * as Schema from "effect/Schema";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";

/** What moved the money, in the words of the site's transaction lists (`ACCOUNT-511`). */
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

/** One movement of the player's balance as the server's ledger states it, with `amount` and `balance` of a given encoding. */
export const movementFields = <Amount extends Schema.Codec<Pence, unknown>>(amount: Amount) => ({
  /** The server's reference of the movement, unique for ever. */
  ref: Schema.String,
  /** Place in this player's ledger: 1, 2, 3 … A jump means that a movement was missed. */
  position: Count,
  kind: Schema.Literals(MOVEMENT_KINDS),
  /** Signed: what came in is positive, what went out negative. */
  amount,
  /** The balance after it, as the server states it: an assertion, never a source. */
  balance: amount,
  /** The reference of what caused it: a deposit, a withdrawal, a game round, a ticket purchase. */
  correlation: Schema.NullOr(Schema.String),
  /** For the player: 'Bank deposit', 'Lucky Larder', 'Penny Arcade 90'. */
  description: Schema.String,
  /** When the server booked it. */
  bookedAt: EpochMs,
});

export const Movement = Schema.Struct(movementFields(Pence));
export type Movement = typeof Movement.Type;
