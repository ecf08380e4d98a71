/** The most recent entries of a log, so that memory does not grow with the log. The oldest entry is removed first. */
export class Recent<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #kept: number;

  constructor(kept: number) {
    this.#kept = kept;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#kept) return;
    for (const oldest of this.#entries.keys()) return void this.#entries.delete(oldest);
  }
}
