import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../app/sandbox/kernel/start.ts";
import { CONSENT_KEY, NECESSARY_ONLY } from "../../domain/shell/content/consent.ts";
import { launchBrowser } from "./browser.ts";
import { lookOften } from "./looking.ts";

const built = fileURLToPath(new URL("../../dist/public", import.meta.url));
const pictures = fileURLToPath(new URL("../../dist/test-results/pictures", import.meta.url));

/** What players hold in their hands. Motion is reduced, so that no test waits for an animation. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

export type DeviceName = keyof typeof DEVICES;

/** A player's visit: a browser profile of its own, and everything that went wrong in it. */
export interface Visit {
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  /** Errors thrown and reported in any of its tabs, refused scripts and styles among them. */
  readonly faults: readonly string[];
  /** Everything that was written to the console of any of its tabs. */
  readonly console: readonly string[];
  /** Every address that any of its tabs or frames asked for. */
  readonly addresses: readonly string[];
}

/** The built site on a sandbox of its own, with a browser to visit it. */
export interface Site extends Sandbox {
  readonly dataDirectory: string;
  /** What the sandbox said to its terminal. */
  readonly logged: readonly string[];
  /** Ends with the test that it is made in. */
  readonly visit: (device?: DeviceName, options?: BrowserContextOptions) => Promise<Visit>;
  /** What was thrown in any visit and caught by nobody, and what the pages' policies refused. `close` rejects if there is any. */
  readonly unforgivable: string[];
}

/** Starts a sandbox on free ports over a new world, and a browser; `close` ends both, with every visit, and removes the world. */
export const openSite = async (options: Partial<SandboxOptions> = {}): Promise<Site> => {
  if (!existsSync(join(built, "manifest.json"))) throw new Error("There is no built site: run `npm run build` first");
  const directory = mkdtempSync(join(tmpdir(), "eyes-down-"));
  // A copy: building again while the tests run takes nothing away from them.
  const publicDirectory = join(directory, "public");
  cpSync(built, publicDirectory, { recursive: true });
  const dataDirectory = join(directory, "data");
  const logged: string[] = [];
  const unforgivable: string[] = [];
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
    unforgivable,
    visit: async (device = "phone", contextOptions = {}) => {
      const options = { ...DEVICES[device], baseURL: sandbox.origins.site, ...contextOptions };
      const visited = await visit(browser, options, unforgivable);
      // Visits of a whole file belong to no test. Any other is over when its test is: a page that stays open goes on working.
      if (TestRunner.getCurrentTest() !== undefined)
        onTestFinished(async ({ task }) => {
          if (task.result?.state === "fail") await tell(visited);
          await visited.context.close();
        });
      return visited;
    },
    close: async () => {
      await browser.close();
      await sandbox.close();
      rmSync(directory, { recursive: true, force: true });
      if (unforgivable.length > 0) throw new Error(`In the pages that were visited:\n${unforgivable.join("\n")}`);
    },
  };
};

/** What a test that failed leaves behind of a visit: a picture of each tab, and what was on it. */
async function tell({ context, faults }: Visit): Promise<void> {
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

async function visit(browser: Browser, options: BrowserContextOptions, unforgivable: string[]): Promise<Visit> {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(15_000);
  // They were here before, and have said what their device may keep.
  await context.addInitScript(
    ([key, choice]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, choice);
      } catch {
        // A frame without an origin has no storage.
      }
    },
    [`eyes-down:${CONSENT_KEY}`, JSON.stringify(NECESSARY_ONLY)] as const,
  );
  const faults: string[] = [];
  const console: string[] = [];
  const addresses: string[] = [];
  context.on("weberror", (error) => {
    faults.push(String(error.error()));
    unforgivable.push(String(error.error()));
  });
  context.on("console", (message) => {
    console.push(message.text());
    if (message.type() === "error") faults.push(message.text());
    if (message.text().includes("Content Security Policy")) unforgivable.push(message.text());
  });
  context.on("request", (request) => addresses.push(request.url()));
  const page = await context.newPage();
  lookOften(page);
  return { context, page, faults, console, addresses };
}
