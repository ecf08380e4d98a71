import type { JournalDatabase } from "../../adapters/journal/indexed-db.ts";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import type { StoredJournal } from "../../domain/ports/stored-journals.ts";
import type { Faults } from "./faults.ts";
import type { Life } from "./process-life.ts";

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

/**
 * A transaction of the database. Its requests see its own writes. It commits in a later task, all or nothing, and not
 * at all if its page ends before.
 */
const transactionOf = (of: DatabaseOf, stores: unknown, isStrict: boolean) => {
  const { disk, life, name, faults, timeline, onFailure } = of;
  const own = new Map(disk.kept);
  const writes: Write[] = [];
  let failure: DOMException | undefined;
  let addsLines = false;
  const write = (one: Write) => {
    one(own);
    writes.push(one);
  };
  const fail = (kind: string, reason: string) => {
    failure ??= new DOMException(reason, kind);
    return Promise.reject(failure);
  };
  const done = new Promise<void>((resolve, reject) => {
    const decided = faults.decide(`${name} device`, ["device slow"], 0.5);
    life.after(decided === undefined ? 1 : decided.random.between(50, SLOWEST_MS), () => {
      if (failure === undefined && addsLines && faults.decide(`${name} append`, ["device full"], 0.02) !== undefined)
        failure = new DOMException("The disk is full", "QuotaExceededError");
      if (failure !== undefined) {
        onFailure();
        return reject(failure);
      }
      disk.commit(writes, isStrict, timeline);
      return resolve();
    });
  });
  // A request that fails rejects too, and the adapter waits for that one first.
  done.catch(() => undefined);
  const journals = {
    get: async (id: string) => own.get(id)?.journal,
    add: async (journal: StoredJournal) =>
      own.has(journal.id)
        ? fail("ConstraintError", "the key exists")
        : write((all) => all.set(journal.id, { journal, lines: [] })),
    put: async (journal: StoredJournal) =>
      write((all) => all.set(journal.id, { lines: all.get(journal.id)?.lines ?? [], journal })),
    delete: async (id: string) => write((all) => all.delete(id)),
    /** Completes in a later task, as every request does. */
    getAll: () => done.then(() => [...disk.kept.values()].map(({ journal }) => journal)),
  };
  const lines = {
    add: async ({ journal: id, seq, line }: StoredLine & { readonly journal: string }) => {
      addsLines = true;
      if (own.get(id)?.lines.some((known) => known.seq === seq) === true)
        return fail("ConstraintError", "the key exists");
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
    store: stores === "lines" ? lines : journals,
    objectStore: (store: "journals" | "lines") => (store === "journals" ? journals : lines),
    done,
    abort: () => void fail("AbortError", "the transaction was aborted").catch(() => undefined),
  };
};

/** The database as one page uses it: the part of it that the adapter uses. */
export const databaseOf = (of: DatabaseOf): JournalDatabase => {
  const database = {
    transaction: (stores: unknown, _mode?: string, options?: { readonly durability?: string }) =>
      transactionOf(of, stores, options?.durability === "strict"),
  };
  return database as unknown as JournalDatabase;
};
