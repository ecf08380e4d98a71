import { createHash } from "node:crypto";
import type { RegisterKeys } from "../../app/audit/engine/checkpoint/register-receipts-watch.ts";
import { type Backend, createBackend } from "../../app/sandbox/kernel/backend.ts";
import { type Exchange, type Reply } from "../../app/sandbox/kernel/exchange.ts";
import type { OriginName, Origins } from "../../app/sandbox/kernel/types.ts";
import { WORLD_FILE } from "../../app/sandbox/kernel/world.ts";
import type { RegulatorProfile } from "../../domain/regulator/queries.ts";
import { MemoryDisk } from "../support/sandbox/memory-disk.ts";
import { Life } from "./process-life.ts";
import { type Random, randomOf } from "./random.ts";
import { RegisterWitness, WITNESS_KEY } from "./register-witness.ts";
import type { Timeline } from "./timeline.ts";

export const ORIGINS: Origins = {
  site: "https://eyesdown.example",
  pay: "https://pay.example",
  games: "https://games.example",
  operator: "https://operator.example",
};

export interface SiteOptions {
  readonly regulator: RegulatorProfile;
  readonly disk?: MemoryDisk | undefined;
  /** A witness of another party cosigns the operator's register. */
  readonly isWitnessed?: boolean | undefined;
}

/** The longest time for which the witness lets an answer wait. */
const WITNESS_MS = 5_000;

/** The turns of the event loop in which a backend must start. */
const MOST_TURNS = 10_000;

/** The operator's own address. */
const ADDRESS = "203.0.113.1";
const EMPTY = Buffer.alloc(0);

const names = Object.keys(ORIGINS) as OriginName[];

/** The origin at an address. */
export const originAt = (url: URL): OriginName | undefined => names.find((name) => ORIGINS[name] === url.origin);

/** The site's backend, with its disk. It can crash and start again. */
export class Site {
  readonly #timeline: Timeline;
  readonly #seed: string;
  readonly #regulator: RegulatorProfile;
  readonly #disk: MemoryDisk;
  readonly #log: string[] = [];
  readonly #crashed: (() => void)[] = [];
  readonly #witness: { readonly of: RegisterWitness; readonly random: Random } | undefined;
  #starts = 0;
  #isNewer = false;
  /** There is no process: it has crashed and has not been started again. */
  #isDown = false;
  #isRunning = false;
  #life: Life;
  #backend: Backend;

  constructor(timeline: Timeline, seed: string, { regulator, disk = new MemoryDisk(), isWitnessed }: SiteOptions) {
    this.#disk = disk;
    this.#timeline = timeline;
    this.#seed = seed;
    this.#regulator = regulator;
    if (isWitnessed === true) this.#witness = { of: new RegisterWitness(), random: randomOf(`${seed} witness`) };
    this.#life = new Life(timeline);
    this.#backend = this.#start();
  }

  get nowMs(): number {
    return this.#timeline.nowMs;
  }

  /** The backend now; another one after a restart. */
  get backend(): Backend {
    return this.#backend;
  }

  /** The keys that check the receipts of the register; undefined without a witness, or before it is asked. */
  get registerKeys(): RegisterKeys | undefined {
    return this.#witness?.of.keys;
  }

  /** Whether the backend has started, and has not crashed since. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Resolves when the backend runs or does not start. A start waits for nothing but the disk in memory. */
  async started(): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS && !this.#isRunning && this.#log.length === 0; turn += 1)
      await new Promise(setImmediate);
    if (!this.#isRunning && this.#log.length === 0) this.#log.push("the backend never gets ready");
  }

  /** What the backend printed: its own errors. */
  get log(): readonly string[] {
    return this.#log;
  }

  answer(origin: OriginName, exchange: Exchange): Promise<Reply> {
    return this.#backend.answer(origin, exchange);
  }

  /** Runs after a delay, whether the backend is alive or not. */
  after(delayMs: number, run: () => void): void {
    this.#timeline.after(delayMs, run);
  }

  /** Ends at once, as `kill -9` does, and starts again after a while. Nothing happens while there is no process. */
  crash(downMs: number, torn: string): void {
    if (this.#isDown) return;
    this.#isDown = true;
    this.#backend.crash();
    this.#life.end();
    this.#isRunning = false;
    if (torn !== "") this.#disk.tear(WORLD_FILE, torn);
    for (const run of this.#crashed) run();
    this.#timeline.after(downMs, () => {
      this.#backend = this.#start();
    });
  }

  /** What the version of the client ends with. Pages that are loaded from now on have it. */
  get release(): string {
    return this.#isNewer ? "-next" : "";
  }

  /** Deploys the other version: a newer one, or the older one again. */
  deploy(downMs: number): void {
    this.#isNewer = !this.#isNewer;
    this.crash(downMs, "");
  }

  /** Presses a control of the operator's panel. */
  async control(path: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    if (!this.#isRunning) return;
    const url = new URL(`/control/${path}`, ORIGINS.operator);
    const headers = { "content-type": "application/json", origin: ORIGINS.operator };
    const body = Buffer.from(JSON.stringify(fields));
    await this.answer("operator", { method: "POST", url, headers, body, address: ADDRESS }).catch(() => undefined);
  }

  /** Runs at each crash. */
  onCrash(run: () => void): void {
    this.#crashed.push(run);
  }

  /** Asks the witness. The answer takes its time, and finds no process that has crashed meanwhile. */
  async #askWitness({ of, random }: { readonly of: RegisterWitness; readonly random: Random }, body: string) {
    const life = this.#life;
    const operator = await this.#page("operator", "/register.vkey");
    const reply = of.answer(body, operator.trim(), this.#timeline.nowMs);
    await new Promise<void>((resolve) => life.after(random.between(20, WITNESS_MS), resolve));
    return reply;
  }

  /** A page of the backend, without the network. */
  async #page(origin: OriginName, path: string): Promise<string> {
    const url = new URL(path, ORIGINS[origin]);
    const { body } = await this.answer(origin, { method: "GET", url, headers: {}, body: EMPTY, address: ADDRESS });
    return typeof body === "string" ? body : Buffer.from(body).toString();
  }

  #start(): Backend {
    this.#isDown = false;
    this.#life = new Life(this.#timeline);
    this.#starts += 1;
    const random = randomOf(`${this.#seed} site ${this.#starts}`);
    const witness = this.#witness;
    const backend = createBackend(
      {
        origins: ORIGINS,
        seed: this.#seed,
        regulator: this.#regulator,
        ...(witness && { witness: { key: WITNESS_KEY, post: (asked) => this.#askWitness(witness, asked) } }),
        log: (text) => void this.#log.push(text),
      },
      {
        now: () => this.#timeline.nowMs,
        timers: { after: this.#life.after },
        randomBytes: random.bytes,
        // The real one is slow on purpose.
        stretch: (secret, salt) => createHash("sha256").update(salt).update(secret).digest(),
        disk: this.#disk,
      },
    );
    backend.ready.then(
      () => {
        this.#isRunning = true;
      },
      (error: unknown) => {
        this.#log.push(`the backend does not start: ${error instanceof Error ? error.stack : String(error)}`);
      },
    );
    return backend;
  }
}
