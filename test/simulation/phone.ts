import type { Browser } from "./browser.ts";
import { readJson, type FrameFetch, type ProviderFault } from "./frames.ts";
import { Life } from "./process-life.ts";
import { ORIGINS } from "./site.ts";
import { visit } from "./visits.ts";

/** The player's phone beside their browser: it receives text messages and opens links, without the browser's cookies. */
export class Phone {
  readonly #browser: Browser;
  readonly #life: Life;
  #visits = 0;

  constructor(browser: Browser) {
    this.#browser = browser;
    this.#life = new Life(browser.world.timeline);
  }

  /** The last text message that the site sent; undefined if none arrives. */
  async lastText(): Promise<string | undefined> {
    const answer = await this.#fetch("GET", new URL("/sms.json", ORIGINS.operator)).catch(() => undefined);
    const [last] = Object.values(readJson(answer?.text ?? "") ?? {}) as readonly { readonly text: string }[];
    return last?.text;
  }

  /** Opens a page and presses its buttons. */
  async open(url: URL): Promise<void> {
    this.#visits += 1;
    const random = this.#browser.random(`phone ${this.#visits}`);
    await visit(
      { life: this.#life, fetch: this.#fetch, person: () => random, misbehaves: this.#misbehaves },
      url,
    ).catch(() => undefined);
  }

  readonly #misbehaves = (): ProviderFault | undefined =>
    this.#browser.world.faults.decide(`${this.#browser.name}'s phone provider`, [
      "provider contradictory",
      "provider twice",
    ])?.fault;

  readonly #fetch: FrameFetch = async (method, url, body) => {
    const { network } = this.#browser.world;
    const line = { name: `${this.#browser.name}'s phone`, isOnline: () => true };
    const isForm = body !== undefined && "form" in body;
    const headers = isForm
      ? { "content-type": "application/x-www-form-urlencoded", origin: url.origin }
      : { accept: "text/html" };
    const sent = { method, url, headers, body: isForm ? new URLSearchParams(body.form).toString() : "" };
    const reply = await network.send(this.#life, line, sent);
    const location = reply.headers.find(([name]) => name === "location")?.[1];
    return {
      status: reply.status,
      text: typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString(),
      location: location === undefined ? undefined : new URL(location, url),
    };
  };
}
