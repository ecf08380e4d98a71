import { readFileSync } from "node:fs";
import type { Browser, Frame, Locator, Page } from "playwright-core";
import { begun } from "../support/begun.ts";
import { launchFirefox } from "../support/firefox.ts";
import { saveFile } from "../browser/steps/downloads.ts";
import type { EngineBrowser, Size } from "./engine.ts";

/** As long as the other browsers' tests wait. */
const WAIT_MS = 60_000;

const AGAIN_AFTER_MS = 250;

/** On a busy machine the driver reports now and then at once that a navigation failed. The same one succeeds a moment later. */
const isAborted = (cause: unknown): boolean =>
  cause instanceof Error && /NS_BINDING_ABORTED|NS_ERROR_FAILURE/.test(cause.message);

type Role = Parameters<Page["getByRole"]>[0];

/** The installed Firefox, by WebDriver BiDi. */
export class FirefoxBrowser implements EngineBrowser {
  readonly #browser: Browser;
  #page: Page;
  /** What the acts look at: the page, or a frame of it. */
  #scope: Page | Frame;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
    this.#scope = page;
  }

  /** Starts a browser with a new profile, as a phone of this size. */
  static async start(viewport: Size): Promise<FirefoxBrowser> {
    const browser = await launchFirefox();
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
    context.setDefaultTimeout(WAIT_MS);
    return new FirefoxBrowser(browser, await context.newPage());
  }

  async isRunning(): Promise<boolean> {
    return this.#browser.isConnected() && !this.#page.isClosed();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async open(address: string): Promise<void> {
    const endsAtMs = performance.now() + WAIT_MS;
    for (;;) {
      try {
        await this.#page.goto(address);
        return;
      } catch (cause) {
        if (!isAborted(cause) || performance.now() > endsAtMs) throw cause;
      }
      await this.#page.waitForTimeout(AGAIN_AFTER_MS);
    }
  }

  sees(kind: string, name: string | RegExp): Promise<void> {
    return this.#find(kind, name).waitFor();
  }

  shows(words: string | RegExp): Promise<void> {
    return this.#scope.getByText(words).first().waitFor();
  }

  isAt(part: string): Promise<void> {
    return this.#page.waitForURL((address) => address.href.includes(part));
  }

  press(kind: string, name: string | RegExp): Promise<void> {
    return this.#find(kind, name).click();
  }

  type(label: string | RegExp, text: string): Promise<void> {
    return this.#find("field", label).fill(text);
  }

  choose(label: string, path: string): Promise<void> {
    return this.#find("field", label).setInputFiles(path);
  }

  async inFrame(part: string, act: () => Promise<void>): Promise<void> {
    const at = () => this.#page.frames().find((frame) => frame.url().includes(part));
    const endsAtMs = performance.now() + WAIT_MS;
    let frame = at();
    while (frame === undefined) {
      if (performance.now() > endsAtMs) throw new Error(`No frame is at ${part} after ${WAIT_MS} ms`);
      await this.#page.waitForTimeout(100);
      frame = at();
    }
    this.#scope = frame;
    try {
      await act();
    } finally {
      this.#scope = this.#page;
    }
  }

  async inNewWindow(opens: () => Promise<void>, act: () => Promise<void>): Promise<void> {
    const page = this.#page;
    const opening = begun(page.waitForEvent("popup"));
    await opens();
    const opened = await opening;
    this.#page = this.#scope = opened;
    await act();
    if (!opened.isClosed()) await opened.waitForEvent("close");
    this.#page = this.#scope = page;
  }

  async saved(act: () => Promise<void>): Promise<string> {
    return readFileSync((await saveFile(this.#page, act)).path, "utf8");
  }

  #find(kind: string, name: string | RegExp): Locator {
    const found =
      kind === "field"
        ? this.#scope.getByLabel(name)
        : kind === "text"
          ? this.#scope.getByText(name, { exact: true })
          : this.#scope.getByRole(kind as Role, { name });
    return found.first();
  }
}
