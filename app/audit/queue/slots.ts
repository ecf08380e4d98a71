/** Limits how many tasks run at a time. */
export class Slots {
  readonly #size: number;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #whenFree: (() => void)[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Resolves when a task may run, in the order of the calls. */
  async acquire(): Promise<void> {
    if (this.#taken < this.#size) this.#taken += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next !== undefined) return next();
    this.#taken -= 1;
    if (this.#taken === 0) for (const resolve of this.#whenFree.splice(0)) resolve();
  }

  /** Resolves when no task runs. */
  async allFree(): Promise<void> {
    if (this.#taken > 0) await new Promise<void>((resolve) => this.#whenFree.push(resolve));
  }
}
