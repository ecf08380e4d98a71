import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../app/sandbox/kernel/start.ts";
import { CONSENT_KEY } from "../../domain/tracking/consent-key.ts";
import { NECESSARY_ONLY } from "../../domain/tracking/cookie-choice.ts";
import { launchBrowser } from "./browser.ts";
import { pollOften } from "./polling.ts";

const built = fileURLToPath(new URL("../../dist/public", import.meta.url));
const pictures = fileURLToPath(new URL("../../dist/test-results/pictures", import.meta.url));

/** The devices of the players. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

export type DeviceName = keyof typeof DEVICES;

/** One visit: a separate browser profile, and every fault in it. */
export interface Visit {
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  /** Errors that any of its tabs threw or reported, including refused scripts and styles. */
  readonly faults: readonly string[];
  /** Everything that any of its tabs wrote to the console. */
  readonly console: readonly string[];
  /** Every address that any of its tabs or frames requested. */
  readonly addresses: readonly string[];
}

/** The built site on a separate sandbox, with a browser to visit it. */
export interface Site extends Sandbox {
  readonly dataDirectory: string;
  /** The log of the sandbox. */
  readonly logged: readonly string[];
  /** Opens a visit, which ends with the test that opens it. */
  readonly visit: (device?: DeviceName, options?: BrowserContextOptions) => Promise<Visit>;
  /** Uncaught errors and refusals by a content security policy, in any visit. `close` rejects if this is not empty. */
  readonly uncaught: string[];
}

/** The tests use their own names of the built files, so that a build during the tests removes no file from them. */
function keepBuilt(folder: string): void {
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, relative(built, from));
    mkdirSync(dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      // The folder for temporary files is on another disk.
      copyFileSync(from, to);
    }
  }
}

/** Starts a sandbox on free ports with new data, and a browser. `close` ends both and every visit, and removes the data. */
export const openSite = async (options: Partial<SandboxOptions> = {}): Promise<Site> => {
  if (!existsSync(join(built, "manifest.json"))) throw new Error("The site is not built: run `npm run build` first");
  const directory = mkdtempSync(join(tmpdir(), "eyes-down-"));
  const publicDirectory = join(directory, "public");
  keepBuilt(publicDirectory);
  const dataDirectory = join(directory, "data");
  const logged: string[] = [];
  const uncaught: string[] = [];
  /** The empty profiles that earlier tests have left, by their options. */
  const left = new Map<string, Profile>();
  const [sandbox, browser] = await Promise.all([
    startSandbox({
      port: 0,
      dataDirectory,
      publicDirectory,
      seed: "evening",
      log: (text) => logged.push(text),
      ...options,
    }),
    launchBrowser(),
  ]);
  return {
    ...sandbox,
    dataDirectory,
    logged,
    uncaught,
    visit: async (device = "phone", contextOptions = {}) => {
      const options = { ...DEVICES[device], baseURL: sandbox.origins.site, ...contextOptions };
      const key = JSON.stringify(options);
      const profile = left.get(key) ?? (await newProfile(browser, options, sandbox.origins));
      left.delete(key);
      const visited = visit(profile, uncaught);
      // A visit that a whole file shares belongs to no test. Any other ends with its test, because an open page uses CPU time.
      if (TestRunner.getCurrentTest() !== undefined)
        onTestFinished(async ({ task }) => {
          const failed = task.result?.state === "fail";
          if (failed) await report(visited);
          if (!failed && !left.has(key) && (await profile.empty())) left.set(key, profile);
          else await profile.context.close();
        });
      return visited;
    },
    close: async () => {
      await browser.close();
      await sandbox.close();
      rmSync(directory, { recursive: true, force: true });
      if (uncaught.length > 0) throw new Error(`In the pages that were visited:\n${uncaught.join("\n")}`);
    },
  };
};

/** Reports a visit of a failed test: a picture of each tab, its frames, dialogs and faults. */
async function report({ context, faults }: Visit): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const page of context.pages()) {
    const path = join(pictures, `${Date.now()}.png`);
    const frames = page.frames().map((frame) => frame.url());
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    const dialogs = await page
      .getByRole("dialog")
      .allInnerTexts()
      .catch(() => []);
    console.error(`${path}\n${JSON.stringify({ frames, dialogs, faults }, null, 2)}`);
  }
}

/** A browser profile with one tab. */
interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Empties it, and returns whether that is possible. */
  readonly empty: () => Promise<boolean>;
}

/** What a test can do to a profile or a tab that nothing takes back. */
const LASTING = [
  "addInitScript",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setOffline",
] as const;

/** What a test listens for. */
const EVENTS = ["console", "dialog", "download", "load", "page", "popup", "request", "response", "weberror"] as const;

/** Calls back when one of the lasting changes is made to a profile or a tab. */
function watchForChanges(target: object, onChange: () => void): void {
  for (const name of LASTING) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") continue;
    const value = (...args: readonly unknown[]): unknown => {
      onChange();
      return Reflect.apply(method, target, args);
    };
    Object.defineProperty(target, name, { value });
  }
}

async function newProfile(
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
    ([key, choice]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, choice);
      } catch {
        // A frame with an opaque origin has no storage.
      }
    },
    [`eyes-down:${CONSENT_KEY}`, JSON.stringify(NECESSARY_ONLY)] as const,
  );
  const page = await context.newPage();
  pollOften(page);
  // Firefox has no such session. A profile with another setting may keep a service worker.
  const isKept = browser.browserType().name() === "chromium" && options.serviceWorkers === undefined;
  const devtools: CDPSession | undefined = isKept ? await context.newCDPSession(page) : undefined;
  let isChanged = false;
  for (const target of [context, page]) watchForChanges(target, () => (isChanged = true));
  const empty = async (): Promise<boolean> => {
    if (devtools === undefined || isChanged || page.isClosed()) return false;
    for (const target of [context, page]) {
      await target.unrouteAll({ behavior: "ignoreErrors" });
      // By name, because the driver itself listens for the end of both.
      for (const event of EVENTS) target.removeAllListeners(event);
    }
    for (const tab of context.pages()) if (tab !== page) await tab.close();
    // A page of the same origin without the client. `about:blank` has another opener policy, so it would end the tab's process.
    await page.goto(`${origins.site}/healthz`);
    await context.clearCookies();
    for (const origin of Object.values(origins))
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await devtools.send("Page.resetNavigationHistory");
    if (options.viewport) await page.setViewportSize(options.viewport);
    return true;
  };
  return { context, page, empty };
}

function visit({ context, page }: Profile, uncaught: string[]): Visit {
  const faults: string[] = [];
  const console: string[] = [];
  const addresses: string[] = [];
  context.on("weberror", (error) => {
    faults.push(String(error.error()));
    uncaught.push(String(error.error()));
  });
  context.on("console", (message) => {
    console.push(message.text());
    if (message.type() === "error") faults.push(message.text());
    if (message.text().includes("Content Security Policy")) uncaught.push(message.text());
  });
  context.on("request", (request) => addresses.push(request.url()));
  return { context, page, faults, console, addresses };
}
