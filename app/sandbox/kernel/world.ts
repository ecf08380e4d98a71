import { AppendLog } from "./append-log.ts";
import { type Collection, createCollection, deepFreeze, type Operation } from "./collection.ts";
import { Books, type Entry, type Ledger } from "./ledger.ts";
import type { Disk } from "./platform.ts";
import { Refusal } from "./refusal.ts";

/** The file of the world. */
export const WORLD_FILE = "world.ndjson";

type Change = Operation | readonly ["post", entry: Entry];

interface Transaction {
  /** Each a `Change`, as JSON. */
  readonly changes: string[];
  readonly undo: (() => void)[];
  /** The collections that were copied before their first removal. */
  readonly copied: Set<Map<string, object>>;
  readonly afterCommit: (() => void)[];
}

/**
 * All data of the backend, in memory over one append-only file. A transaction is one line, so it is stored completely
 * or not at all. A result is sent only when its transaction is on disk.
 */
export class WorldStore {
  readonly books: Books;
  readonly #log: AppendLog;
  readonly #values: Map<string, Map<string, object>>;
  #transaction: Transaction | undefined;
  #commits = 0;

  private constructor(log: AppendLog, books: Books, values: Map<string, Map<string, object>>, commits: number) {
    this.#log = log;
    this.books = books;
    this.#values = values;
    this.#commits = commits;
  }

  /**
   * Reads the world from its file. Returns it with the number of bytes cut off an incomplete last line. A file with
   * many outdated lines is rewritten.
   */
  static async open(disk: Disk, now: () => number, rewriteAboveBytes = 4_000_000): Promise<[WorldStore, number]> {
    const values = new Map<string, Map<string, object>>();
    const books = new Books(now, (entry, undo) => store.#write(textOf(["post", entry]), undo));
    let commits = 0;
    let changes = 0;
    const opened = await AppendLog.open(disk, WORLD_FILE, (line) => {
      for (const change of JSON.parse(line) as readonly Change[]) {
        apply(values, books, change);
        changes += 1;
      }
      commits += 1;
    });
    let { log } = opened;
    const left = opened.sizeBytes > rewriteAboveBytes ? allChanges(values, books) : undefined;
    if (left !== undefined && changes > 2 * left.length) {
      await log.close();
      await disk.replace(
        WORLD_FILE,
        left.map((change) => `[${textOf(change)}]`),
      );
      ({ log } = await AppendLog.open(disk, WORLD_FILE, () => {}));
    }
    const store: WorldStore = new WorldStore(log, books, values, commits);
    return [store, opened.tornBytes];
  }

  /** Whether the world has never been written. */
  get isNew(): boolean {
    return this.#commits === 0;
  }

  get ledger(): Ledger {
    return this.books.ledger;
  }

  readonly collection = <T extends object>(name: string): Collection<T> =>
    createCollection<T>(name, valuesOf(this.#values, name) as Map<string, T>, {
      write: (operation, undo) => this.#write(operation, undo),
      remove: (operation, of) => this.#remove(operation, of),
    });

  #open(): Transaction {
    if (this.#transaction === undefined) throw new Error("a change outside a transaction; wrap it in kernel.transact");
    return this.#transaction;
  }

  #write(change: string, undo: () => void): void {
    const transaction = this.#open();
    transaction.changes.push(change);
    transaction.undo.push(undo);
  }

  /** The first removal copies all values, so that each returns to its position. A copy for each removal would stop the backend for long. */
  #remove(change: string, values: Map<string, object>): void {
    const { changes, undo, copied } = this.#open();
    changes.push(change);
    if (copied.has(values)) return;
    copied.add(values);
    const before = [...values];
    undo.push(() => {
      values.clear();
      for (const [id, value] of before) values.set(id, value);
    });
  }

  /** Runs when the transaction is on disk, in order of the calls; outside a transaction, when everything before is on disk. */
  afterCommit(run: () => void): void {
    const transaction = this.#transaction;
    // A disk that has failed is reported to every later call.
    if (transaction === undefined) void this.#log.durable().then(run, () => undefined);
    else transaction.afterCommit.push(run);
  }

  /**
   * Runs at once, all or nothing. Resolves when everything that it wrote or read is on disk. A refusal with `keep`
   * commits. It is synchronous, so that no other work runs in between; a promise undoes it.
   */
  async transact<A>(run: () => A): Promise<A> {
    if (this.#transaction !== undefined) throw new Error("a transaction inside a transaction");
    return this.#run(run)();
  }

  #run<A>(run: () => A): () => Promise<A> {
    const transaction: Transaction = { changes: [], undo: [], copied: new Set(), afterCommit: [] };
    this.#transaction = transaction;
    try {
      const answer = run();
      if (answer instanceof Promise) {
        // What follows in it is refused, and is not waited for.
        answer.catch(() => undefined);
        throw new Error("a transaction must not wait");
      }
      const committed = this.#commit(transaction);
      return () => committed.then(() => answer);
    } catch (error) {
      const isKept = error instanceof Refusal && error.says.keep === true;
      if (!isKept) for (const undo of transaction.undo.toReversed()) undo();
      const settled = isKept ? this.#commit(transaction) : this.#log.durable();
      return () => settled.then(() => Promise.reject(error));
    } finally {
      this.#transaction = undefined;
    }
  }

  #commit({ changes, afterCommit }: Transaction): Promise<void> {
    if (changes.length > 0) {
      this.#log.append(`[${changes.join(",")}]`);
      this.#commits += 1;
    }
    return this.#log.durable().then(() => afterCommit.forEach((run) => run()));
  }

  async close(): Promise<void> {
    await this.#log.close();
  }
}

const textOf = (change: Change): string => JSON.stringify(change);

const valuesOf = (all: Map<string, Map<string, object>>, name: string): Map<string, object> => {
  const known = all.get(name);
  if (known !== undefined) return known;
  const fresh = new Map<string, object>();
  all.set(name, fresh);
  return fresh;
};

/** The operations that rebuild the present world. */
const allChanges = (values: Map<string, Map<string, object>>, books: Books): readonly Change[] => [
  ...[...values].flatMap(([name, of]) => [...of].map(([id, value]): Change => ["put", name, id, value])),
  ...books.entries.map((entry): Change => ["post", entry]),
];

const apply = (values: Map<string, Map<string, object>>, books: Books, change: Change): void => {
  switch (change[0]) {
    case "put":
      return void valuesOf(values, change[1]).set(change[2], deepFreeze(change[3]));
    case "delete":
      return void valuesOf(values, change[1]).delete(change[2]);
    case "post":
      return books.apply(change[1]);
  }
};
