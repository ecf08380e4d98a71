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
    /** From when the player may deposit again; null when nothing forbids it (`DEP-009`). */
    nextAllowedDepositDate: Schema.NullOr(EpochMs),
  }),
  skipCache: true,
});

/** Every movement after a ledger position: what a player missed while not connected. */
export const listMovements = endpoint("listMovements", "GET", "wallet/movements", {
  request: Schema.Struct({ after: Count }),
  response: Schema.Array(WireMovement),
  skipCache: true,
  assumed: true,
});

/** The socket event that a client missed, by the reference of the payment it belongs to (`CALL-622`). */
export const getMissedEvent = endpoint("getMissedEvent", "GET", "wallet/ws-event-by-correlation-id/{paymentId}", {
  request: Schema.Struct({ paymentId: Schema.String }),
  response: Schema.NullOr(Schema.Struct({ type: Schema.String, data: Schema.Unknown })),
  skipCache: true,
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

/** Deposit confirmation, one name for every provider, which it names (`SOCKET-517`). */
export const depositConfirmation = message(
  "wallet",
  "DEPOSIT_CONFIRMATION",
  Schema.Struct({
    ref: Schema.String,
    provider: Schema.String,
    success: Schema.Boolean,
    amount: WirePounds,
    msg: Schema.NullOr(Schema.String),
  }),
);

/** `SOCKET-518`: the stored methods changed, ask again. */
export const methodsUpdate = message("wallet", "METHODS_UPDATE", Schema.Struct({}));

/** `SOCKET-519` */
export const withdrawalGuarantee = message(
  "wallet",
  "WITHDRAWAL_GUARANTEE",
  Schema.Struct({
    ref: Schema.String,
    eligibleForCredit: Schema.Boolean,
    manualQueue: Schema.Boolean,
    msg: Schema.NullOr(Schema.String),
  }),
);

/** What the bank deposit needs next, where the call's own answer did not have it (`CALL-009`). */
export const bankPaymentUpdate = message(
  "wallet",
  "BANK_PAYMENT_UPDATE",
  Schema.Struct({
    paylinkId: Schema.String,
    paymentUrl: Schema.NullOr(Schema.String),
    qrCode: Schema.NullOr(Schema.String),
    smsSentAt: Schema.NullOr(EpochMs),
    smsSentTo: Schema.NullOr(Schema.String),
    sentSmsCount: Count,
  }),
);
