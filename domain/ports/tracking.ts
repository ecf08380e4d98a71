import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** Events of the operator's statistics. They identify no player and contain no amount. */
export type Tracked = "logout" | "referral-existing-referee" | "referral-failed" | "referral-sharing-not-supported";

/** Counts events for the operator's statistics. */
export class Tracking extends Context.Service<Tracking, { readonly track: (what: Tracked) => Effect.Effect<void> }>()(
  "eyes-down/domain/ports/Tracking",
) {
  /** No tracker: nothing is counted. */
  static readonly absent = Layer.succeed(Tracking, { track: () => Effect.void });
}
