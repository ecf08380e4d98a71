import * as Schema from "effect/Schema";
import { EpochMs } from "../../integers.ts";
import { Provider } from "../../methods/wire.ts";
import { WirePounds } from "../../money.ts";
import { endpoint, message, PageAddress } from "../../wire.ts";

/** A payment that has not ended, as the server states it. Its amount counts towards the player's limits. */
export const pendingFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  ref: Schema.String,
  amount,
  /** Absent in earlier records, which list bank payments only. */
  provider: Schema.optionalKey(Provider),
  /** The method that it is paid from, in the server's words. */
  methodName: Schema.String,
  at: EpochMs,
  /** When it ends without payment, unless the player approves it; null once the player has approved it. */
  expiresAt: Schema.NullOr(EpochMs),
  cancellable: Schema.Boolean,
  /** The provider's page, where the player can continue it; null where there is none. Absent in earlier records. */
  continueUrl: Schema.optionalKey(Schema.NullOr(PageAddress)),
});

/** The player's payments that have not ended, from any device; the newest first. */
export const listPendingDeposits = endpoint("listPendingDeposits", "GET", "wallet/pending-deposits", {
  response: Schema.Array(Schema.Struct(pendingFields(WirePounds))),
  skipCache: true,
  assumed: true,
});

/** Cancels a payment that the player has not approved. `msg` is the reason with which it ended. The same again has the same answer. */
export const cancelDeposit = endpoint("cancelDeposit", "POST", "wallet/pending-deposits/cancel", {
  request: Schema.Struct({ ref: Schema.String }),
  response: Schema.Struct({ msg: Schema.String }),
  assumed: true,
});

/** A payment began, was approved, or ended without a confirmation: load the list again. */
export const depositsUpdate = message("wallet", "DEPOSITS_UPDATE", Schema.Struct({}));
