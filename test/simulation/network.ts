import type { Exchange, Reply } from "../../app/sandbox/kernel/exchange.ts";
import { CALL_FAULTS, type CallFault, type Faults } from "./faults.ts";
import { type Site, originAt } from "./site.ts";
import type { Life } from "./process-life.ts";
import { type Random, randomOf } from "./random.ts";

/** One request of a browser. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The connection of one browser. */
export interface Line {
  /** For the names of decisions: which browser, player or frame. */
  readonly name: string;
  readonly isOnline: () => boolean;
}

/** The largest number of milliseconds for which a call is late: more than the client waits. */
const LATEST_MS = 20_000;

const isJson = ({ headers }: Reply) => headers.some(([name, value]) => name === "content-type" && /json/.test(value));

/** Replaces every number and text in a JSON value, each by another type. */
const wrongTypes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wrongTypes);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, key === "success" ? of : wrongTypes(of)]));
  return typeof value === "number" ? String(value) : typeof value === "string" ? value.length : value;
};

/** The most calls of a browser in a minute: more than twice what its tabs make when they sign in, reload and meet every fault at once. */
const MOST_CALLS_A_MINUTE = 1_000;
const MINUTE_MS = 60_000;

/** The internet between the browsers and the backend. */
export class Network {
  readonly #site: Site;
  readonly #faults: Faults;
  readonly #seed: string;
  readonly #turns = new Map<string, number>();
  readonly #minutes = new Map<string, { readonly beginsMs: number; calls: number }>();
  calls = 0;
  /** The first call that was too many, if a browser has made too many in a minute. An evening ends with it. */
  flood: string | undefined;

  constructor(site: Site, faults: Faults, seed: string) {
    this.#site = site;
    this.#faults = faults;
    this.#seed = seed;
  }

  /** Sends a request. Rejects if no connection is made; never settles if the page ends first or no answer comes. */
  send(life: Life, { name, isOnline }: Line, sent: Sent): Promise<Reply> {
    this.calls += 1;
    const origin = originAt(sent.url);
    const what = `${name} ${sent.method} ${sent.url.pathname.replace(/[0-9a-f]{8,}|\d+/g, "…")}`;
    this.#count(name, what);
    const turn = (this.#turns.get(what) ?? 0) + 1;
    this.#turns.set(what, turn);
    const random = randomOf(`${this.#seed} call ${what} ${turn}`);
    const decided = this.#faults.decide(what, CALL_FAULTS);
    const fault = decided?.fault;
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new TypeError("Failed to fetch"));
      if (!isOnline() || origin === undefined) return void life.after(1, refuse);
      const exchange: Exchange = {
        method: sent.method,
        url: sent.url,
        headers: sent.headers,
        body: Buffer.from(sent.body),
        address: "203.0.113.7",
      };
      const deliver = () => this.#site.answer(origin, exchange);
      const arrive = () => {
        const made = faultBefore(fault);
        if (made !== undefined) return life.after(random.between(5, 60), () => resolve(made));
        const answered = deliver();
        if (fault === "request doubled") this.#later(random, () => void deliver().catch(() => undefined));
        answered.then(
          (reply) => {
            if (fault === "answer lost") return;
            const delayMs = fault === "answer late" ? random.between(2_000, LATEST_MS) : random.between(5, 60);
            life.after(delayMs, () => (isOnline() ? resolve(spoilt(reply, fault)) : refuse()));
          },
          () => life.after(random.between(1, 20), refuse),
        );
        return undefined;
      };
      if (fault === "request lost") return void life.after(random.between(100, 30_000), refuse);
      // A request that has left reaches the backend, even if the page ends.
      this.#later(random, arrive);
    });
  }

  #count(name: string, what: string): void {
    const beginsMs = Math.floor(this.#site.nowMs / MINUTE_MS) * MINUTE_MS;
    const known = this.#minutes.get(name);
    const minute = known?.beginsMs === beginsMs ? known : { beginsMs, calls: 0 };
    this.#minutes.set(name, minute);
    minute.calls += 1;
    if (minute.calls > MOST_CALLS_A_MINUTE)
      this.flood ??= `${name} made more than ${MOST_CALLS_A_MINUTE} calls in a minute; the last was ${what}`;
  }

  #later(random: Random, run: () => void): void {
    this.#site.after(random.between(5, 80), run);
  }
}

/** The answer of something before the backend, which the request does not reach. */
const faultBefore = (fault: CallFault | undefined): Reply | undefined => {
  const text = (status: number, type: string, body: string): Reply => ({
    status,
    headers: [["content-type", type]],
    body,
  });
  if (fault === "HTTP 500") return text(500, "text/plain", "");
  if (fault === "HTTP 429") return text(429, "text/plain", "Too many requests");
  if (fault === "answer is HTML")
    return text(200, "text/html", "<!doctype html><title>Wi-Fi</title>Sign in to the Wi-Fi");
  return undefined;
};

const spoilt = (reply: Reply, fault: CallFault | undefined): Reply => {
  const text = typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString();
  if (!isJson(reply) || text === "") return reply;
  if (fault === "answer cut short") return { ...reply, body: text.slice(0, Math.floor(text.length / 2)) };
  if (fault === "answer of wrong types") return { ...reply, body: JSON.stringify(wrongTypes(JSON.parse(text))) };
  return reply;
};
