import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { layerClock } from "../../adapters/browser/clock.ts";
import { layerConnectivity } from "../../adapters/browser/connectivity.ts";
import { layerCookies } from "../../adapters/browser/cookies.ts";
import { layerDevice } from "../../adapters/browser/device.ts";
import { layerDigest } from "../../adapters/browser/digest.ts";
import { layerNavigation } from "../../adapters/browser/navigation.ts";
import type { PageClock } from "../../adapters/browser/page-clock.ts";
import { layerSharing } from "../../adapters/browser/sharing.ts";
import { layerDeviceStorage, layerTabStorage } from "../../adapters/browser/storage.ts";
import { layerTabs } from "../../adapters/browser/tabs.ts";
import { layerVoice } from "../../adapters/browser/voice.ts";
import { leafHash } from "../../adapters/journal/hash-noble.ts";
import { layerNative, nativeBridge } from "../../adapters/native/bridge.ts";
import { platformOf } from "../../domain/native/rules.ts";
import { NumberCheck } from "../../domain/ports/number-check.ts";
import { preloadFrame, preloadScreenAt } from "../../ui/shell/Stage.tsx";
import type { SiteConfig } from "./config.ts";
import { loaded, loadedAtStart } from "./loaded.ts";
import type { Page } from "./page.ts";

/** This browser's page. */
export function browserPage(
  config: SiteConfig,
  { fetch, clock }: { fetch: typeof globalThis.fetch; clock: PageClock },
): Page {
  const { inside } = nativeBridge(window);
  return {
    config,
    ports: Layer.mergeAll(
      layerClock(clock.now),
      layerConnectivity,
      layerCookies,
      layerDevice(config.fingerprintHosts),
      layerDeviceStorage,
      layerDigest,
      layerNative,
      layerNavigation,
      layerSharing,
      layerTabs,
      layerTabStorage,
      layerVoice,
      // The sandbox has no check of phone numbers.
      NumberCheck.absent,
    ),
    address: window.location.href,
    fetch,
    cookies: () => document.cookie,
    onLine: () => navigator.onLine,
    sender: { version: config.appVersion, platform: platformOf(inside, navigator.userAgent) },
    leafHash,
    loadJournals: Effect.promise(preloadFrame).pipe(
      // The frame loads first, in a task of its own. To parse both in one task would block a phone for too long.
      Effect.andThen(loadedAtStart(() => import("./session-start.ts"))),
      Effect.tap(() => Effect.sync(() => void preloadScreenAt(window.location.pathname))),
    ),
    loadSignedIn: Effect.map(
      loadedAtStart(() => import("./signed-in.ts")),
      ({ signedInPart }) => signedInPart(config, clock),
    ),
    nativeSheet: inside
      ? Effect.flatMap(
          loaded(() => import("./native.ts")),
          ({ paymentSheet }) => paymentSheet,
        )
      : Effect.succeed({ absent: "the page is in no native app" }),
  };
}
