import * as Result from "effect/Result";
import type { Fold, Reader } from "./fold.ts";
import { type LeafHash, NO_LINE } from "./hash.ts";
import { canonicalFault, decodeUnchained } from "./read-record.ts";
import { type JournalRecord, NAMES_PROTOTYPE, namesPrototype } from "./record.ts";

/**
 * What a line can be found guilty of. `encoding`, `order` and `chain` mean that
 * the record itself is broken; `schema` that its data do not fit.
 */
export interface Fault {
  readonly kind: "encoding" | "order" | "chain" | "schema" | "unknown-version" | "recipe";
  /** Line number from 1, as editors count. */
  readonly line: number;
  readonly seq: number | null;
  readonly reason: string;
}

/** Which checks to make on the way. Each costs time; what is off is reported as not checked. */
export interface ReplayChecks {
  /** Leaf hash of every line against the next line's `prev`. */
  readonly chain: LeafHash | false;
  /** RFC 8785, byte for byte. */
  readonly canonical: boolean;
  /** Every payload against its event's schema. */
  readonly schemas: boolean;
}

export const TRUSTING: ReplayChecks = { chain: false, canonical: false, schemas: false };

/** What a caller that holds a line's bytes has found out from them, and need not be found out again. */
export interface KnownOfLine {
  readonly leafHash?: string;
  readonly canonical?: boolean;
  /** Its `prev` is the leaf hash of the line before it. */
  readonly linked?: boolean;
  /** Whether it may hold a text that names an object's prototype. */
  readonly namesPrototype?: boolean;
  /** The record that JSON.parse would give, had sooner, if it has this `prev`, which is not told where it is `linked`; asked for only where the chain is checked. */
  readonly cut?: ((prev: string | undefined) => JournalRecord | undefined) | undefined;
}

const NOTHING: KnownOfLine = {};

/** What a replay needs of a fold. */
export type RecordFold<State> = Pick<Fold<State>, "initial" | "reader" | "applyRecord">;

/** Where a replay begins: with a whole journal, unless an excerpt's own first line says where it goes on. */
export interface ReplayStart {
  readonly seq: number;
  readonly head: string;
}

const WHOLE: ReplayStart = { seq: 0, head: NO_LINE };

/**
 * Folds lines into a state of its own, one after the other, with no ports and no
 * reactions. The state is a plain object that recipes change in place: it must
 * not be kept across `push` calls except by a copy.
 */
export class Replay<State extends object> {
  readonly #fold: RecordFold<State>;
  readonly #checks: ReplayChecks;
  #state: State;
  #line = 0;
  #due: number;
  #head: string;
  /** The last line, until its hash is asked for. */
  #unhashed: string | undefined;
  #last: JournalRecord | undefined;
  #stopped = false;

  constructor(fold: RecordFold<State>, checks: ReplayChecks = TRUSTING, start: ReplayStart = WHOLE) {
    this.#fold = fold;
    this.#checks = checks;
    this.#due = start.seq;
    this.#head = start.head;
    this.#state = fold.initial();
  }

  get state(): State {
    return this.#state;
  }

  /** The last record folded, or undefined before the first. */
  get last(): JournalRecord | undefined {
    return this.#last;
  }

  /** Leaf hash of the last line; known only where the chain is checked. */
  get head(): string {
    if (this.#unhashed !== undefined && this.#checks.chain !== false) this.#head = this.#checks.chain(this.#unhashed);
    this.#unhashed = undefined;
    return this.#head;
  }

  /** The `seq` that the next line must have. */
  get due(): number {
    return this.#due;
  }

  get lines(): number {
    return this.#line;
  }

  /** After a fault of encoding, order, chain or recipe nothing that follows can be trusted, so nothing more is folded. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Goes past a line that is withheld and stands for itself by its leaf hash only. What it would have folded is missing. */
  skip(leafHash: string): void {
    this.#line += 1;
    this.#due += 1;
    this.#head = leafHash;
    this.#unhashed = undefined;
  }

  /** Reads, checks and folds one line (without its line feed). The fault found, or undefined. */
  push(line: string, known: KnownOfLine = NOTHING): Fault | undefined {
    this.#line += 1;
    if (this.#stopped) return undefined;
    let record = this.#cut(known);
    if (record === undefined) {
      const decoded = decodeUnchained(line, this.#fold.reader);
      if (Result.isFailure(decoded)) return this.#stop("encoding", null, decoded.failure.reason);
      record = decoded.success;
    }
    const broken = this.#broken(record, line, known);
    if (broken !== undefined) return broken;
    this.#head = known.leafHash ?? this.#head;
    this.#unhashed = known.leafHash === undefined ? line : undefined;
    this.#due = record.seq + 1;
    this.#last = record;
    const reader = this.#fold.reader(record.type);
    const misfit = this.#misfit(reader, record, line, known);
    if (misfit !== undefined) return misfit;
    try {
      this.#fold.applyRecord(this.#state, record, reader);
      return undefined;
    } catch (cause) {
      // A recipe that throws leaves the state half-changed: stop here and say so.
      return this.#stop("recipe", record.seq, cause instanceof Error ? cause.message : String(cause));
    }
  }

  #cut(known: KnownOfLine): JournalRecord | undefined {
    if (this.#checks.chain === false || known.cut === undefined) return undefined;
    return known.cut(this.#isLinked(known) ? undefined : this.head);
  }

  /** A line that is withheld stands for another one, which nobody's look at the bytes has linked. */
  #isLinked({ linked }: KnownOfLine): boolean {
    return linked === true && this.#unhashed !== undefined;
  }

  #broken(record: JournalRecord, line: string, known: KnownOfLine): Fault | undefined {
    const { seq } = record;
    if (seq !== this.#due) return this.#stop("order", seq, `seq is ${seq} where ${this.#due} was due`);
    if (this.#checks.chain !== false && !this.#isLinked(known) && record.prev !== this.head)
      return this.#stop("chain", seq, "prev is not the hash of the line before");
    if (!this.#checks.canonical || known.canonical === true) return undefined;
    const fault = canonicalFault(record, line);
    return fault && this.#stop("encoding", seq, fault.reason);
  }

  #misfit(reader: Reader | undefined, record: JournalRecord, line: string, known: KnownOfLine): Fault | undefined {
    if (reader === undefined) {
      this.#fold.applyRecord(this.#state, record);
      return this.#fault("unknown-version", record.seq, `no reader for ${record.type}`);
    }
    if (!this.#checks.schemas) return undefined;
    const mayName = known.namesPrototype !== false && namesPrototype(line);
    const misfit = mayName ? NAMES_PROTOTYPE : misfitOf(reader, record);
    return misfit === undefined ? undefined : this.#fault("schema", record.seq, misfit);
  }

  #stop(kind: Fault["kind"], seq: number | null, reason: string): Fault {
    this.#stopped = true;
    return this.#fault(kind, seq, reason);
  }

  #fault(kind: Fault["kind"], seq: number | null, reason: string): Fault {
    return { kind, line: this.#line, seq, reason };
  }
}

/** Why a record's data are not what the schema allows; an upcaster that meets what it did not expect has refused them. */
function misfitOf({ definition, upcast }: Reader, { data }: JournalRecord): string | undefined {
  try {
    const read = upcast ? upcast(data) : data;
    if (definition.fits(read)) return undefined;
    const decoded = definition.decodeRecorded(read);
    return Result.isFailure(decoded) ? decoded.failure.message : undefined;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
