import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count } from "../integers.ts";
import { endpoint, message } from "../wire.ts";

/** `CALL-042`: the money leaves the wallet at once, and reaches the player's primary method later. Where it goes is not asked, the server knows. */
export const withdraw = endpoint("withdraw", "POST", "wallet/withdraw", {
  request: Schema.Struct({ amount: WirePounds, deviceInfo: Schema.NullOr(Schema.String) }),
  response: Schema.Struct({ ref: Schema.String }),
  assumed: true,
});

/** `CALL-043`, `CALL-617`, `WITHDRAW-033`: how long a withdrawal takes to arrive. */
export const withdrawProcessingTime = endpoint("withdrawProcessingTime", "GET", "wallet/withdraw/processing-time", {
  response: Schema.Struct({ hours: Count }),
});

/** What the server found when it checked a withdrawal, which decides the result that the player sees (`SOCKET-519`). */
export const checkFields = {
  /** The guarantee was missed, and £10 is the player's (`WITHDRAW-058`). */
  eligibleForCredit: Schema.Boolean,
  /** People look at it first. */
  manualQueue: Schema.Boolean,
  msg: Schema.NullOr(Schema.String),
};

/**
 * What became of a withdrawal, by the client's reference of the intent. A 404
 * says that it never arrived, and promises that it will not be taken up any more.
 */
export const getWithdrawalInfo = endpoint("getWithdrawalInfo", "GET", "wallet/withdraw/info/{intent}", {
  request: Schema.Struct({ intent: Schema.String }),
  response: Schema.Struct({
    ref: Schema.String,
    /** null until it was checked. */
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
