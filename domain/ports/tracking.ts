import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { snapshot } from "./journal.ts";

/** Events of the operator's statistics. They identify no player and contain no amount. */
export type Tracked =
  | "logout"
  | "biometric-login-rejected"
  | "referral-existing-referee"
  | "referral-failed"
  | "referral-sharing-not-supported";

/** An event of the native app for the statistics, as the app sent it. */
export interface AppEvent {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
}

/** Counts events for the operator's statistics. Programs use `tracking` and `track`, which respect the player's refusal. */
export class Tracking extends Context.Service<
  Tracking,
  {
    readonly track: (what: Tracked) => Effect.Effect<void>;
    readonly forward: (event: AppEvent) => Effect.Effect<void>;
    /** Null removes it. */
    readonly identifyDevice: (advertisingId: string | null) => Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Tracking") {
  /** No tracker: nothing is counted. */
  static readonly absent = Layer.succeed(Tracking, {
    track: () => Effect.void,
    forward: () => Effect.void,
    identifyDevice: () => Effect.void,
  });
}

/** Uses the statistics, unless the player refused to be tracked in the native app (`WEBVIEW-517`). Returns whether it did. */
export const tracking = Effect.fnUntraced(function* (use: (statistics: Tracking["Service"]) => Effect.Effect<void>) {
  const { native } = yield* snapshot;
  const allowed = native.trackingConsent !== false;
  if (allowed) yield* use(yield* Tracking);
  return allowed;
});

/** Counts one event. */
export const track = (what: Tracked) => tracking((statistics) => statistics.track(what));
