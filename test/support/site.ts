import {
  appendFileSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished, TestRunner, type RunnerTestCase as Test } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../app/sandbox/kernel/start.ts";
import { PortTaken } from "../../app/sandbox/node/servers.ts";
import { closeProfiles, leaveProfile, newProfile, type Profile, sharedBrowser, takeProfile } from "./profiles.ts";

const built = fileURLToPath(new URL("../../dist/public", import.meta.url));
const pictures = fileURLToPath(new URL("../../dist/test-results/pictures", import.meta.url));
/** What the tabs of failed tests showed, one line each. The summary of `npm test` reads it. */
const shownTabs = fileURLToPath(new URL("../../dist/test-results/shown-tabs.ndjson", import.meta.url));

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

/** Below the ports that the system gives out, and different in each process. The site has this port, the other origins the next three. */
const OWN_PORT = 21_000 + (process.pid % 1_000) * 4;

/** Starts a sandbox on the ports of this process, so that a browser profile has the site's files in its cache. If they are taken, on free ports. */
async function startOnOwnPorts(options: Omit<SandboxOptions, "port">): Promise<Sandbox> {
  try {
    return await startSandbox({ port: OWN_PORT, ...options });
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error;
    return startSandbox({ port: 0, ...options });
  }
}

export interface SiteOptions extends Partial<SandboxOptions> {
  /** The tests of the file need what the earlier ones did. */
  readonly isDataKept?: boolean;
  /** Brings the new data into the state that the tests of the file need. It runs again where a test is tried again. */
  readonly prepare?: (sandbox: Pick<Sandbox, "control" | "kernel">) => Promise<unknown>;
}

/** Starts a sandbox with new data, and a browser. `close` ends the sandbox and every visit, and removes the data. */
export const openSite = async ({ isDataKept = false, prepare, ...options }: SiteOptions = {}): Promise<Site> => {
  if (!existsSync(join(built, "manifest.json"))) throw new Error("The site is not built: run `npm run build` first");
  const directory = mkdtempSync(join(tmpdir(), "eyes-down-"));
  const publicDirectory = join(directory, "public");
  keepBuilt(publicDirectory);
  const dataDirectory = join(directory, "data");
  const logged: string[] = [];
  const uncaught: string[] = [];
  const log = (text: string) => logged.push(text);
  const sandboxOptions = { dataDirectory, publicDirectory, seed: "evening", log, ...options };
  const [started, browser] = await Promise.all([startOnOwnPorts(sandboxOptions), sharedBrowser()]);
  let sandbox = started;
  await prepare?.(sandbox);
  const { origins } = sandbox;
  const port = Number(new URL(origins.site).port);
  /** The contexts of the visits that have not ended. */
  const open = new Set<BrowserContext>();

  let isAttemptWatched = false;
  /** A test that failed may have changed the data of its players. If it is tried again, a new sandbox with new data takes the same ports. */
  const watchAttempt = (): void => {
    if (isAttemptWatched) return;
    isAttemptWatched = true;
    const uncaughtBefore = uncaught.length;
    onTestFinished(async ({ task }) => {
      isAttemptWatched = false;
      if (!isTriedAgain(task)) return;
      // What its pages threw is among the faults that are reported of the failed attempt.
      uncaught.length = uncaughtBefore;
      // A visit that the whole file shares needs its sandbox.
      if (isDataKept || open.size > 0) return;
      await sandbox.close();
      rmSync(dataDirectory, { recursive: true, force: true });
      sandbox = await startSandbox({ port, ...sandboxOptions });
      await prepare?.(sandbox);
    });
  };

  return {
    origins,
    get kernel() {
      return sandbox.kernel;
    },
    get demoLogins() {
      return sandbox.demoLogins;
    },
    get control() {
      return sandbox.control;
    },
    dataDirectory,
    logged,
    uncaught,
    visit: async (device = "phone", contextOptions = {}) => {
      const isOfOneTest = TestRunner.getCurrentTest() !== undefined;
      // The hooks of a test run in reverse order, so this one runs when the visits have ended.
      if (isOfOneTest) watchAttempt();
      const options = { ...DEVICES[device], baseURL: origins.site, ...contextOptions };
      const profile = (await takeProfile(options)) ?? (await newProfile(browser, options, origins));
      const visited = visit(profile, uncaught);
      open.add(profile.context);
      // A visit that a whole file shares belongs to no test. Any other ends with its test, because an open page uses CPU time.
      if (isOfOneTest)
        onTestFinished(async ({ task }) => {
          open.delete(profile.context);
          const failed = task.result?.state === "fail";
          if (failed) await report(task.name, visited);
          if (failed || !(await leaveProfile(profile, options))) await profile.context.close();
        });
      return visited;
    },
    close: async () => {
      for (const context of open) await context.close();
      if (port !== OWN_PORT) await closeProfiles(origins.site);
      // A program that is not a test opens one site.
      if (process.env["VITEST"] === undefined) await browser.close();
      await sandbox.close();
      rmSync(directory, { recursive: true, force: true });
      if (uncaught.length > 0) throw new Error(`In the pages that were visited:\n${uncaught.join("\n")}`);
    },
  };
};

/** Whether an attempt at a test failed, and another follows. */
function isTriedAgain({ result, retry = 0 }: Readonly<Test>): boolean {
  const most = typeof retry === "number" ? retry : (retry.count ?? 0);
  return result?.state === "fail" && (result.retryCount ?? 0) < most;
}

/** Reports a visit of a failed test: of each tab a picture, its frames, headings, messages and faults. */
async function report(test: string, { context, faults }: Visit): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const page of context.pages()) {
    const path = join(pictures, `${Date.now()}.png`);
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    const frames = page.frames().map((frame) => frame.url());
    const shown = (roles: string) =>
      page
        .locator(roles)
        .filter({ visible: true })
        .allInnerTexts()
        .catch(() => ["the tab does not answer"]);
    const headings = await shown("h1, [role=dialog], [role=alertdialog]");
    const messages = await shown("[role=alert], [role=status], [aria-busy=true]");
    const tab = { test, frames, headings, messages, faults };
    appendFileSync(shownTabs, `${JSON.stringify(tab)}\n`);
    console.error(`${path}\n${JSON.stringify(tab, null, 2)}`);
  }
}

/** Firefox reports each WebSocket that is open or opens when its page is left. */
const FIREFOX_LEAVES = /^(?:Firefox can’t establish a connection to|The connection to \S+ was interrupted while)/;

/** The driver's own style for a picture, which Firefox refuses. */
const STYLE_OF_DRIVER = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=";

function visit({ context, page }: Profile, uncaught: string[]): Visit {
  const faults: string[] = [];
  const console: string[] = [];
  const addresses: string[] = [];
  context.on("weberror", (error) => {
    const text = String(error.error());
    if (FIREFOX_LEAVES.test(text) || text.includes(STYLE_OF_DRIVER)) return;
    faults.push(text);
    uncaught.push(text);
  });
  context.on("console", (message) => {
    console.push(message.text());
    if (message.type() === "error" && !FIREFOX_LEAVES.test(message.text())) faults.push(message.text());
    if (message.text().includes("Content Security Policy")) uncaught.push(message.text());
  });
  context.on("request", (request) => addresses.push(request.url()));
  return { context, page, faults, console, addresses };
}
