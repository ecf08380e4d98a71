import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count } from "../integers.ts";
import { endpoint, message } from "../wire.ts";

/**
 * `CALL-042`: the money leaves the wallet at once, and reaches the player's primary method later. The request names no
 * method: the server pays to the primary.
 */
export const withdraw = endpoint("withdraw", "POST", "wallet/withdraw", {
  request: Schema.Struct({ amount: WirePounds, deviceInfo: Schema.NullOr(Schema.String) }),
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
