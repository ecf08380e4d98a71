import * as Result from "effect/Result";
import type { Fold } from "./fold.ts";
import { type LeafHash, NO_LINE } from "./hash.ts";
import { canonicalFault, decodeRecord, type JournalRecord } from "./record.ts";

/** What a line can be found guilty of. `integrity` means the record itself is broken; `schema` that data do not fit. */
export interface Fault {
  readonly kind: "integrity" | "schema" | "unknown-version" | "recipe";
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

/**
 * Folds lines into a state of its own, one after the other, with no ports and no
 * reactions. The state is a plain object that recipes change in place: it must
 * not be kept across `push` calls except by a copy.
 */
export class Replay<State extends object> {
  readonly #fold: Fold<State>;
  readonly #checks: ReplayChecks;
  #state: State;
  #line = 0;
  #head = NO_LINE;
  #last: JournalRecord | undefined;
  #stopped = false;

  constructor(fold: Fold<State>, checks: ReplayChecks = TRUSTING) {
    this.#fold = fold;
    this.#checks = checks;
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
    return this.#head;
  }

  get lines(): number {
    return this.#line;
  }

  /** After an integrity or recipe fault nothing that follows can be trusted, so nothing more is folded. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Reads, checks and folds one line (without its line feed). The fault found, or undefined. */
  push(line: string): Fault | undefined {
    this.#line += 1;
    if (this.#stopped) return undefined;
    const decoded = decodeRecord(line);
    if (Result.isFailure(decoded)) return this.#stop("integrity", null, decoded.failure.reason);
    const record = decoded.success;
    const broken = this.#integrity(record, line);
    if (broken !== undefined) return this.#stop("integrity", record.seq, broken);
    if (this.#checks.chain !== false) this.#head = this.#checks.chain(line);
    this.#last = record;
    const misfit = this.#misfit(record);
    if (misfit !== undefined) return misfit;
    try {
      this.#fold.applyRecord(this.#state, record);
      return undefined;
    } catch (cause) {
      // A recipe that throws leaves the state half-changed: stop here and say so.
      return this.#stop("recipe", record.seq, cause instanceof Error ? cause.message : String(cause));
    }
  }

  #integrity(record: JournalRecord, line: string): string | undefined {
    const expected = this.#last === undefined ? 0 : this.#last.seq + 1;
    if (record.seq !== expected) return `seq is ${record.seq} where ${expected} was due`;
    if (this.#checks.chain !== false && record.prev !== this.#head) return "prev is not the hash of the line before";
    if (this.#checks.canonical) return canonicalFault(record, line)?.reason;
    return undefined;
  }

  #misfit(record: JournalRecord): Fault | undefined {
    const reader = this.#fold.reader(record.type);
    if (reader === undefined) {
      this.#fold.applyRecord(this.#state, record);
      return this.#fault("unknown-version", record.seq, `no reader for ${record.type}`);
    }
    if (!this.#checks.schemas) return undefined;
    const data = reader.upcast ? reader.upcast(record.data) : record.data;
    const decoded = reader.definition.decode(data);
    return Result.isSuccess(decoded) ? undefined : this.#fault("schema", record.seq, decoded.failure.message);
  }

  #stop(kind: Fault["kind"], seq: number | null, reason: string): Fault {
    this.#stopped = true;
    return this.#fault(kind, seq, reason);
  }

  #fault(kind: Fault["kind"], seq: number | null, reason: string): Fault {
    return { kind, line: this.#line, seq, reason };
  }
}
