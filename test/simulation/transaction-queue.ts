/** A store of the device's database. */
export type StoreName = "journals" | "lines";

interface Queued {
  readonly stores: readonly StoreName[];
  readonly isWriting: boolean;
  readonly begin: () => void;
  hasBegun: boolean;
}

/** The transactions of a database that have not ended, of all its pages, in the order in which they were made. */
export class TransactionQueue {
  #queued: readonly Queued[] = [];

  /**
   * Begins a transaction. As in IndexedDB, it waits for each earlier one that has a store in common with it, if one of
   * the two writes. Returns the function that ends it.
   */
  enter(stores: readonly StoreName[], isWriting: boolean, begin: () => void): () => void {
    const entry: Queued = { stores, isWriting, begin, hasBegun: false };
    this.#queued = [...this.#queued, entry];
    this.#beginWhatCan();
    return () => {
      this.#queued = this.#queued.filter((other) => other !== entry);
      this.#beginWhatCan();
    };
  }

  #beginWhatCan(): void {
    for (const [index, entry] of this.#queued.entries()) {
      if (entry.hasBegun || this.#queued.slice(0, index).some((earlier) => mustWait(entry, earlier))) continue;
      entry.hasBegun = true;
      entry.begin();
    }
  }
}

const mustWait = (later: Queued, earlier: Queued): boolean =>
  (later.isWriting || earlier.isWriting) && later.stores.some((store) => earlier.stores.includes(store));
