import * as Result from "effect/Result";
import type { Fold, Reader } from "./fold.ts";
import { type LeafHash, NO_LINE } from "./hash.ts";
import { canonicalFault, decodeUnchained } from "./line/read-record.ts";
import { type JournalRecord, NAMES_PROTOTYPE, namesPrototype } from "./record.ts";

/**
 * A fault of a line. `encoding`, `order` and `chain` mean that the record is broken; `schema`
 * means that its data do not match the schema.
 */
export interface Fault {
  readonly kind: "encoding" | "order" | "chain" | "schema" | "unknown-version" | "recipe";
  /** Line number from 1, as editors count. */
  readonly line: number;
  readonly seq: number | null;
  readonly reason: string;
}

/** The checks that a replay makes. Each takes time; the caller reports the others as not checked. */
export interface ReplayChecks {
  /** Compares the leaf hash of every line with the `prev` of the next one. */
  readonly chain: LeafHash | false;
  /** Compares every line with its RFC 8785 form, byte for byte. */
  readonly canonical: boolean;
  /** Compares the data of every record with the schema of its event. */
  readonly schemas: boolean;
}

export const NO_CHECKS: ReplayChecks = { chain: false, canonical: false, schemas: false };

/** What the caller has already found in the bytes of a line. The replay does not check it again. */
export interface LineFacts {
  readonly leafHash?: string;
  readonly canonical?: boolean;
  /** The `prev` of the line is the leaf hash of the line before it. */
  readonly linked?: boolean;
  /** Whether the line may contain a string that names an object's prototype. */
  readonly namesPrototype?: boolean;
  /**
   * Reads the record faster than JSON.parse, if its `prev` is `expectedPrev`. For a `linked`
   * line `expectedPrev` is undefined. Called only if the chain is checked.
   */
  readonly readRecord?: ((expectedPrev: string | undefined) => JournalRecord | undefined) | undefined;
}

const NO_FACTS: LineFacts = {};

/** What a replay needs of a fold. */
export type RecordFold<State> = Pick<Fold<State>, "initial" | "reader" | "applyRecord">;

/** Where a replay starts: at the first line of a journal, or at the first line of an excerpt. */
export interface ReplayStart {
  readonly seq: number;
  readonly head: string;
}

const FIRST_LINE: ReplayStart = { seq: 0, head: NO_LINE };

/**
 * Folds lines into its own state, one by one, without ports and reactions. Recipes change the
 * state in place, so a caller that keeps it across `push` calls must copy it.
 */
export class Replay<State extends object> {
  readonly #fold: RecordFold<State>;
  readonly #checks: ReplayChecks;
  #state: State;
  #line = 0;
  #nextSeq: number;
  #head: string;
  /** The last line, until `head` computes its hash. */
  #unhashed: string | undefined;
  #last: JournalRecord | undefined;
  #stopped = false;

  constructor(fold: RecordFold<State>, checks: ReplayChecks = NO_CHECKS, start: ReplayStart = FIRST_LINE) {
    this.#fold = fold;
    this.#checks = checks;
    this.#nextSeq = start.seq;
    this.#head = start.head;
    this.#state = fold.initial();
  }

  get state(): State {
    return this.#state;
  }

  /** The last folded record; undefined before the first. */
  get last(): JournalRecord | undefined {
    return this.#last;
  }

  /** The leaf hash of the last line; known only if the chain is checked. */
  get head(): string {
    if (this.#unhashed !== undefined && this.#checks.chain !== false) this.#head = this.#checks.chain(this.#unhashed);
    this.#unhashed = undefined;
    return this.#head;
  }

  /** The `seq` that the next line must have. */
  get nextSeq(): number {
    return this.#nextSeq;
  }

  get lines(): number {
    return this.#line;
  }

  /** After a fault of encoding, order, chain or recipe, later lines cannot be trusted and are not folded. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Skips a withheld line, of which only the leaf hash is known. The state lacks its record. */
  skip(leafHash: string): void {
    this.#line += 1;
    this.#nextSeq += 1;
    this.#head = leafHash;
    this.#unhashed = undefined;
  }

  /** Reads, checks and folds one line (without its line feed). Returns the fault, or undefined. */
  push(line: string, facts: LineFacts = NO_FACTS): Fault | undefined {
    this.#line += 1;
    if (this.#stopped) return undefined;
    let record = this.#readFast(facts);
    if (record === undefined) {
      const decoded = decodeUnchained(line, this.#fold.reader);
      if (Result.isFailure(decoded)) return this.#stop("encoding", null, decoded.failure.reason);
      record = decoded.success;
    }
    const broken = this.#integrityFault(record, line, facts);
    if (broken !== undefined) return broken;
    this.#head = facts.leafHash ?? this.#head;
    this.#unhashed = facts.leafHash === undefined ? line : undefined;
    this.#nextSeq = record.seq + 1;
    this.#last = record;
    const reader = this.#fold.reader(record.type);
    const unreadable = this.#unreadable(reader, record, line, facts);
    if (unreadable !== undefined) return unreadable;
    try {
      this.#fold.applyRecord(this.#state, record, reader);
      return undefined;
    } catch (cause) {
      // A recipe that throws leaves the state half-changed, so the replay stops.
      return this.#stop("recipe", record.seq, cause instanceof Error ? cause.message : String(cause));
    }
  }

  #readFast(facts: LineFacts): JournalRecord | undefined {
    if (this.#checks.chain === false || facts.readRecord === undefined) return undefined;
    return facts.readRecord(this.#isLinked(facts) ? undefined : this.head);
  }

  /** `linked` compares `prev` with the hash of the text before it. For a withheld line that is not its leaf hash. */
  #isLinked({ linked }: LineFacts): boolean {
    return linked === true && this.#unhashed !== undefined;
  }

  #integrityFault(record: JournalRecord, line: string, facts: LineFacts): Fault | undefined {
    const { seq } = record;
    if (seq !== this.#nextSeq) return this.#stop("order", seq, `seq is ${seq}, expected ${this.#nextSeq}`);
    if (this.#checks.chain !== false && !this.#isLinked(facts) && record.prev !== this.head)
      return this.#stop("chain", seq, "prev is not the hash of the line before");
    if (!this.#checks.canonical || facts.canonical === true) return undefined;
    const fault = canonicalFault(record, line);
    return fault && this.#stop("encoding", seq, fault.reason);
  }

  /** The fault of a record whose type is unknown, which the fold only counts, or whose data do not match the schema. */
  #unreadable(reader: Reader | undefined, record: JournalRecord, line: string, facts: LineFacts): Fault | undefined {
    if (reader === undefined) {
      this.#fold.applyRecord(this.#state, record);
      return this.#fault("unknown-version", record.seq, `no reader for ${record.type}`);
    }
    if (!this.#checks.schemas) return undefined;
    const hasPrototypeName = facts.namesPrototype !== false && namesPrototype(line);
    const reason = hasPrototypeName ? NAMES_PROTOTYPE : schemaFaultOf(reader, record);
    return reason === undefined ? undefined : this.#fault("schema", record.seq, reason);
  }

  #stop(kind: Fault["kind"], seq: number | null, reason: string): Fault {
    this.#stopped = true;
    return this.#fault(kind, seq, reason);
  }

  #fault(kind: Fault["kind"], seq: number | null, reason: string): Fault {
    return { kind, line: this.#line, seq, reason };
  }
}

/** Why the data of a record do not match the schema. An upcaster throws for data that it cannot convert. */
export function schemaFaultOf({ definition, upcast }: Reader, { data }: JournalRecord): string | undefined {
  try {
    const read = upcast ? upcast(data) : data;
    if (definition.fits(read)) return undefined;
    const decoded = definition.decodeRecorded(read);
    return Result.isFailure(decoded) ? decoded.failure.message : undefined;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
