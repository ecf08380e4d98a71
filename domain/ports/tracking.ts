import * as Context from "effect/Context";
import * as Effect from "effect/Effect";

/** What the house counts of its players' doings. Never who they are, never an amount. */
export type Tracked = "logout" | "referral-existing-referee" | "referral-failed" | "referral-sharing-not-supported";

/** Tells the house's own statistics. Without a tracker nothing is told. */
export const Tracking = Context.Reference<{ readonly track: (what: Tracked) => Effect.Effect<void> }>(
  "eyes-down/domain/ports/Tracking",
  { defaultValue: () => ({ track: () => Effect.void }) },
);
