type Hold = (lock: { readonly name: string } | null) => unknown;
interface Options {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

/** The part of the Web Locks API that is used: exclusive locks by name. A lock is released when its client ends. */
export class FakeLocks {
  readonly #holders = new Map<string, Promise<unknown>>();

  /** The locks as one tab sees them. `die` ends the tab and releases its locks. */
  clientOf() {
    const deaths: (() => void)[] = [];
    const request = async (name: string, { ifAvailable = false, signal }: Options, hold: Hold): Promise<unknown> => {
      if (this.#holders.has(name)) {
        if (ifAvailable) return hold(null);
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
        });
        while (this.#holders.has(name)) await Promise.race([this.#holders.get(name), aborted]);
      }
      const death = new Promise<void>((resolve) =>
        deaths.push(() => {
          this.#holders.delete(name);
          resolve();
        }),
      );
      const held = Promise.race([hold({ name }), death]).finally(() => {
        if (this.#holders.get(name) === held) this.#holders.delete(name);
      });
      this.#holders.set(name, held);
      return held;
    };
    const query = () => Promise.resolve({ held: [...this.#holders.keys()].map((name) => ({ name })) });
    return { request, query, die: () => deaths.splice(0).forEach((die) => die()) };
  }
}
