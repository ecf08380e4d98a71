import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { movementFields } from "./movement.ts";

/** The server stated a balance, as of a ledger position. An assertion to be checked, except the first, which opens the wallet. */
export const BalanceStated = event("BalanceStated", "wallet.balance-stated.v1", { balance: Pence, position: Count });

/** The server booked a movement. The only thing that moves the balance. */
export const MovementBooked = event("MovementBooked", "wallet.movement-booked.v1", movementFields(Pence));

/** What else the server says of the wallet. */
export const WalletLoaded = event("WalletLoaded", "wallet.loaded.v1", {
  hasDeposited: Schema.Boolean,
  nextAllowedDepositDate: Schema.NullOr(EpochMs),
});

/** The balance could not be read. */
export const WalletLoadFailed = event("WalletLoadFailed", "wallet.load-failed.v1", { reason: Schema.String });

/** The shown balance is held still: a slot bet (2 s) or a round (10 s) is under way. */
export const DisplayFrozen = event("DisplayFrozen", "wallet.display-frozen.v1", {
  because: Schema.Literals(["bet", "round"]),
  /** The latest moment at which the display lets go by itself. */
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
