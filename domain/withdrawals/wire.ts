import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { endpoint, message, UnrecordedText } from "../wire.ts";

/**
 * `CALL-042`: the money leaves the wallet at once, and reaches the player's primary method later. The request names no
 * method: the server pays to the primary.
 */
export const withdraw = endpoint("withdraw", "POST", "wallet/withdraw", {
  request: Schema.Struct({ amount: WirePounds, deviceInfo: Schema.NullOr(UnrecordedText) }),
  response: Schema.Struct({ ref: Schema.String }),
  assumed: true,
});

/** `CALL-043`, `CALL-617`, `WITHDRAW-033`: how long a withdrawal takes to arrive. */
export const withdrawProcessingTime = endpoint("withdrawProcessingTime", "GET", "wallet/withdraw/processing-time", {
  response: Schema.Struct({ hours: Count }),
});

/** The result of the server's check of a withdrawal. It decides which result modal opens (`SOCKET-519`). */
export const checkFields = {
  /** The withdrawal was not instant, so the player receives £10 (`WITHDRAW-058`). */
  eligibleForCredit: Schema.Boolean,
  /** Staff check it before it is paid. */
  manualQueue: Schema.Boolean,
  msg: Schema.NullOr(Schema.String),
};

/**
 * The status of a withdrawal, by the client's reference of the intent. A 404 states that it never arrived, and promises
 * that it will not be accepted later.
 */
export const getWithdrawalInfo = endpoint("getWithdrawalInfo", "GET", "wallet/withdraw/info/{intent}", {
  request: Schema.Struct({ intent: Schema.String }),
  response: Schema.Struct({
    ref: Schema.String,
    /** null until the withdrawal is checked. */
    check: Schema.NullOr(Schema.Struct(checkFields)),
  }),
  skipCache: true,
  skipSession: true,
  assumed: true,
});

/** The stages of an accepted withdrawal. The last three end it. */
export const WITHDRAWAL_STAGES = ["requested", "in-review", "sent", "paid", "cancelled", "denied"] as const;
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number];

/** One withdrawal as the server states it: the stages that it has reached, in order, each with its time. */
export const followedFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  ref: Schema.String,
  /** The client's reference of the request; null if it came another way. */
  intent: Schema.NullOr(Schema.String),
  amount,
  /** The method that it is paid to, in the server's words. */
  methodName: Schema.String,
  stages: Schema.Array(Schema.Struct({ stage: Schema.Literals(WITHDRAWAL_STAGES), at: EpochMs })),
  /** When it is paid at the latest; null while that is not known, and once it is over. */
  expectedBy: Schema.NullOr(EpochMs),
});

/** The player's withdrawals that are not over, and those that ended in the last 7 days; the newest first. */
export const listWithdrawals = endpoint("listWithdrawals", "GET", "wallet/withdraw/list", {
  response: Schema.Array(Schema.Struct(followedFields(WirePounds))),
  skipCache: true,
  assumed: true,
});

/** A withdrawal reached another stage: load the list again. */
export const withdrawalsUpdate = message("wallet", "WITHDRAWALS_UPDATE", Schema.Struct({}));

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
