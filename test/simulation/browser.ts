import { STORAGE_PREFIX } from "../../adapters/browser/store.ts";
import type { Client } from "../../app/player/runtime.ts";
import type { Provider } from "../../domain/methods/wire.ts";
import { FLAGS_COOKIE } from "../../domain/flags/rules.ts";
import type { Reply } from "../../app/sandbox/kernel/exchange.ts";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import { type Account, accountOf } from "./account.ts";
import { Answers } from "./answers.ts";
import type { Reached } from "./coverage.ts";
import type { Faults } from "./faults.ts";
import { ORIGINS, type Site } from "./site.ts";
import type { Line, Network, Sent } from "./network.ts";
import type { Life } from "./process-life.ts";
import { hexOf, type Random, randomOf } from "./random.ts";
import { Sockets } from "./sockets.ts";
import { DeviceJournals } from "./stored-journals.ts";
import { Tab } from "./tab.ts";
import type { Timeline } from "./timeline.ts";

const GOOGLE_FLAG = encodeURIComponent(JSON.stringify({ "google-signin": true }));

/** What the browsers of an evening share. */
export interface World {
  readonly seed: string;
  readonly timeline: Timeline;
  readonly site: Site;
  readonly network: Network;
  readonly faults: Faults;
  readonly reached: Reached;
  /** Keeps the digest of the live state at each of so many records. */
  readonly sampleEvery: number;
}

interface Cookie {
  readonly value: string;
  readonly isReadable: boolean;
}

/** One player's browser: its cookies, storage, clock and tabs. */
export class Browser implements Line {
  readonly world: World;
  readonly name: string;
  readonly journals: DeviceJournals;
  /** The true times at which a page learnt that its player is excluded. */
  readonly excludedAtMs: number[] = [];
  /** Digests of the live state, by journal and seq. */
  readonly samples = new Map<string, Map<number, string>>();
  /** The records that were not on the device when their page was left. */
  readonly unsavedWhenLeft: (StoredLine & { readonly journal: string })[] = [];
  readonly sockets: Sockets;
  readonly answers: Answers;
  readonly deviceStorage = new Map<string, string>();
  readonly #tabs: Tab[] = [];
  /** By the host that set it, then by name. */
  readonly #cookies = new Map<string, Map<string, Cookie>>();
  readonly #onlineChanged = new Set<() => void>();
  readonly #pages = new Map<Life, (message: unknown) => void>();
  #isOnline = true;
  /** The person's own at first. Another player may use the browser. */
  account: Account;
  /** The site offers sign-in with Google to half of the players. */
  readonly hasGoogleOffer: boolean;
  /** Half of the players use Safari. */
  hasApplePay: boolean;
  /** The provider by which the player pays mostly, where they can; without it, by any. */
  readonly paysBy: Provider | undefined;
  /** How long the player leaves Apple's sheet open; without it, some seconds. */
  sheetPatienceMs: number | undefined;
  /** How far the device's clock is ahead of the true time. */
  skewMs = 0;

  constructor(world: World, name: string, paysBy?: Provider) {
    this.world = world;
    this.name = name;
    this.answers = new Answers(
      () => world.timeline.nowMs,
      (words) => world.reached.said(words),
    );
    this.sockets = new Sockets(world.site, world.faults, world.seed, this.answers);
    this.account = accountOf(name);
    this.journals = new DeviceJournals(world.timeline);
    this.hasGoogleOffer = this.random("has Google's button").chance(0.5);
    if (this.hasGoogleOffer) this.#keepCookie(new URL(ORIGINS.site).host, `${FLAGS_COOKIE}=${GOOGLE_FLAG}`);
    this.hasApplePay = this.random("is Safari").chance(0.5);
    this.paysBy = paysBy;
  }

  readonly isOnline = (): boolean => this.#isOnline;

  readonly nowMs = (): number => this.world.timeline.nowMs + this.skewMs;

  onOnlineChanged(run: () => void): () => void {
    this.#onlineChanged.add(run);
    return () => void this.#onlineChanged.delete(run);
  }

  setOnline(online: boolean): void {
    if (this.#isOnline === online) return;
    this.#isOnline = online;
    if (!online) this.sockets.cutAll();
    for (const run of Array.from(this.#onlineChanged)) run();
  }

  /** Sends a message of one page to those of the other tabs. */
  notify(from: Life, message: unknown): void {
    for (const [life, receive] of this.#pages) if (life !== from) life.after(1, () => receive(message));
  }

  onNotified(life: Life, receive: (message: unknown) => void): void {
    this.#pages.set(life, receive);
    life.onEnd(() => this.#pages.delete(life));
  }

  /** The random numbers of one purpose on this browser. */
  random(purpose: string): Random {
    return randomOf(`${this.world.seed} ${this.name} ${purpose}`);
  }

  /** The random hexadecimal numbers of one page of this browser. */
  randomHex(page: string): (bytes: number) => string {
    return hexOf(`${this.world.seed} ${this.name} ${page}`);
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  open(url: string): Tab {
    const tab = new Tab(this, `${this.name}/${this.#tabs.length + 1}`, url);
    this.#tabs.push(tab);
    return tab;
  }

  /** A page is left, with records that are not on the device yet. */
  leaves(store: Client["store"], tab: ReadonlyMap<string, string>): void {
    const id = store.snapshot().journal.opening?.journal;
    // The next page of the tab cannot continue a journal that the tab does not name.
    if (id === undefined || tab.get(`${STORAGE_PREFIX}journal`) !== id) return;
    this.unsavedWhenLeft.push(...store.unsaved.map(({ seq, line }) => ({ journal: id, seq, line })));
  }

  /** All its pages end, the stored journals are gone, and the pages load again. */
  evict(): void {
    for (const tab of this.#tabs) tab.crash();
    this.journals.evict();
    for (const tab of this.#tabs) tab.reload();
  }

  /** The device loses its power: all its pages end, and load again. */
  losePower(): void {
    for (const tab of this.#tabs) tab.crash();
    this.journals.losePower();
    for (const tab of this.#tabs) tab.reload();
  }

  /** The Cookie header for a host. */
  cookieHeader(host: string): string {
    return [...(this.#cookies.get(host) ?? [])].map(([name, { value }]) => `${name}=${value}`).join("; ");
  }

  /** As `document.cookie`: without those that no script may read. */
  readableCookies(host: string): string {
    return [...(this.#cookies.get(host) ?? [])]
      .filter(([, { isReadable }]) => isReadable)
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  }

  /** The values of the cookies that no script may read. */
  secretCookies(): readonly string[] {
    return [...this.#cookies.values()].flatMap((jar) =>
      [...jar.values()].flatMap(({ value, isReadable }) => (isReadable || value === "" ? [] : [value])),
    );
  }

  removeCookie(host: string, name: string): void {
    this.#cookies.get(host)?.delete(name);
  }

  /** Sends a request as a browser does: with its cookies, and it keeps those of the answer. The page may give it up by the signal. */
  async fetch(
    life: Life,
    sent: Omit<Sent, "headers"> & { readonly headers?: Sent["headers"] },
    givenUp?: AbortSignal | null,
  ): Promise<Reply> {
    const { host } = sent.url;
    const cookie = this.cookieHeader(host);
    const headers = { ...sent.headers, ...(cookie === "" ? {} : { cookie }) };
    const call = this.answers.sent(life);
    givenUp?.addEventListener("abort", () => this.answers.ended(call, undefined, true));
    let reply: Reply | undefined;
    try {
      reply = await this.world.network.send(life, this, { ...sent, headers });
    } finally {
      this.answers.ended(call, reply);
    }
    for (const [name, value] of reply.headers) if (name === "set-cookie") this.#keepCookie(host, value);
    return reply;
  }

  #keepCookie(host: string, text: string): void {
    const [pair = "", ...attributes] = text.split("; ");
    const at = pair.indexOf("=");
    const jar = this.#cookies.get(host) ?? new Map<string, Cookie>();
    this.#cookies.set(host, jar);
    const name = pair.slice(0, at);
    if (attributes.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, { value: pair.slice(at + 1), isReadable: !attributes.includes("HttpOnly") });
  }
}
