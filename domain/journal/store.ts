import * as Result from "effect/Result";
import { enableArrayMethods, Immer } from "immer";
import { BehaviorSubject, type Observable, Subject } from "rxjs";
import { stateDigest } from "./digest.ts";
import type { AnyEventDefinition, DataOf } from "./event.ts";
import { ArrivalRefused } from "./events.ts";
import type { Fold, TaggedEvent } from "./fold.ts";
import { type LeafHash, NO_LINE } from "./hash.ts";
import { type Claimant, encodeRecord, type JournalRecord } from "./record.ts";

enableArrayMethods();

/** A record that has been appended and folded. */
export interface Recorded<State> {
  readonly record: JournalRecord;
  readonly event: TaggedEvent;
  /** The state with this record folded in. */
  readonly state: State;
}

export interface RecordOptions {
  readonly by: Claimant;
  /** `seq` of the record that led to this one. */
  readonly cause?: number | undefined;
}

/** Where lines go to outlive the tab. Called with consecutive lines, never concurrently. */
export type LineSink = (lines: readonly StoredLine[]) => Promise<void>;

export interface StoredLine {
  readonly seq: number;
  readonly line: string;
}

/** A journal's place to go on from: a fresh one, or one that was read back. */
export interface JournalStart<State> {
  readonly state: State;
  readonly nextSeq: number;
  readonly head: string;
  readonly sink: LineSink;
}

export interface JournalStoreOptions<State> {
  readonly fold: Fold<State>;
  readonly leafHash: LeafHash;
  /** Freezing finds recipes and views that write where they must not; off in production for speed. */
  readonly freeze?: boolean;
}

/**
 * The live journal: append, fold, tell.
 *
 * `record` is synchronous, so a caller sees its own record in `snapshot()` at
 * once. Listeners are told afterwards, in order: a record made by a listener is
 * appended at once but told after the one that caused it.
 */
export class JournalStore<State extends object> {
  readonly #fold: Fold<State>;
  readonly #leafHash: LeafHash;
  readonly #immer: Immer;
  readonly #events = new Subject<Recorded<State>>();
  readonly #snapshots: BehaviorSubject<State>;
  readonly #untold: Recorded<State>[] = [];
  #telling = false;
  #state: State;
  #nextSeq: number;
  #head: string;
  #sink: LineSink;
  #unsaved: StoredLine[] = [];
  #saving: Promise<void> | undefined;

  constructor(options: JournalStoreOptions<State>, start: JournalStart<State>) {
    this.#fold = options.fold;
    this.#leafHash = options.leafHash;
    this.#immer = new Immer({ autoFreeze: options.freeze ?? false });
    this.#state = start.state;
    this.#nextSeq = start.nextSeq;
    this.#head = start.head;
    this.#sink = start.sink;
    this.#snapshots = new BehaviorSubject(start.state);
  }

  /** Every record from now on, after it has been folded. */
  get event$(): Observable<Recorded<State>> {
    return this.#events;
  }

  /** The state now and after every record. */
  get snapshot$(): Observable<State> {
    return this.#snapshots;
  }

  snapshot(): State {
    return this.#state;
  }

  /** Lines so far, and the leaf hash of the last one: what a seal states. */
  head(): { readonly count: number; readonly head: string; readonly stateDigest: string } {
    return {
      count: this.#nextSeq,
      head: this.#head,
      stateDigest: stateDigest(this.#fold, this.#state, this.#leafHash),
    };
  }

  /**
   * Appends one event. Data are checked and stripped by the event's schema; data
   * that do not fit are recorded as a refusal instead, so nothing is thrown and
   * nothing is lost unseen.
   *
   * @param atMs epoch milliseconds, from the caller's clock
   * @returns the `seq` of the record made
   */
  record<D extends AnyEventDefinition>(definition: D, data: DataOf<D>, atMs: number, options: RecordOptions): number {
    const decoded = definition.decode(data);
    if (Result.isSuccess(decoded)) return this.#append(definition, decoded.success as object, atMs, options);
    return this.#append(ArrivalRefused, misfit(definition.type, decoded.failure.message), atMs, options);
  }

  #append(definition: AnyEventDefinition, data: object, atMs: number, options: RecordOptions): number {
    const seq = this.#nextSeq;
    const record: JournalRecord = {
      at: new Date(atMs).toISOString(),
      by: options.by,
      ...(options.cause !== undefined && options.cause < seq ? { cause: options.cause } : {}),
      data: data as JournalRecord["data"],
      prev: this.#head,
      seq,
      type: definition.type,
    };
    const line = encodeRecord(record);
    const event: TaggedEvent = { _tag: definition.tag, ...data };
    this.#state = this.#immer.produce(this.#state, (draft) => this.#fold.apply(draft as State, event, record));
    this.#head = this.#leafHash(line);
    this.#nextSeq = seq + 1;
    this.#unsaved.push({ seq, line });
    this.#save();
    this.#untold.push({ record, event, state: this.#state });
    this.#tell();
    return seq;
  }

  #tell(): void {
    if (this.#telling) return;
    this.#telling = true;
    try {
      for (let next = this.#untold.shift(); next !== undefined; next = this.#untold.shift()) {
        this.#snapshots.next(next.state);
        this.#events.next(next);
      }
    } finally {
      this.#telling = false;
    }
  }

  /** Resolves once everything recorded so far has reached the sink; rejects with why it could not. */
  async durable(): Promise<void> {
    const last = this.#nextSeq - 1;
    while ((this.#unsaved[0]?.seq ?? Infinity) <= last) await this.#save();
  }

  /**
   * One writer at a time, all that is waiting in one go. Lines leave the queue
   * only once the sink has them, so a failed write is tried again with the next
   * record or the next call of `durable`.
   */
  #save(): Promise<void> {
    this.#saving ??= this.#drain().finally(() => {
      this.#saving = undefined;
    });
    this.#saving.catch(() => undefined);
    return this.#saving;
  }

  async #drain(): Promise<void> {
    // Lets everything that one event caused be written together.
    await Promise.resolve();
    while (this.#unsaved.length > 0) {
      const lines = this.#unsaved.slice();
      await this.#sink(lines);
      this.#unsaved = this.#unsaved.slice(lines.length);
    }
  }

  /** Leaves this journal and goes on with another, as at sign-in. What was not yet saved is saved first by the caller. */
  continueWith(start: JournalStart<State>): void {
    this.#state = start.state;
    this.#nextSeq = start.nextSeq;
    this.#head = start.head;
    this.#sink = start.sink;
    this.#unsaved = [];
    this.#snapshots.next(start.state);
  }

  static fresh<State extends object>(fold: Fold<State>, sink: LineSink): JournalStart<State> {
    return { state: fold.initial(), nextSeq: 0, head: NO_LINE, sink };
  }
}

const misfit = (name: string, reason: string): DataOf<typeof ArrivalRefused> => ({
  source: "app",
  name,
  reason,
  sizeBytes: 0,
  digest: NO_LINE,
});
