import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { endpoint } from "../wire.ts";
import { Count } from "../integers.ts";

/** How often a player is asked, and how their session goes, with amounts of a given encoding. */
export const realityFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  /** In whole minutes; null where the player is not asked (`REALITY-511`). */
  realityCheckInterval: Schema.NullOr(Count),
  sessionWinnings: amount,
  sessionLosses: amount,
  sessionDurationInSeconds: Count,
});

/** `CALL-581`: the client's own idea, which does not keep the player signed in. */
export const getRealityState = endpoint("getRealityState", "GET", "user/rg/reality-check/state", {
  response: Schema.Struct(realityFields(WirePounds)),
  skipCache: true,
  skipSession: true,
});

/** `CALL-595` */
export const saveRealityInterval = endpoint("saveRealityInterval", "POST", "user/settings/reality-check", {
  request: Schema.Struct({ interval: Schema.NullOr(Count) }),
});
