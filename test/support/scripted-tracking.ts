import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Journal } from "../../domain/ports/journal.ts";
import { DeviceStorage, type Store } from "../../domain/ports/storage.ts";
import { Tracking } from "../../domain/ports/tracking.ts";
import { CONSENT_KEY } from "../../domain/tracking/consent-key.ts";
import { ALL_COOKIES } from "../../domain/tracking/cookie-choice.ts";
import { type Statistics, withConsent } from "../../domain/tracking/statistics.ts";

/** Statistics that keep what they receive, in order: an event, `{ pixel }`, or the device's identifier as `{ device }`. */
const keepingIn = (received: unknown[]): Statistics => ({
  event: (event) => Effect.sync(() => void received.push(event)),
  pixel: (event) => Effect.sync(() => void received.push({ pixel: event })),
  identifyDevice: (device) => Effect.sync(() => void received.push({ device })),
});

/** These statistics as the player allows them. */
export const layerTrackingInto = (received: unknown[]) =>
  Layer.effect(
    Tracking,
    Effect.map(Effect.context<Journal | DeviceStorage>(), (ports) => withConsent(keepingIn(received), ports)),
  );

/** Runs an effect on a device whose player allows the statistics. They receive into the array. */
export const countedInto =
  (received: unknown[]) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) => {
    const values = new Map([[CONSENT_KEY, JSON.stringify(ALL_COOKIES)]]);
    const storage: Store = {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    };
    return effect.pipe(Effect.provide(layerTrackingInto(received)), Effect.provideService(DeviceStorage, storage));
  };
