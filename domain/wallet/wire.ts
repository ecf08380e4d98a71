import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { endpoint, message } from "../wire.ts";
import { Count, EpochMs } from "../integers.ts";
import { movementFields } from "./movement.ts";

const WireMovement = Schema.Struct(movementFields(WirePounds));

/** The balance with the ledger position it includes, so that it can be compared with the movements folded so far. */
const WireBalance = Schema.Struct({ balance: WirePounds, position: Count });

/** `CALL-616` */
export const getBalance = endpoint("getBalance", "GET", "wallet/balance", {
  response: Schema.Struct({
    balance: WirePounds,
    position: Count,
    hasDeposited: Schema.Boolean,
    /** When the player may deposit again; null if they may deposit now (`DEP-009`). */
    nextAllowedDepositDate: Schema.NullOr(EpochMs),
  }),
  skipCache: true,
});

/** Every movement after a ledger position, such as those that the client missed while it was disconnected. */
export const listMovements = endpoint("listMovements", "GET", "wallet/movements", {
  request: Schema.Struct({ after: Count }),
  response: Schema.Array(WireMovement),
  skipCache: true,
  assumed: true,
});

/** `CALL-618`: shown in the user menu once above zero. */
export const getGlobalJackpot = endpoint("getGlobalJackpot", "GET", "wallet/global-jackpot/amount", {
  response: Schema.Struct({ amount: WirePounds }),
  skipSession: true,
});

/** `SOCKET-516` */
export const balanceUpdate = message("wallet", "BALANCE_UPDATE", WireBalance);

/** A movement as it was booked. */
export const movementBooked = message("wallet", "MOVEMENT_BOOKED", WireMovement);
