import type { JournalDatabase } from "../../adapters/journal/indexed-db.ts";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import type { StoredJournal } from "../../domain/ports/stored-journals.ts";
import type { Faults } from "./faults.ts";
import type { Life } from "./process-life.ts";
import { type StoreName, TransactionQueue } from "./transaction-queue.ts";

/** What a database holds of one journal. */
export interface Kept {
  readonly journal: StoredJournal;
  readonly lines: readonly StoredLine[];
}

/** The largest delay of a slow device. */
const SLOWEST_MS = 1_500;

/** The operating system writes what is not strict after this time. Until then it survives the page, and not a loss of power. */
const WRITTEN_AFTER_MS = 5_000;

/** The rows of one journal's lines, from a seq on and up to another. */
interface LinesRange {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** As `IDBKeyRange.bound`, for the keys of lines. */
const bound = (
  [id, from = 0]: readonly [string, number?],
  [, to]: readonly [string, (number | readonly never[])?],
  _isOpenBelow = false,
  isOpenAbove = false,
): LinesRange => ({ id, from, to: typeof to === "number" ? to + (isOpenAbove ? 0 : 1) : Infinity });

export const keyRange = { bound } as unknown as typeof IDBKeyRange;

/** Changes what a map of journals holds. */
type Write = (journals: Map<string, Kept>) => void;

/** A device's database of journals, which all its tabs share. What is not written yet is lost with the power. */
export class JournalDisk {
  readonly queue = new TransactionQueue();
  /** What a page reads. */
  readonly kept = new Map<string, Kept>();
  /** What survives a loss of power. */
  readonly #written = new Map<string, Kept>();
  /** Writes that are not on the disk yet, in order. */
  #unwritten: Write[] = [];

  commit(writes: readonly Write[], isStrict: boolean, life: Pick<Life, "after">): void {
    if (writes.length === 0) return;
    for (const write of writes) write(this.kept);
    this.#unwritten.push(...writes);
    // What is strict is written with all that came before it.
    if (isStrict) this.#write();
    else life.after(WRITTEN_AFTER_MS, () => this.#write());
  }

  /** The power fails. */
  fail(): void {
    this.#unwritten = [];
    this.kept.clear();
    for (const [id, kept] of this.#written) this.kept.set(id, kept);
  }

  clear(): void {
    for (const journals of [this.kept, this.#written]) journals.clear();
    this.#unwritten = [];
  }

  #write(): void {
    for (const write of this.#unwritten.splice(0)) write(this.#written);
  }
}

export interface DatabaseOf {
  readonly disk: JournalDisk;
  readonly life: Life;
  /** For the names of decisions. */
  readonly name: string;
  readonly faults: Faults;
  /** The time in which the operating system writes, whether a page is there or not. */
  readonly timeline: Pick<Life, "after">;
  readonly onFailure: () => void;
}

/** The transaction that a page asks for. */
interface Wanted {
  readonly stores: readonly StoreName[];
  readonly isWriting: boolean;
  readonly isStrict: boolean;
}

/**
 * A transaction of the database, which begins when those before it have ended. Its requests see its own writes. It
 * commits in a later task, all or nothing, and not at all if its page ends before.
 */
const transactionOf = (of: DatabaseOf, open: Set<() => void>, { stores, isWriting, isStrict }: Wanted) => {
  const { disk, life, name, faults, timeline, onFailure } = of;
  const writes: Write[] = [];
  /** What its requests read. */
  let own: Map<string, Kept>;
  let failure: DOMException | undefined;
  let addsLines = false;

  let leave = () => {};
  const end = () => {
    open.delete(end);
    leave();
  };
  open.add(end);
  const begun = new Promise<void>((begin) => {
    // A page that has ended begins nothing.
    if (!life.isOver) leave = disk.queue.enter(stores, isWriting, begin);
  }).then(() => {
    own = new Map(disk.kept);
  });

  const commit = (): void => {
    if (failure === undefined && addsLines && faults.decide(`${name} append`, ["device full"], 0.02) !== undefined)
      failure = new DOMException("The disk is full", "QuotaExceededError");
    if (failure === undefined) return disk.commit(writes, isStrict, timeline);
    onFailure();
    throw failure;
  };
  const done = begun.then(async () => {
    const decided = faults.decide(`${name} device`, ["device slow"], 0.5);
    const takesMs = decided === undefined ? 1 : decided.random.between(50, SLOWEST_MS);
    await new Promise<void>((resolve) => life.after(takesMs, resolve));
    try {
      commit();
    } finally {
      end();
    }
  });
  // A request that fails rejects too, and the adapter waits for that one first.
  done.catch(() => undefined);

  const write = async (one: Write) => {
    await begun;
    one(own);
    writes.push(one);
  };
  const fail = (kind: string, reason: string) => {
    failure ??= new DOMException(reason, kind);
    throw failure;
  };
  const journals = {
    get: async (id: string) => {
      await begun;
      return own.get(id)?.journal;
    },
    add: async (journal: StoredJournal) => {
      await begun;
      if (own.has(journal.id)) fail("ConstraintError", "the key exists");
      return write((all) => all.set(journal.id, { journal, lines: [] }));
    },
    put: (journal: StoredJournal) =>
      write((all) => all.set(journal.id, { lines: all.get(journal.id)?.lines ?? [], journal })),
    delete: (id: string) => write((all) => all.delete(id)),
    /** Completes in a later task, as every request does. */
    getAll: () => done.then(() => [...disk.kept.values()].map(({ journal }) => journal)),
  };
  const lines = {
    add: async ({ journal: id, seq, line }: StoredLine & { readonly journal: string }) => {
      addsLines = true;
      await begun;
      if (own.get(id)?.lines.some((known) => known.seq === seq) === true) fail("ConstraintError", "the key exists");
      return write((all) => {
        const known = all.get(id);
        if (known !== undefined) all.set(id, { ...known, lines: [...known.lines, { seq, line }] });
      });
    },
    // They go with their journal.
    delete: async () => undefined,
    getAll: ({ id, from, to }: LinesRange) =>
      done.then(() => {
        const rows = disk.kept.get(id)?.lines.filter(({ seq }) => seq >= from && seq < to) ?? [];
        return rows.map((row) => ({ journal: id, ...row }));
      }),
  };
  return {
    store: stores[0] === "lines" ? lines : journals,
    objectStore: (store: StoreName) => (store === "journals" ? journals : lines),
    done,
    abort: () => {
      failure ??= new DOMException("the transaction was aborted", "AbortError");
    },
  };
};

/** The database as one page uses it: the part of it that the adapter uses. The page's end ends its transactions. */
export const databaseOf = (of: DatabaseOf): JournalDatabase => {
  const open = new Set<() => void>();
  of.life.onEnd(() => {
    for (const end of open) end();
  });
  const transaction = (
    stores: StoreName | readonly StoreName[],
    mode?: "readwrite",
    options?: { readonly durability?: "strict" },
  ) => {
    const isStrict = options?.durability === "strict";
    return transactionOf(of, open, { stores: [stores].flat(), isWriting: mode === "readwrite", isStrict });
  };
  return { transaction } as unknown as JournalDatabase;
};
