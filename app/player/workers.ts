import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { makeErrorService } from "../../adapters/browser/error-service.ts";
import { nativeBridge } from "../../adapters/native/bridge.ts";
import { ErrorService } from "../../domain/ports/error-service.ts";
import type { Journal } from "../../domain/ports/journal.ts";
import type { DeviceStorage } from "../../domain/ports/storage.ts";
import { Tracking } from "../../domain/ports/tracking.ts";
import { platformOf } from "../../domain/native/rules.ts";
import type { SiteConfig } from "./config.ts";
import { loaded } from "./loaded.ts";

const fetch: typeof globalThis.fetch = (...request) => window.fetch(...request);

const senderOf = ({ appVersion }: SiteConfig) => ({
  version: appVersion,
  platform: platformOf(nativeBridge(window).inside, navigator.userAgent),
});

export const layerErrors = (config: SiteConfig) =>
  Layer.sync(ErrorService, () => makeErrorService(senderOf(config), fetch));

/** The statistics, whose code is loaded with the first event. */
export const layerTracking = (config: SiteConfig) =>
  Layer.effect(
    Tracking,
    Effect.gen(function* () {
      const ports = yield* Effect.context<Journal | DeviceStorage>();
      const live = yield* Effect.cached(
        Effect.map(
          loaded(() => import("./statistics.ts")),
          ({ makeStatistics, withConsent }) => withConsent(makeStatistics(senderOf(config), fetch), ports),
        ),
      );
      return {
        track: (event) => Effect.flatMap(live, ({ track }) => track(event)),
        identifyDevice: (id) => Effect.flatMap(live, ({ identifyDevice }) => identifyDevice(id)),
      };
    }),
  );
