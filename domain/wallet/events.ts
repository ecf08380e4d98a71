import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { movementFields } from "./movement.ts";

/** The server stated the balance at a ledger position. The first statement opens the wallet; each later one is checked. */
export const BalanceStated = event("BalanceStated", "wallet.balance-stated.v1", { balance: Pence, position: Count });

/** The server booked a movement. Only this changes the balance. */
export const MovementBooked = event("MovementBooked", "wallet.movement-booked.v1", movementFields(Pence));

/** The server stated the rest of the wallet. */
export const WalletLoaded = event("WalletLoaded", "wallet.loaded.v1", {
  hasDeposited: Schema.Boolean,
  nextAllowedDepositDate: Schema.NullOr(EpochMs),
});

/** The balance did not load. */
export const WalletLoadFailed = event("WalletLoadFailed", "wallet.load-failed.v1", { reason: Schema.String });

/** The shown balance is frozen during a slot bet (2 s) or a round (10 s). */
export const DisplayFrozen = event("DisplayFrozen", "wallet.display-frozen.v1", {
  because: Schema.Literals(["bet", "round"]),
  /** The latest time at which the freeze ends. */
  until: EpochMs,
});

/** The shown balance follows the wallet again. */
export const DisplayReleased = event("DisplayReleased", "wallet.display-released.v1", {
  because: Schema.Literals(["deadline", "win", "round-end", "navigation"]),
});

/** `CALL-618` */
export const JackpotStated = event("JackpotStated", "wallet.jackpot-stated.v1", { amount: Pence });

export const WalletEvents = [
  BalanceStated,
  MovementBooked,
  WalletLoaded,
  WalletLoadFailed,
  DisplayFrozen,
  DisplayReleased,
  JackpotStated,
] as const;
export type WalletEvent = EventOf<(typeof WalletEvents)[number]>;
