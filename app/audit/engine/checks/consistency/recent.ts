/**
 * The most recent entries of a log, between `kept` and twice as many, so that memory does not grow with the log.
 * Two maps, because finding the oldest key of one map that loses its first keys takes time in proportion to its size.
 */
export class Recent<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  readonly #kept: number;

  constructor(kept: number) {
    this.#kept = kept;
  }

  get(key: string): Value | undefined {
    // Most of these maps stay empty in most logs, and a search in an empty one also hashes the key.
    if (this.#young.size > 0) {
      const value = this.#young.get(key);
      if (value !== undefined) return value;
    }
    return this.#old.size > 0 ? this.#old.get(key) : undefined;
  }

  set(key: string, value: Value): void {
    this.#young.set(key, value);
    if (this.#young.size < this.#kept) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  *values(): Iterable<Value> {
    yield* this.#old.values();
    yield* this.#young.values();
  }
}
