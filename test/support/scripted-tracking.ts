import * as Effect from "effect/Effect";
import type { Tracking } from "../../domain/ports/tracking.ts";

/** Statistics that keep what they receive, in order. The device's identifier is kept as `{ device }`. */
export const trackingInto = (received: unknown[]): (typeof Tracking)["Service"] => ({
  track: (what) => Effect.sync(() => void received.push(what)),
  forward: (event) => Effect.sync(() => void received.push(event)),
  identifyDevice: (device) => Effect.sync(() => void received.push({ device })),
});
