import * as Result from "effect/Result";
import { BehaviorSubject, type Observable, Subject } from "rxjs";
import { NotCanonical } from "../journal/canonical.ts";
import { stateDigest } from "../journal/digest.ts";
import type { AnyEventDefinition, DataOf } from "../journal/event.ts";
import { ArrivalRefused, JournalSealed } from "../journal/events.ts";
import type { LiveFold, TaggedEvent } from "../journal/fold.ts";
import { type LeafHash, NO_LINE } from "../journal/hash.ts";
import type { Recorded, RecordOptions } from "../journal/recorded.ts";
import { LAST_EPOCH_MS } from "../integers.ts";
import { LineQueue, type LineSink } from "./line-queue.ts";
import type { StoredLine } from "../journal/recorded.ts";
import { encodeRecord, type JournalRecord, NAMES_PROTOTYPE, namesPrototype } from "../journal/record.ts";

/** A journal's place to go on from: a fresh one, or one that was read back. */
export interface JournalStart<State> {
  /** What its records are folded by. */
  readonly fold: LiveFold<State>;
  readonly state: State;
  readonly nextSeq: number;
  readonly head: string;
  readonly sink: LineSink;
}

export interface JournalStoreOptions {
  readonly leafHash: LeafHash;
}

/**
 * The live journal: append, fold, tell.
 *
 * `record` is synchronous, so a caller sees its own record in `snapshot()` at
 * once. Listeners are told afterwards, in order: a record made by a listener is
 * appended at once but told after the one that caused it.
 */
export class JournalStore<State extends object> {
  readonly #leafHash: LeafHash;
  readonly #events = new Subject<Recorded<State>>();
  readonly #snapshots: BehaviorSubject<State>;
  readonly #untold: Recorded<State>[] = [];
  #telling = false;
  #fold: LiveFold<State>;
  #state: State;
  #nextSeq: number;
  #head: string;
  #queue: LineQueue;

  constructor({ leafHash }: JournalStoreOptions, start: JournalStart<State>) {
    this.#leafHash = leafHash;
    this.#fold = start.fold;
    this.#state = start.state;
    this.#nextSeq = start.nextSeq;
    this.#head = start.head;
    this.#queue = new LineQueue(start.sink);
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

  /** The seq of the last record that the state contains; -1 before the first. */
  get lastSeq(): number {
    return this.#nextSeq - 1;
  }

  /** Lines so far, and the leaf hash of the last one: what a seal states. */
  head(): { readonly count: number; readonly head: string; readonly stateDigest: string } {
    return {
      count: this.#nextSeq,
      head: this.#head,
      stateDigest: stateDigest(this.#fold, this.#state, this.#leafHash),
    };
  }

  /** What has not reached the sink yet. */
  get unsaved(): readonly StoredLine[] {
    return this.#queue.unsaved;
  }

  /**
   * Appends one event. Data are checked and stripped by the event's schema; data
   * that do not fit or cannot be written are recorded as a refusal
   * instead, so nothing is thrown and nothing is lost unseen.
   *
   * @param atMs epoch milliseconds, from the caller's clock
   * @returns the `seq` of the record made
   */
  record<D extends AnyEventDefinition>(definition: D, data: DataOf<D>, atMs: number, options: RecordOptions): number {
    const seq = this.#record(definition, data, atMs, options);
    this.#tell();
    return seq;
  }

  #record(definition: AnyEventDefinition, data: unknown, atMs: number, options: RecordOptions): number {
    const decoded = definition.decode(data);
    if (Result.isFailure(decoded))
      return this.#append(ArrivalRefused, misfit(definition.type, decoded.failure.message), atMs, options);
    try {
      return this.#append(definition, decoded.success, atMs, options);
    } catch (cause) {
      if (!(cause instanceof NotCanonical || cause instanceof NamesPrototype)) throw cause;
      return this.#append(ArrivalRefused, misfit(definition.type, cause.message), atMs, options);
    }
  }

  #append(definition: AnyEventDefinition, data: object, atMs: number, options: RecordOptions): number {
    const seq = this.#nextSeq;
    const record: JournalRecord = {
      at: isoOf(atMs),
      by: options.by,
      ...(isEarlier(options.cause, seq) ? { cause: options.cause } : {}),
      data: data as JournalRecord["data"],
      prev: this.#head,
      seq,
      type: definition.type,
    };
    const line = encodeRecord(record);
    if (namesPrototype(line)) throw new NamesPrototype(NAMES_PROTOTYPE);
    const event: TaggedEvent = { _tag: definition.tag, ...data };
    this.#state = this.#fold.next(this.#state, event, record);
    this.#head = this.#leafHash(line);
    this.#nextSeq = seq + 1;
    this.#queue.push({ seq, line });
    this.#untold.push({ record, event, state: this.#state });
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
  durable(): Promise<void> {
    return this.#queue.flush();
  }

  /**
   * Leaves this journal and goes on with another, as at sign-in.
   *
   * @returns once every line of the journal that was left has reached its own sink
   */
  continueWith(start: JournalStart<State>): Promise<void> {
    const left = this.#queue;
    this.#go(start);
    this.#tell();
    return left.flush();
  }

  /**
   * Ends this journal with its seal and goes on with another, in one step: no
   * record can come after the seal.
   *
   * @returns once every line of the sealed journal has reached its own sink
   */
  sealAndContinueWith(start: JournalStart<State>, atMs: number): Promise<void> {
    this.#record(JournalSealed, this.head(), atMs, { by: "app" });
    return this.continueWith(start);
  }

  #go(start: JournalStart<State>): void {
    this.#fold = start.fold;
    this.#state = start.state;
    this.#nextSeq = start.nextSeq;
    this.#head = start.head;
    this.#queue = new LineQueue(start.sink);
    // Who still has to hear of the last records must not take the state back with them.
    const untold = this.#untold.splice(0).map((recorded) => ({ ...recorded, state: start.state }));
    this.#untold.push(...untold);
    if (untold.length === 0) this.#snapshots.next(start.state);
  }

  static fresh<State extends object>(fold: LiveFold<State>, sink: LineSink): JournalStart<State> {
    return { fold, state: fold.initial(), nextSeq: 0, head: NO_LINE, sink };
  }
}

class NamesPrototype extends Error {}

const LONGEST_REASON = 500;

/** Reasons name fields, and a field's name may be anything. */
const misfit = (name: string, reason: string): DataOf<typeof ArrivalRefused> => ({
  source: "app",
  name,
  reason: reason.slice(0, LONGEST_REASON).toWellFormed(),
  sizeBytes: 0,
  digest: NO_LINE,
});

/** Whether a cause is an earlier record of this journal. Any other cause is not recorded. */
const isEarlier = (cause: number | undefined, seq: number): cause is number =>
  Number.isSafeInteger(cause) && cause !== undefined && cause >= 0 && cause < seq;

/** The time as RFC 3339. A device clock outside its range is clamped. */
const isoOf = (atMs: number): string => new Date(Math.max(0, Math.min(LAST_EPOCH_MS, atMs)) || 0).toISOString();
