import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { fromEvent, Observable } from "rxjs";
import { layerDigest } from "../../adapters/browser/digest.ts";
import { browserNavigation } from "../../adapters/browser/navigation.ts";
import { PageClock } from "../../adapters/browser/page-clock.ts";
import { browserStore } from "../../adapters/browser/store.ts";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { sheetsOf } from "../../adapters/payments/apple-pay.ts";
import { nativeBridge } from "../../adapters/native/bridge.ts";
import { areaReactions } from "../../app/player/areas.ts";
import type { SiteConfig } from "../../app/player/config.ts";
import { journalsOf } from "../../app/player/journals.ts";
import type { Page } from "../../app/player/page.ts";
import { layerProviders } from "../../app/player/providers.ts";
import { followServerClock } from "../../app/player/server-clock.ts";
import { checkKycRefusal } from "../../domain/kyc/refused-calls.ts";
import { Connectivity } from "../../domain/ports/connectivity.ts";
import { Cookies } from "../../domain/ports/cookies.ts";
import { Device } from "../../domain/ports/device.ts";
import { Native } from "../../domain/ports/native.ts";
import { Navigation } from "../../domain/ports/navigation.ts";
import { NumberCheck } from "../../domain/ports/number-check.ts";
import { Sharing } from "../../domain/ports/sharing.ts";
import { DeviceStorage, TabStorage } from "../../domain/ports/storage.ts";
import { StoredJournals } from "../../domain/ports/stored-journals.ts";
import { Tabs } from "../../domain/ports/tabs.ts";
import { Voice } from "../../domain/ports/voice.ts";
import { checkOnReturn } from "../../domain/wallet/lost-messages.ts";
import type { Browser } from "./browser.ts";
import { layerTime } from "./effect-time.ts";
import type { Life } from "./process-life.ts";

export interface PageOf {
  readonly browser: Browser;
  readonly life: Life;
  /** For the names of decisions. */
  readonly name: string;
  readonly config: SiteConfig;
  readonly window: Window;
  readonly tabStorage: Map<string, string>;
  /** The files that the player downloaded. */
  readonly downloads: string[];
  /** How many pages this tab has shown. */
  readonly turn: number;
}

/** A storage of the browser over a map. */
const storageOf = (map: Map<string, string>): Storage =>
  ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }) as unknown as Storage;

export interface SimulatedPage extends Page {
  /** The page's time, which the backend's answers set. */
  readonly clock: PageClock;
  /** Whether an answer has stated the backend's time to this page. */
  readonly hasTime: () => boolean;
}

/** The page around a client in the simulation. It uses the site's own adapters wherever they work without a document. */
export const simulatedPage = (of: PageOf): SimulatedPage => {
  const { browser, life, name, config, window, tabStorage, downloads, turn } = of;
  const { host } = new URL(window.location.href);
  const hex = browser.randomHex(`${name} page ${turn} references`);
  const cookies = () => browser.readableCookies(host);
  const deviceStorage = storageOf(browser.deviceStorage);
  // A browser suspends a tab that the player does not look at.
  const learnsAfterMs = () =>
    browser.world.faults.decide(`${name} other tabs`, ["device slow"], 0.5)?.random.between(200, LATEST_LEARNT_MS) ?? 1;
  const claims = browser.journals.claimsOf(life, learnsAfterMs);
  const tabStore = browserStore(() => storageOf(tabStorage));
  const elapsedMs = () => browser.world.timeline.nowMs;
  const clock = new PageClock({ clockMs: browser.nowMs, elapsedMs }, tabStore);
  const fetch = clock.watch(fetchOf(of));
  let hasTime = false;
  const ports = Layer.mergeAll(
    layerTime(life, clock.now, elapsedMs),
    layerDigest,
    NumberCheck.absent,
    Layer.succeed(Connectivity, {
      online$: new Observable<boolean>((subscriber) => {
        subscriber.next(browser.isOnline());
        const forget = browser.onOnlineChanged(() => life.isOver || subscriber.next(browser.isOnline()));
        life.onEnd(forget);
        return forget;
      }),
    }),
    Layer.succeed(Cookies, {
      get: (wanted) =>
        Effect.sync(() => {
          const pair = cookies()
            .split("; ")
            .find((one) => one.startsWith(`${wanted}=`));
          return pair && decodeURIComponent(pair.slice(wanted.length + 1));
        }),
      remove: (unwanted) => Effect.sync(() => browser.removeCookie(host, unwanted)),
    }),
    Layer.succeed(Device, {
      type: () => "desktop",
      fingerprint: Effect.sync(() => `device-${browser.name}`),
      randomHex: hex,
    }),
    Layer.sync(Navigation, () => browserNavigation(window)),
    Layer.sync(Native, () => nativeBridge(window)),
    Layer.succeed(
      DeviceStorage,
      browserStore(() => deviceStorage),
    ),
    Layer.succeed(TabStorage, tabStore),
    Layer.succeed(Sharing, {
      copy: () => Effect.void,
      canShare: false,
      share: () => Effect.void,
      download: ({ content }) => Effect.sync(() => void downloads.push(content)),
    }),
    Layer.succeed(Tabs, {
      claim: (name) => Effect.promise(() => claims.claim(name, 0)),
      release: (name) => Effect.sync(() => claims.release(name)),
      elsewhere$: (name) =>
        new Observable<boolean>((subscriber) => {
          const { stop } = claims.watch(name, (isElsewhere) => subscriber.next(isElsewhere));
          return stop;
        }),
      send: (message) => browser.notify(life, message),
      message$: new Observable<unknown>((subscriber) => {
        browser.onNotified(life, (message) => subscriber.next(message));
      }),
    }),
    Layer.succeed(Voice, { isAvailable: false, stop: Effect.void, speak: () => Effect.void }),
  );
  const { faults } = browser.world;
  const stored = Layer.succeed(
    StoredJournals,
    browser.journals.of({ life, name, faults, window, storage: deviceStorage }),
  );
  const transport = Effect.succeed(() =>
    browser.sockets.connect(life, { isOnline: browser.isOnline, name }, () => browser.cookieHeader(host)),
  );
  return {
    clock,
    hasTime: () => hasTime,
    config,
    ports,
    address: window.location.href,
    fetch: async (...request) => {
      const answer = await fetch(...request);
      hasTime ||= answer.headers.has("date");
      return answer;
    },
    cookies,
    onLine: browser.isOnline,
    sender: { version: config.appVersion, platform: "WEB" },
    // The same hash as in a browser, whose own implementation takes several times as long.
    leafHash,
    loadJournals: Effect.succeed({
      playerJournals: (...given) => Effect.provide(journalsOf(...given), stored),
    }),
    loadSignedIn: Effect.succeed({
      reactions: areaReactions(transport, followServerClock(clock), checkOnReturn(fromEvent(window, "focus"))),
      handleRefusal: checkKycRefusal,
      layerProviders: layerProviders(config),
      sheets: (native) => sheetsOf(window, native),
    }),
    nativeSheet: Effect.succeed({ absent: "the page is in no native app" }),
  };
};

/** The longest time after which a page that the browser suspended learns what another tab does. */
const LATEST_LEARNT_MS = 10_000;

/** The browser's fetch, as the client uses it. */
const fetchOf =
  ({ browser, life, window }: PageOf): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const method = init.method ?? "GET";
    const given = Object.fromEntries(
      Object.entries((init.headers ?? {}) as Record<string, string>).map(([key, value]) => [key.toLowerCase(), value]),
    );
    const { body, type } = bodyOf(init.body);
    const headers = {
      ...given,
      ...(type === undefined ? {} : { "content-type": type }),
      ...(method === "GET" ? {} : { origin: url.origin }),
      "sec-fetch-site": "same-origin",
    };
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
    const reply = await Promise.race([browser.fetch(life, { method, url, headers, body }, init.signal), aborted]);
    const text = typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString();
    return {
      status: reply.status,
      headers: new Headers(reply.headers as [string, string][]),
      text: async () => text,
    } as Response;
  };

/** A request's body as text, with the type that a browser adds. */
const bodyOf = (body: unknown): { readonly body: string; readonly type?: string } => {
  if (typeof body === "string") return { body };
  if (body instanceof URLSearchParams)
    return { body: body.toString(), type: "application/x-www-form-urlencoded;charset=UTF-8" };
  if (body instanceof FormData)
    return {
      body: new URLSearchParams(
        [...body].flatMap(([key, value]): [string, string][] => (typeof value === "string" ? [[key, value]] : [])),
      ).toString(),
      type: "application/x-www-form-urlencoded;charset=UTF-8",
    };
  return { body: "" };
};
