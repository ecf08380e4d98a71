import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Display } from "../webkit/display.ts";
import { PYTHON } from "../webkit/install.ts";

const PROGRAM = fileURLToPath(new URL("./host.py", import.meta.url));
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 EyesDownApp/2.1";
/** As long as the browser's tests wait. */
const WAIT_MS = 60_000;

interface Event {
  readonly received?: string;
  readonly loaded?: string;
  readonly ready?: string;
  readonly failed?: string;
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** A message of the page to the app. */
export interface Received {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The site inside a native app, in WebKitGTK. */
export class NativeHost {
  /** The messages of the page, in order. */
  readonly received: Received[] = [];
  readonly #app: ChildProcess;
  readonly #display: Display;
  /** What the app stores. */
  readonly #folder: string;
  readonly #listeners = new Set<(event: Event) => void>();
  #count = 0;

  private constructor(app: ChildProcess, display: Display, folder: string) {
    this.#app = app;
    this.#folder = folder;
    this.#display = display;
    createInterface({ input: app.stdout! }).on("line", (line) => {
      const event = JSON.parse(line) as Event;
      if (event.received !== undefined) this.received.push(JSON.parse(event.received) as Received);
      this.#listeners.forEach((listener) => listener(event));
    });
  }

  /** Starts the app on a display without a screen. */
  static async start(): Promise<NativeHost> {
    const display = await Display.start();
    const folder = mkdtempSync(join(tmpdir(), "eyes-down-app-"));
    const app = spawn(PYTHON, ["-u", PROGRAM, IPHONE, folder], {
      stdio: ["pipe", "pipe", "ignore"],
      env: display.environment,
    });
    const host = new NativeHost(app, display, folder);
    await host.#next("its start", ({ ready }) => ready !== undefined);
    return host;
  }

  /** Loads an address, and waits until it is loaded. */
  async load(address: string): Promise<void> {
    await this.loading(() => Promise.resolve(this.#send({ load: address })));
  }

  /** Does something that loads a page, and waits until it is loaded. */
  async loading(act: () => Promise<void>): Promise<void> {
    const loaded = this.#next("a loaded page", (event) => event.loaded !== undefined);
    await act();
    await loaded;
  }

  /** Sends a message of the app to the page. */
  say(message: object | string): void {
    this.#send({ say: typeof message === "string" ? message : JSON.stringify(message) });
  }

  /** The value of a script in the page. */
  async run(script: string): Promise<unknown> {
    const id = (this.#count += 1);
    const answered = this.#next(`the result of ${script}`, (event) => event.id === id);
    this.#send({ run: script, id });
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(error);
    return result;
  }

  /** Waits until a script in the page gives true. */
  async until(script: string): Promise<void> {
    const endsAt = Date.now() + WAIT_MS;
    while ((await this.run(`Boolean(${script})`)) !== true) {
      if (Date.now() > endsAt) throw new Error(`${script} is not true in: ${String(await this.text())}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits for a message of this type from the page, after the first `after` messages. */
  async message(type: string, after = 0): Promise<Received> {
    const known = this.received.slice(after).find((message) => message.type === type);
    if (known !== undefined) return known;
    const isIt = ({ received }: Event) => received !== undefined && (JSON.parse(received) as Received).type === type;
    return JSON.parse((await this.#next(`the message ${type}`, isIt)).received!) as Received;
  }

  /** The text of the page. */
  text(): Promise<unknown> {
    return this.run("document.body.innerText");
  }

  /** Waits for a button and presses it. */
  async press(name: string): Promise<void> {
    await this.until(button(name));
    await this.run(`${button(name)}.click(), true`);
  }

  /** Types into a field, as React receives it. */
  async type(selector: string, value: string): Promise<void> {
    const field = `document.querySelector(${JSON.stringify(selector)})`;
    await this.until(field);
    await this.run(
      `(() => { const field = ${field}; Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, ${JSON.stringify(value)}); field.dispatchEvent(new Event("input", { bubbles: true })); return true; })()`,
    );
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#app.once("exit", resolve));
    this.#app.stdin!.end();
    await ended;
    this.#display.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #send(command: object): void {
    this.#app.stdin!.write(`${JSON.stringify(command)}\n`);
  }

  #next(what: string, matches: (event: Event) => boolean): Promise<Event> {
    // Made here, so that it names the line of the test.
    const late = new Error(`The app did not give ${what} in ${WAIT_MS} ms`);
    return new Promise((resolve, reject) => {
      const end = (act: () => void) => {
        clearTimeout(timer);
        this.#listeners.delete(listener);
        act();
      };
      const listener = (event: Event) => {
        if (event.failed !== undefined) end(() => reject(new Error(event.failed)));
        else if (matches(event)) end(() => resolve(event));
      };
      const timer = setTimeout(() => end(() => reject(late)), WAIT_MS);
      this.#listeners.add(listener);
    });
  }
}

const button = (name: string): string =>
  `[...document.querySelectorAll("button, a, [role=radio]")].find((one) => (one.getAttribute("aria-label") ?? one.innerText).trim() === ${JSON.stringify(name)} && !one.disabled)`;
