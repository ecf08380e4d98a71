interface Shared<Call> {
  readonly call: Call;
  readonly startedAt: number;
  /** The address that it writes to; undefined for a read. */
  readonly writesTo: string | undefined;
}

/** How long an identical call shares the first answer (`NET-522`). */
const SHARED_FOR_MS = 1500;
/** The maximum number of stored calls (`NET-523`). */
const CAPACITY = 50;

/** Running and recent calls, by key, the least recently used first. */
export class SharedCalls<Call> {
  readonly #calls = new Map<string, Shared<Call>>();

  find(key: string, nowMs: number): Call | undefined {
    const shared = this.#calls.get(key);
    if (shared === undefined) return undefined;
    this.#calls.delete(key);
    if (nowMs - shared.startedAt >= SHARED_FOR_MS) return undefined;
    this.#calls.set(key, shared);
    return shared.call;
  }

  /** Another write to the same address replaces an earlier one, which is then sent again: a setting may be changed and changed back. */
  keep(key: string, call: Call, startedAt: number, writesTo: string | undefined): void {
    if (writesTo !== undefined) this.#forgetAll(writesTo);
    this.#calls.set(key, { call, startedAt, writesTo });
    const oldest = this.#calls.size > CAPACITY ? this.#calls.keys().next().value : undefined;
    if (oldest !== undefined) this.#calls.delete(oldest);
  }

  /** A failed call is not shared. */
  forget(key: string, call: Call): void {
    if (this.#calls.get(key)?.call === call) this.#calls.delete(key);
  }

  /** A write call may make earlier reads outdated. */
  forgetReads(): void {
    this.#forgetAll(undefined);
  }

  #forgetAll(writesTo: string | undefined): void {
    for (const [key, call] of this.#calls) if (call.writesTo === writesTo) this.#calls.delete(key);
  }
}
