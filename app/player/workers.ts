import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Journal } from "../../domain/ports/journal.ts";
import type { DeviceStorage } from "../../domain/ports/storage.ts";
import { Tracking } from "../../domain/ports/tracking.ts";
import { loaded } from "./loaded.ts";
import type { Page } from "./page.ts";

/** The statistics, whose code is loaded with the first event. */
export const layerTracking = ({ sender, fetch }: Page) =>
  Layer.effect(
    Tracking,
    Effect.gen(function* () {
      const ports = yield* Effect.context<Journal | DeviceStorage>();
      const live = yield* Effect.cached(
        Effect.map(
          loaded(() => import("./statistics.ts")),
          ({ makeStatistics, withConsent }) => withConsent(makeStatistics(sender, fetch), ports),
        ),
      );
      return {
        track: (event) => Effect.flatMap(live, ({ track }) => track(event)),
        identifyDevice: (id) => Effect.flatMap(live, ({ identifyDevice }) => identifyDevice(id)),
      };
    }),
  );
