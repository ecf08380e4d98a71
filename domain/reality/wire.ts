import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { endpoint } from "../wire.ts";
import { Count } from "../integers.ts";

/** The player's interval and the figures of the session, with amounts in a given encoding. */
export const realityFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  /** In whole minutes; null: no reality check (`REALITY-511`). */
  realityCheckInterval: Schema.NullOr(Count),
  sessionWinnings: amount,
  sessionLosses: amount,
  sessionDurationInSeconds: Count,
});

/** `CALL-581`: a call by the client, not by the player, so it does not prolong the session. */
export const getRealityState = endpoint("getRealityState", "GET", "user/rg/reality-check/state", {
  response: Schema.Struct(realityFields(WirePounds)),
  skipCache: true,
  skipSession: true,
});

/** `CALL-595` */
export const saveRealityInterval = endpoint("saveRealityInterval", "POST", "user/settings/reality-check", {
  request: Schema.Struct({ interval: Schema.NullOr(Count) }),
});
