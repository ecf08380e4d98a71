import * as Cause from "effect/Cause";
import type * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type { PageClock } from "../../adapters/browser/page-clock.ts";
import type { SiteConfig } from "../../app/player/config.ts";
import { live } from "../../app/player/live.ts";
import { type Client, createClient } from "../../app/player/runtime.ts";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { stateDigest } from "../../domain/journal/digest.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { ExclusionBegun } from "../../domain/exclusion/events.ts";
import type { Services } from "../../domain/services.ts";
import { asPlayer, isPlayer } from "../../domain/visitor.ts";
import { applePayOf } from "./apple-pay.ts";
import type { Browser } from "./browser.ts";
import { eyes } from "./eyes.ts";
import { type FrameFetch, placeOf, type ProviderFault } from "./frames.ts";
import { ORIGINS } from "./site.ts";
import { Life } from "./process-life.ts";
import { configIn } from "./page-config.ts";
import { simulatedPage } from "./simulated-page.ts";
import { Refusals } from "./refusals.ts";
import { transitionsOf } from "./transitions.ts";
import { visit } from "./visits.ts";
import { pageWindow, TabHistory } from "./window.ts";

/** A page of the site in a tab: the client, as the browser runs it. */
export interface SitePage {
  readonly life: Life;
  readonly client: Client;
  readonly clock: PageClock;
  readonly window: Window;
  /** An element for the frames of payment providers. */
  readonly place: object;
  /** Sends a message to the page, as a frame does. */
  readonly dispatch: (type: string, event: object) => void;
  /** The commands that a component runs now: a second press is ignored until it ends. */
  readonly running: Set<unknown>;
  /** Apple's sheet is over the page. */
  readonly sheet: { isShown: boolean };
  /** The act that pressed each command last. */
  readonly pressedBy: Map<unknown, string>;
}

/** The latest answer that a page waits for says no more of the time than this. */
const MOST_APART_MS = 30_000;

/** A tab of a browser. It shows one page after another. */
export class Tab {
  readonly browser: Browser;
  readonly name: string;
  readonly history: TabHistory;
  readonly storage = new Map<string, string>();
  readonly downloads: string[] = [];
  /** What failed and was not expected to: a defect of a command. */
  readonly defects: string[] = [];
  /** The records whose time is not the backend's. */
  readonly untimely: string[] = [];
  readonly refusals = new Refusals(this);
  #life: Life;
  #page: SitePage | undefined;
  #pages = 0;
  #isClosed = false;

  constructor(browser: Browser, name: string, url: string) {
    this.browser = browser;
    this.name = name;
    this.history = new TabHistory(url);
    this.#life = new Life(browser.world.timeline);
    void this.#show();
  }

  /** The page of the site; undefined while it loads, and at other sites. */
  get page(): SitePage | undefined {
    return this.#life.isOver ? undefined : this.#page;
  }

  /** How many pages it has shown. */
  get pages(): number {
    return this.#pages;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get player(): Player | undefined {
    const state = this.page?.client.store.snapshot();
    // The acts and laws read more than a visitor has only where a player is signed in.
    return state && asPlayer(state);
  }

  /** The address that the tab shows. */
  get url(): URL {
    return new URL(this.history.current.url);
  }

  /** Loads another page, or the same one again. Everything of the old page ends. */
  load(url: string): void {
    if (url !== this.history.current.url) this.history.push({ url, state: null });
    this.reload();
  }

  reload(): void {
    if (this.#isClosed) return;
    this.#leave();
    void this.#show();
  }

  /** The page ends at once, and the tab is empty. */
  crash(): void {
    this.#end();
  }

  close(): void {
    this.#isClosed = true;
    this.#leave();
  }

  /** Runs a command as a component does: not twice at once. */
  press<Args extends readonly unknown[], A, E>(
    command: (...args: Args) => Effect.Effect<A, E, Services>,
    ...args: Args
  ): Promise<Exit.Exit<A, E> | undefined> {
    const { page } = this;
    if (page === undefined || page.running.has(command)) return Promise.resolve(undefined);
    page.running.add(command);
    page.pressedBy.set(command, this.refusals.act);
    return this.run(this.refusals.watched(command(...args), command, args)).finally(() => page.running.delete(command));
  }

  /** Runs a program with the client's services. Never settles if the page ends. */
  async run<A, E>(program: Effect.Effect<A, E, Services>): Promise<Exit.Exit<A, E> | undefined> {
    const { page } = this;
    if (page === undefined) return undefined;
    const exit = await page.client.runtime.runPromiseExit(program);
    if (page.life.isOver) return new Promise(() => undefined);
    if (Exit.isFailure(exit) && Cause.hasDies(exit.cause)) this.defects.push(Cause.pretty(exit.cause));
    return exit;
  }

  /** Keeps digests of the live state, to compare them with those of the delivered journal. */
  #sample({ store }: Client, hasTime: () => boolean): void {
    const { samples, world } = this.browser;
    let before = store.snapshot();
    let after = before;
    // The state before a record is also what the store resumed from a journal of an earlier page.
    store.snapshot$.subscribe((state) => {
      before = after;
      after = state;
      this.refusals.moved(state);
    });
    store.event$.subscribe(({ event, record: { seq, type, at }, state }) => {
      world.reached.add(`event ${type}`);
      const apartMs = Date.parse(at) - world.timeline.nowMs;
      if (hasTime() && Math.abs(apartMs) > MOST_APART_MS)
        this.untimely.push(`${this.name}: record ${seq} (${type}) is ${apartMs} ms from the backend's time`);
      if (isPlayer(before) && isPlayer(state))
        for (const one of transitionsOf(before, event, state)) world.reached.add(one);
      this.refusals.recorded(event, before);
      if (event._tag === ExclusionBegun.tag && asPlayer(state).session.player === `p-${this.browser.name}`)
        this.browser.excludedAtMs.push(world.timeline.nowMs);
      const id = state.journal.opening?.journal;
      if (id === undefined || seq % world.sampleEvery !== 0) return;
      const known = samples.get(id) ?? new Map<number, string>();
      samples.set(id, known.set(seq, stateDigest(playerFold, asPlayer(state), leafHash)));
    });
  }

  /** The page learns that it is left, and ends. */
  #leave(): void {
    const { page } = this;
    if (page !== undefined) {
      this.browser.leaves(page.client.store, this.storage);
      page.dispatch("pagehide", {});
    }
    this.#end();
  }

  #end(): void {
    this.#life.end();
    this.#page = undefined;
    this.#life = new Life(this.browser.world.timeline);
  }

  async #show(): Promise<void> {
    const life = this.#life;
    const { browser, url } = this;
    this.#pages += 1;
    const turn = this.#pages;
    if (url.origin !== ORIGINS.site) return void this.#visit(life, url, turn);
    let text: string;
    try {
      const reply = await browser.fetch(life, { method: "GET", url, headers: { accept: "text/html" }, body: "" });
      if (life.isOver) return;
      const location = reply.headers.find(([name]) => name === "location")?.[1];
      if (reply.status >= 300 && reply.status < 400 && location !== undefined) {
        this.history.replace({ url: new URL(location, url).href, state: null });
        return void this.#show();
      }
      text = typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString();
    } catch {
      text = "";
    }
    const config = configIn(text);
    // A person loads a page again that did not load.
    if (config === undefined) return void life.after(5_000, () => this.reload());
    this.#start(life, { ...config, appVersion: `${config.appVersion}${browser.world.site.release}` }, turn);
  }

  /** A person at another site's page. Then they come back: by that page, by Back, or by the site's address. */
  async #visit(life: Life, url: URL, turn: number): Promise<void> {
    const random = this.browser.random(`${this.name} visit ${turn}`);
    const tools = { life, fetch: this.#fetchOf(life, {}), person: () => random, misbehaves: this.#misbehaves };
    const end = await visit(tools, url).catch(() => undefined);
    if (life.isOver) return;
    if (end?.url.origin === ORIGINS.site) return this.load(end.url.href);
    life.after(random.between(2_000, 30_000), () => {
      if (!random.chance(0.5) || this.history.at === 0) return this.load(`${ORIGINS.site}/`);
      this.history.at -= 1;
      return this.reload();
    });
  }

  readonly #misbehaves = (): ProviderFault | undefined =>
    this.browser.world.faults.decide(`${this.name} provider`, ["provider contradictory", "provider twice"])?.fault;

  /** The requests of a page of another site. */
  #fetchOf(life: Life, extra: Readonly<Record<string, string>>): FrameFetch {
    return async (method, url, body) => {
      const type = body === undefined ? {} : "json" in body ? JSON_TYPE : FORM_TYPE;
      const reply = await this.browser.fetch(life, {
        method,
        url,
        headers: { ...type, ...(method === "POST" ? { origin: url.origin } : {}), ...extra },
        body:
          body === undefined
            ? ""
            : "json" in body
              ? JSON.stringify(body.json)
              : new URLSearchParams(body.form).toString(),
      });
      const location = reply.headers.find(([header]) => header === "location")?.[1];
      return {
        status: reply.status,
        text: typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString(),
        location: location === undefined ? undefined : new URL(location, url),
      };
    };
  }

  #start(life: Life, config: SiteConfig, turn: number): void {
    const { browser, name, storage: tabStorage, downloads } = this;
    const sheet = { isShown: false };
    const { window, dispatch } = pageWindow(this.history, {
      load: (url) => this.load(url),
      soon: (run) => void life.after(1, run),
      applePay: browser.hasApplePay
        ? applePayOf(life, browser.random(`${name} sheet ${turn}`), () => browser.sheetPatienceMs, sheet)
        : undefined,
    });
    const around = simulatedPage({ browser, life, name, config, window, tabStorage, downloads, turn });
    const client = createClient(around);
    const random = browser.random(`${name} frames ${turn}`);
    const place = placeOf(
      {
        life,
        post: (event) => dispatch("message", event),
        person: () => random,
        misbehaves: this.#misbehaves,
        fetch: this.#fetchOf(life, { "sec-fetch-dest": "iframe" }),
      },
      window,
    );
    const page: SitePage = {
      life,
      client,
      clock: around.clock,
      window,
      place,
      dispatch,
      running: new Set(),
      sheet,
      pressedBy: new Map(),
    };
    this.#page = page;
    this.#sample(client, around.hasTime);
    const fiber = client.runtime.runFork(live(around, eyes(client)));
    fiber.addObserver((exit) => {
      if (!life.isOver && Exit.isFailure(exit)) this.defects.push(`the page stopped: ${Cause.pretty(exit.cause)}`);
    });
  }
}

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
