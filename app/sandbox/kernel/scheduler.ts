import type { Collection } from "./collection.ts";
import type { Platform, Timers } from "./platform.ts";
import type { Job } from "./types.ts";
import type { WorldStore } from "./world.ts";

interface Timer {
  readonly atMs: number;
  readonly run: () => void;
}

interface StoredJob {
  readonly job: string;
  readonly key: string;
  readonly atMs: number;
  readonly data: object;
}

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * The sandbox's clock, its jobs and timers. The clock runs with the computer's clock and can be put forward, also
 * across restarts. While it is put forward, jobs run one by one at their own times. Timers, which control live games,
 * run afterwards, each once.
 */
export class Scheduler {
  readonly #world: WorldStore;
  readonly #systemNow: () => number;
  readonly #systemTimers: Timers;
  readonly #log: (text: string) => void;
  readonly #settings: Collection<{ aheadMs: number }>;
  readonly #stored: Collection<StoredJob>;
  readonly #timers = new Map<string, Timer>();
  readonly #jobs = new Map<string, (data: never) => void>();
  #at: number | undefined;
  #cancelWait: () => void = () => {};
  #running: Promise<void> = Promise.resolve();
  #stopped = true;

  constructor(world: WorldStore, { now, timers }: Pick<Platform, "now" | "timers">, log: (text: string) => void) {
    this.#world = world;
    this.#systemNow = now;
    this.#systemTimers = timers;
    this.#log = log;
    this.#settings = world.collection("kernel.clock");
    this.#stored = world.collection("kernel.jobs");
  }

  now(): number {
    return this.#at ?? this.#systemNow() + (this.#settings.get("clock")?.aheadMs ?? 0);
  }

  schedule(name: string, atMs: number, run: Timer["run"]): () => void {
    const timer = { atMs, run };
    let cancelled = false;
    // A transaction that is undone sets no timer.
    this.#world.afterCommit(() => {
      if (cancelled) return;
      this.#timers.set(name, timer);
      this.#arm();
    });
    return () => {
      cancelled = true;
      if (this.#timers.get(name) === timer) this.#timers.delete(name);
    };
  }

  job<Data extends object>(name: string, run: (data: Data) => void): Job<Data> {
    if (this.#jobs.has(name)) throw new Error(`job ${name} is defined twice`);
    this.#jobs.set(name, run);
    return {
      at: (atMs, key, data) => {
        this.#stored.put(`${name}/${key}`, { job: name, key, atMs, data });
        this.#world.afterCommit(() => this.#arm());
      },
      cancel: (key) => this.#stored.delete(`${name}/${key}`),
    };
  }

  start(): void {
    this.#stopped = false;
    this.#arm();
  }

  /** Waits for running work, and starts no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelWait();
    await this.#running;
  }

  /** Puts the clock forward. */
  advance(ms: number): Promise<void> {
    return this.#inTurn(async () => {
      const target = this.now() + ms;
      for (let job = this.#nextJob(target); job !== undefined; job = this.#nextJob(target)) {
        this.#at = Math.max(job.atMs, this.now());
        await this.#runJob(job);
      }
      const aheadMs = target - this.#systemNow();
      await this.#world.transact(() => this.#settings.put("clock", { aheadMs }));
      this.#at = undefined;
      await this.#runDueTimers();
    });
  }

  /** Runs one piece of work at a time, also while the clock is put forward. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#running = this.#running.then(work).catch((error: unknown) => this.#report("the clock", error));
    return this.#running.then(() => this.#arm());
  }

  #nextJob(dueBy: number): StoredJob | undefined {
    const due = this.#stored.all().filter(({ job, atMs }) => atMs <= dueBy && this.#jobs.has(job));
    return due.reduce<StoredJob | undefined>(
      (first, job) => (first && first.atMs <= job.atMs ? first : job),
      undefined,
    );
  }

  async #runJob({ job, key, data }: StoredJob): Promise<void> {
    const id = `${job}/${key}`;
    const run = this.#jobs.get(job);
    const work = this.#world.transact(() => {
      this.#stored.delete(id);
      run?.(data as never);
    });
    await work.catch(async (error: unknown) => {
      this.#report(`job ${id}`, error);
      await this.#world.transact(() => this.#stored.delete(id));
    });
  }

  async #runDueTimers(): Promise<void> {
    const now = this.now();
    const due = [...this.#timers].filter(([, { atMs }]) => atMs <= now).toSorted(([, a], [, b]) => a.atMs - b.atMs);
    for (const [name, timer] of due) {
      if (this.#timers.get(name) !== timer) continue;
      this.#timers.delete(name);
      await this.#world.transact(timer.run).catch((error: unknown) => this.#report(`timer ${name}`, error));
    }
  }

  async #runDue(): Promise<void> {
    const now = this.now();
    for (let job = this.#nextJob(now); job !== undefined && !this.#stopped; job = this.#nextJob(now)) {
      await this.#runJob(job);
    }
    if (!this.#stopped) await this.#runDueTimers();
  }

  #arm(): void {
    this.#cancelWait();
    if (this.#stopped) return;
    const known = this.#stored.all().filter(({ job }) => this.#jobs.has(job));
    const next = Math.min(...[...this.#timers.values(), ...known].map(({ atMs }) => atMs));
    if (next === Infinity) return;
    const waitMs = Math.min(Math.max(0, next - this.now()), LONGEST_TIMEOUT_MS);
    this.#cancelWait = this.#systemTimers.after(waitMs, () => void this.#inTurn(() => this.#runDue()));
  }

  #report(what: string, error: unknown): void {
    this.#log(`${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
