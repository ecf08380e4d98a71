import * as Clock from "effect/Clock";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import { type Journal, visitorSnapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { type Tracked, type Tracking, TRACKING_REFUSED_KEY } from "../ports/tracking.ts";
import { cookieChoice } from "./cookie-choice.ts";
import { keepSent } from "./sent.ts";
import type { TrackedName } from "./track.ts";

/** A statistics service, which does not know what the player allows. */
export interface Statistics {
  readonly event: (event: Tracked) => Effect.Effect<void>;
  /** The same as a pixel: one read without a body. */
  readonly pixel: (event: Tracked) => Effect.Effect<void>;
  readonly identifyDevice: (advertisingId: string | null) => Effect.Effect<void>;
}

/** The events that a pixel counts (`OTHER-502` to `OTHER-504`). */
const PIXELS: readonly string[] = [
  "live-chat-clicked",
  "marketing-preferences-saved",
  "modal-closed",
  "modal-opened",
] satisfies readonly TrackedName[];

/** Whether the player allows it: in a browser by the choice of cookies, in the native app by not refusing to be tracked (`WEBVIEW-517`). */
const isAllowed = Effect.gen(function* () {
  const { native, shell } = yield* visitorSnapshot;
  return shell.webview
    ? native.trackingConsent !== false && (yield* DeviceStorage).get(TRACKING_REFUSED_KEY) === undefined
    : (yield* cookieChoice)?.analytics === true;
});

/** The statistics as the player allows them, with a list of what this device sent. */
export const withConsent = (
  { event, pixel, identifyDevice }: Statistics,
  ports: Context.Context<Journal | DeviceStorage>,
): Tracking["Service"] => {
  // What is sent may stay without an answer.
  const ifAllowed = (use: Effect.Effect<void, never, DeviceStorage>) =>
    Effect.flatMap(isAllowed, (allowed) =>
      allowed ? Effect.as(Effect.forkDetach(use, { startImmediately: true }), true) : Effect.succeed(false),
    ).pipe(Effect.provide(ports));
  return {
    track: (counted) => {
      const send = (PIXELS.includes(counted.name) ? pixel : event)(counted);
      return ifAllowed(
        Effect.gen(function* () {
          yield* keepSent({ ...counted, at: yield* Clock.currentTimeMillis });
          yield* send;
        }),
      );
    },
    identifyDevice: (advertisingId) => ifAllowed(identifyDevice(advertisingId)),
  };
};
