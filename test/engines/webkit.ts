import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Builder, By, Capabilities, error, type WebDriver, type WebElement } from "selenium-webdriver";
import { accepts, end, freePorts } from "../support/server-process.ts";
import { Display } from "../webkit/display.ts";
import { WEBDRIVER } from "../webkit/install.ts";
import type { EngineBrowser, Size } from "./engine.ts";

/** In the page, it finds elements by role and name, as in the tests of components. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);
/** As long as the other browsers' tests wait. */
const WAIT_MS = 60_000;
const EVERY_MS = 100;

const FIND = `
  const [kind, name, flags] = arguments;
  const library = globalThis.TestingLibraryDom;
  if (library === undefined || document.body === null) return "no library";
  const text = flags === null ? name : new RegExp(name, flags);
  const found = kind === "field"
    ? library.queryAllByLabelText(document.body, text, { selector: "input, textarea" })
    : kind === "text" ? library.queryAllByText(document.body, text)
    : library.queryAllByRole(document.body, kind, { name: text });
  return found[0] ?? null;
`;

/** Scrolls an element into the middle of the window, and gives its place there. */
const CENTRE = `
  arguments[0].scrollIntoView({ block: "center", behavior: "instant" });
  return JSON.stringify(arguments[0].getBoundingClientRect());
`;

/** Not yet, or no longer: the page is drawn again, a frame loads, or something is in front for a moment. */
const isPassing = (reason: unknown): boolean =>
  reason instanceof error.StaleElementReferenceError ||
  reason instanceof error.NoSuchFrameError ||
  reason instanceof error.ElementClickInterceptedError ||
  reason instanceof error.ElementNotInteractableError;

const matches = (text: string, words: string | RegExp): boolean =>
  typeof words === "string" ? text.includes(words) : words.test(text);

/** WebKitGTK's small browser, by WebDriver. */
export class WebKitBrowser implements EngineBrowser {
  readonly #driver: WebDriver;
  readonly #display: Display;
  readonly #service: ChildProcess;

  private constructor(driver: WebDriver, display: Display, service: ChildProcess) {
    this.#driver = driver;
    this.#display = display;
    this.#service = service;
  }

  /** Starts a browser with a new profile, in a window of this size in CSS pixels. */
  static async start({ width, height }: Size): Promise<WebKitBrowser> {
    const display = await Display.start("1600x1200x24");
    const [port = 0] = await freePorts(1);
    const service = spawn(WEBDRIVER, [`--port=${port}`, "--host=127.0.0.1"], {
      env: display.environment,
      stdio: "ignore",
    });
    await repeated("a driver", () => accepts(port));
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: "MiniBrowser" }))
      .build();
    // A page that does not load is named, not the test that ran out of time.
    await driver.manage().setTimeouts({ pageLoad: WAIT_MS });
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    return new WebKitBrowser(driver, display, service);
  }

  isRunning(): Promise<boolean> {
    return this.#driver.executeScript("return true").then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    // After a crash the driver has no session to end.
    await this.#driver.quit().catch(() => undefined);
    await end(this.#service);
    this.#display.stop();
  }

  open(address: string): Promise<void> {
    return this.#driver.get(address);
  }

  async sees(kind: string, name: string | RegExp): Promise<void> {
    await this.#find(kind, name);
  }

  press(kind: string, name: string | RegExp): Promise<void> {
    return this.#use(kind, name, (found) => found.click());
  }

  type(label: string | RegExp, text: string): Promise<void> {
    return this.#use("field", label, async (field) => {
      await field.click();
      await this.#driver.executeScript("arguments[0].select()", field);
      // The driver's own command for a field finds no focus in a frame of another origin.
      await this.#driver.actions().sendKeys(text).perform();
    });
  }

  async choose(label: string, path: string): Promise<void> {
    await (await this.#find("field", label)).sendKeys(path);
  }

  async shows(words: string | RegExp): Promise<void> {
    await repeated(`text ${String(words)}`, async () => matches(await this.#text(), words), this.#text);
  }

  async isAt(part: string): Promise<void> {
    const address = () => this.#driver.getCurrentUrl();
    await repeated(`address with ${part}`, async () => (await address()).includes(part), address);
  }

  async inFrame(part: string, act: () => Promise<void>): Promise<void> {
    await repeated(`frame at ${part}`, async () => {
      await this.#driver.switchTo().defaultContent();
      return this.#enter(part);
    });
    try {
      await act();
    } finally {
      await this.#driver.switchTo().defaultContent();
    }
  }

  async inNewWindow(opens: () => Promise<void>, act: () => Promise<void>): Promise<void> {
    const page = await this.#driver.getWindowHandle();
    await opens();
    const handles = () => this.#driver.getAllWindowHandles();
    const opened = await repeated("a new window", async () => (await handles()).find((handle) => handle !== page));
    await this.#driver.switchTo().window(opened);
    await act();
    await repeated("the end of the window", async () => !(await handles()).includes(opened));
    await this.#driver.switchTo().window(page);
  }

  async saved(act: () => Promise<void>): Promise<string> {
    const pathOf = (name: string) => join(this.#display.downloads, name);
    const files = () => readdirSync(this.#display.downloads).filter((name) => !name.endsWith(".wkdownload"));
    // WebKit saves no second file of a name.
    for (const name of files()) rmSync(pathOf(name));
    await act();
    // WebKit creates an empty file of the name, and puts the complete one in its place.
    const isSaved = (name: string) => statSync(pathOf(name)).size > 0;
    const name = await repeated("saved file", async () => files().find(isSaved));
    return readFileSync(pathOf(name), "utf8");
  }

  /** The text of the page or of the frame. */
  readonly #text = (): Promise<string> => this.#driver.executeScript("return document.body?.innerText ?? ''");

  #find(kind: string, name: string | RegExp): Promise<WebElement> {
    return repeated(`${kind} ${String(name)}`, async () => this.#found(kind, name), this.#text);
  }

  /** Whether this frame, or one in it, is at the address. The driver is then in that frame. */
  async #enter(part: string): Promise<boolean> {
    const address: string = await this.#driver.executeScript("return location.href");
    if (address.includes(part)) return true;
    for (const frame of await this.#driver.findElements(By.css("iframe"))) {
      await this.#driver.switchTo().frame(frame);
      if (await this.#enter(part)) return true;
      await this.#driver.switchTo().parentFrame();
    }
    return false;
  }

  /** Waits for an element with which this can be done, and does it. */
  async #use(kind: string, name: string | RegExp, act: (found: WebElement) => Promise<void>): Promise<void> {
    const use = async () => {
      const found = await this.#found(kind, name);
      if (found === undefined) return false;
      // The driver would scroll it to the edge of the window, where a bar may cover it.
      const place = () => this.#driver.executeScript<string>(CENTRE, found);
      const before = await place();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      // The press of something that moves can miss it.
      if ((await place()) !== before) return false;
      await act(found);
      return true;
    };
    await repeated(`${kind} ${String(name)} to use`, use, this.#text);
  }

  async #found(kind: string, name: string | RegExp): Promise<WebElement | undefined> {
    const [text, flags] = typeof name === "string" ? [name, null] : [name.source, name.flags];
    const ask = () => this.#driver.executeScript<WebElement | "no library" | null>(FIND, kind, text, flags);
    const answer = await ask();
    if (answer !== "no library") return answer ?? undefined;
    await this.#driver.executeScript(LIBRARY);
    const again = await ask();
    return again === "no library" ? undefined : (again ?? undefined);
  }
}

/** Asks until there is an answer. It fails after a minute, with what the page then has. */
async function repeated<T>(
  what: string,
  ask: () => Promise<T | false | undefined>,
  instead: () => Promise<string> = async () => "",
): Promise<T> {
  const endsAtMs = performance.now() + WAIT_MS;
  for (;;) {
    const answer = await ask().catch((reason: unknown) => {
      if (!isPassing(reason)) throw reason;
      return undefined;
    });
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > endsAtMs) throw new Error(`There was no ${what} in ${WAIT_MS} ms, but: ${await instead()}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
