import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import type { Sandbox } from "../../app/sandbox/kernel/start.ts";
import { CONSENT_KEY } from "../../domain/tracking/consent-key.ts";
import { NECESSARY_ONLY } from "../../domain/tracking/cookie-choice.ts";
import { launchBrowser } from "./browser.ts";
import { pollOften } from "./polling.ts";

let launched: Promise<Browser> | undefined;

/** The browser of this process. The test files of a worker share it, and it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  if (launched !== undefined) return launched;
  const launching = launchBrowser();
  launched = launching;
  const forget = (): void => {
    if (launched === launching) launched = undefined;
  };
  launching.then((browser) => browser.on("disconnected", forget), forget);
  return launching;
}

/** A browser profile with one tab. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Empties it, and returns whether that is possible. */
  readonly empty: () => Promise<boolean>;
  /** Gives the tab of an empty profile its size and colour scheme. */
  readonly prepare: (options: BrowserContextOptions) => Promise<void>;
}

/** A tab with this key in its session storage asks about cookies, whatever the order is in which the driver runs the scripts of a page. */
export const COOKIES_ASKED = "cookies-asked";

/** What a test can do to a profile or a tab that nothing takes back. */
const LASTING = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
] as const;

/** What a test listens for. */
const EVENTS = ["console", "dialog", "download", "load", "page", "popup", "request", "response", "weberror"] as const;

/** Calls back when one of these methods of a profile or a tab is called. */
function watch(target: object, methods: readonly string[], onCall: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") continue;
    const value = (...args: readonly unknown[]): unknown => {
      onCall();
      return Reflect.apply(method, target, args);
    };
    Object.defineProperty(target, name, { value });
  }
}

/** The settings of a tab that can be made again for each visit. */
const mediaOf = ({ colorScheme = "light", reducedMotion = "reduce" }: BrowserContextOptions) =>
  ({ media: null, colorScheme, reducedMotion, forcedColors: "none", contrast: "no-preference" }) as const;

export async function newProfile(
  browser: Browser,
  options: BrowserContextOptions,
  origins: Sandbox["origins"],
): Promise<Profile> {
  // With reduced motion, no test waits for an animation. A service worker would hide requests for pages from the test.
  const context = await browser.newContext({
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(60_000);
  // The player has visited before and has answered the question about cookies.
  await context.addInitScript(
    ([key, choice, asked]) => {
      try {
        if (sessionStorage.getItem(asked) === null && localStorage.getItem(key) === null)
          localStorage.setItem(key, choice);
      } catch {
        // A frame with an opaque origin has no storage.
      }
    },
    [`eyes-down:${CONSENT_KEY}`, JSON.stringify(NECESSARY_ONLY), COOKIES_ASKED] as const,
  );
  const page = await context.newPage();
  pollOften(page);
  // Firefox has no such session. A profile with another setting may keep a service worker.
  const isKept = browser.browserType().name() === "chromium" && options.serviceWorkers === undefined;
  const devtools: CDPSession | undefined = isKept ? await context.newCDPSession(page) : undefined;
  let isChanged = false;
  let isOffline = false;
  let media = JSON.stringify(mediaOf(options));
  for (const target of [context, page]) watch(target, LASTING, () => (isChanged = true));
  watch(context, ["setOffline"], () => (isOffline = true));
  watch(page, ["emulateMedia"], () => (media = ""));

  const empty = async (): Promise<boolean> => {
    if (devtools === undefined || isChanged || page.isClosed()) return false;
    for (const target of [context, page]) {
      await target.unrouteAll({ behavior: "ignoreErrors" });
      // By name, because the driver itself listens for the end of both.
      for (const event of EVENTS) target.removeAllListeners(event);
    }
    for (const tab of context.pages()) if (tab !== page) await tab.close();
    if (isOffline) await context.setOffline(false);
    isOffline = false;
    // A page of the same origin without the client. `about:blank` has another opener policy, so it would end the tab's process.
    await page.goto(`${origins.site}/healthz`);
    await context.clearCookies();
    for (const origin of Object.values(origins))
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await devtools.send("Page.resetNavigationHistory");
    return true;
  };

  const prepare = async (wanted: BrowserContextOptions): Promise<void> => {
    if (wanted.viewport) await page.setViewportSize(wanted.viewport);
    const wantedMedia = mediaOf(wanted);
    if (media !== JSON.stringify(wantedMedia)) await page.emulateMedia(wantedMedia);
    media = JSON.stringify(wantedMedia);
  };
  return { context, page, empty, prepare };
}

/** The empty profiles that earlier visits have left. */
const left = new Map<string, Profile>();

/** What two visits must have in common to use the same profile: all but what `prepare` sets. */
const keyOf = ({ viewport: _viewport, colorScheme: _scheme, ...others }: BrowserContextOptions): string =>
  JSON.stringify(others);

/** A profile that an earlier visit has left, with these options. */
export async function takeProfile(options: BrowserContextOptions): Promise<Profile | undefined> {
  const profile = left.get(keyOf(options));
  left.delete(keyOf(options));
  if (profile === undefined || !profile.context.browser()?.isConnected()) return undefined;
  await profile.prepare(options);
  return profile;
}

/** Leaves an emptied profile to the next visit with the same options. Returns whether there is a use for it. */
export async function leaveProfile(profile: Profile, options: BrowserContextOptions): Promise<boolean> {
  if (left.has(keyOf(options)) || !(await profile.empty())) return false;
  left.set(keyOf(options), profile);
  return true;
}

/** Closes the profiles left with this address of the site, unless a later site of this process will have the same. */
export async function closeProfiles(baseURL: string): Promise<void> {
  for (const [key, { context }] of left)
    if ((JSON.parse(key) as BrowserContextOptions).baseURL === baseURL) {
      left.delete(key);
      await context.close();
    }
}
