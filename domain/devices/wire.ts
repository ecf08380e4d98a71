import * as Schema from "effect/Schema";
import { Count, EpochMs } from "../integers.ts";
import { endpoint } from "../wire.ts";

/** Where the player is signed in, the latest first. No address and no identifier of a device is stated. */
export const listSessions = endpoint("listSessions", "GET", "user/sessions", {
  response: Schema.Array(
    Schema.Struct({
      /** The browser and the system, in words: "Chrome on Windows". */
      device: Schema.String,
      signedInAt: EpochMs,
      lastSeenAt: EpochMs,
      /** The session of this call. */
      isCurrent: Schema.Boolean,
    }),
  ),
  skipCache: true,
  assumed: true,
});

/** Ends every other session of the player, and the biometric login of every device. Answers the number of ended sessions. */
export const endOtherSessions = endpoint("endOtherSessions", "DELETE", "user/sessions", {
  response: Schema.Struct({ ended: Count }),
  assumed: true,
});
