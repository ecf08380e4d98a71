import * as Result from "effect/Result";
import { BehaviorSubject, type Observable } from "rxjs";
import { NotCanonical } from "../journal/canonical.ts";
import { stateDigest } from "../journal/digest.ts";
import type { AnyEventDefinition, DataOf } from "../journal/event.ts";
import { ArrivalRefused, JournalSealed } from "../journal/events.ts";
import type { LiveFold, TaggedEvent } from "../journal/fold.ts";
import { type LeafHash, NO_LINE } from "../journal/hash.ts";
import type { Recorded, RecordOptions } from "../journal/recorded.ts";
import { LAST_EPOCH_MS } from "../integers.ts";
import { Announcements } from "./announcements.ts";
import { LineQueue, type LineSink } from "./line-queue.ts";
import type { StoredLine } from "../journal/recorded.ts";
import type { Unrecorded } from "../ports/journal.ts";
import {
  encodeRecord,
  type JournalRecord,
  NAMES_PROTOTYPE,
  namesPrototype,
  type SaltSource,
} from "../journal/record.ts";

/** The starting point of a journal: new, or read from storage. */
export interface JournalStart<State> {
  /** The fold of its records. */
  readonly fold: LiveFold<State>;
  readonly state: State;
  readonly nextSeq: number;
  readonly head: string;
  readonly sink: LineSink;
  /** The salts of its records, for a journal of format 2. */
  readonly salt?: SaltSource | undefined;
  /** The salt of the last record. */
  readonly lastSalt?: string | undefined;
}

/** A state with the fold that continues it. A player's journal can continue a visitor's, with more areas and their fold. */
interface Folding<State> {
  readonly state: () => State;
  readonly next: (event: TaggedEvent, record: JournalRecord) => State;
  readonly digest: (leafHash: LeafHash, lastSalt: string | undefined) => string;
}

const foldingOf = <State extends object>({ fold, state }: JournalStart<State>): Folding<State> => {
  let present = state;
  return {
    state: () => present,
    next: (event, record) => (present = fold.next(present, event, record)),
    digest: (leafHash, lastSalt) => stateDigest(fold, present, leafHash, lastSalt),
  };
};

export interface JournalStoreOptions {
  readonly leafHash: LeafHash;
}

/**
 * The live journal: it appends, folds and notifies.
 *
 * `record` is synchronous, so a caller sees its own record in `snapshot()` immediately. Listeners are notified
 * afterwards, in order. A record made by a listener is appended immediately, but its notification follows that of the
 * record that caused it.
 */
export class JournalStore<State extends object> {
  readonly #leafHash: LeafHash;
  readonly #events = new Announcements<State>();
  /** Every record from now on, after its fold. */
  readonly event$: Observable<Recorded<State>> = this.#events.of();
  /** What the screen shows beside the state, from one journal to the next. */
  readonly unrecorded: Unrecorded = {};
  readonly #snapshots: BehaviorSubject<State>;
  readonly #pending: Recorded<State>[] = [];
  #notifying = false;
  #folding: Folding<State>;
  #nextSeq: number;
  #head: string;
  #salt: SaltSource | undefined;
  #lastSalt: string | undefined;
  #queue: LineQueue;

  constructor({ leafHash }: JournalStoreOptions, start: JournalStart<State>) {
    this.#leafHash = leafHash;
    this.#folding = foldingOf(start);
    this.#nextSeq = start.nextSeq;
    this.#head = start.head;
    this.#salt = start.salt;
    this.#lastSalt = start.lastSalt;
    this.#queue = new LineQueue(start.sink);
    this.#snapshots = new BehaviorSubject(start.state);
  }

  /** The records of some events from now on, after their fold. */
  eventsOf(tags: readonly string[]): Observable<Recorded<State>> {
    return this.#events.of(tags);
  }

  /** The present state, and the state after every record. */
  get snapshot$(): Observable<State> {
    return this.#snapshots;
  }

  snapshot(): State {
    return this.#folding.state();
  }

  /** The seq of the last record that the state contains; -1 before the first. */
  get lastSeq(): number {
    return this.#nextSeq - 1;
  }

  /** The number of lines, the leaf hash of the last one, and the state, as a seal states them. */
  head(): { readonly count: number; readonly head: string; readonly stateDigest: string } {
    return {
      count: this.#nextSeq,
      head: this.#head,
      stateDigest: this.#folding.digest(this.#leafHash, this.#lastSalt),
    };
  }

  /** The lines that the sink does not have yet. */
  get unsaved(): readonly StoredLine[] {
    return this.#queue.unsaved;
  }

  /**
   * Appends one event. The event's schema checks the data and removes unknown fields. Data that do not fit, or cannot
   * be written, are recorded as a refusal, so the call never throws.
   *
   * @param atMs epoch milliseconds, from the caller's clock
   * @returns the `seq` of the new record
   */
  record<D extends AnyEventDefinition>(definition: D, data: DataOf<D>, atMs: number, options: RecordOptions): number {
    const seq = this.#record(definition, data, atMs, options);
    this.#notify();
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
      ...(this.#salt && { salt: this.#salt() }),
      seq,
      type: definition.type,
    };
    const line = encodeRecord(record);
    if (namesPrototype(line)) throw new NamesPrototype(NAMES_PROTOTYPE);
    const event: TaggedEvent = { _tag: definition.tag, ...data };
    const state = this.#folding.next(event, record);
    this.#head = this.#leafHash(line);
    this.#lastSalt = record.salt;
    this.#nextSeq = seq + 1;
    this.#queue.push({ seq, line });
    this.#pending.push({ record, event, state });
    return seq;
  }

  #notify(): void {
    if (this.#notifying) return;
    this.#notifying = true;
    try {
      for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
        this.#snapshots.next(next.state);
        this.#events.next(next);
      }
    } finally {
      this.#notifying = false;
    }
  }

  /** Resolves when the sink has every record so far; rejects with the reason of a failure. */
  durable(): Promise<void> {
    return this.#queue.flush();
  }

  /**
   * Switches from this journal to another, for example at sign-in.
   *
   * @returns when the old journal's sink has all of its lines
   */
  continueWith<Next extends State>(start: JournalStart<Next>): Promise<void> {
    return this.#switchTo(start).flush();
  }

  /**
   * Seals this journal and switches to another in one step, so that no record can follow the seal.
   *
   * @returns the queue of the sealed journal
   */
  sealAndContinueWith<Next extends State>(start: JournalStart<Next>, atMs: number): LineQueue {
    this.#record(JournalSealed, this.head(), atMs, { by: "app" });
    return this.#switchTo(start);
  }

  #switchTo<Next extends State>(start: JournalStart<Next>): LineQueue {
    const left = this.#queue;
    this.#go(start);
    this.#notify();
    return left;
  }

  #go<Next extends State>(start: JournalStart<Next>): void {
    this.#folding = foldingOf(start);
    this.#nextSeq = start.nextSeq;
    this.#head = start.head;
    this.#salt = start.salt;
    this.#lastSalt = start.lastSalt;
    this.#queue = new LineQueue(start.sink);
    // Pending notifications of the old journal must carry the new state, not an earlier one.
    const pending = this.#pending.splice(0).map((recorded) => ({ ...recorded, state: start.state }));
    this.#pending.push(...pending);
    if (pending.length === 0) this.#snapshots.next(start.state);
  }

  static fresh<State extends object>(fold: LiveFold<State>, sink: LineSink, salt?: SaltSource): JournalStart<State> {
    return { fold, state: fold.initial(), nextSeq: 0, head: NO_LINE, sink, salt };
  }
}

class NamesPrototype extends Error {}

const LONGEST_REASON = 500;

/** Reasons contain field names, which may be any text. */
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
export const isoOf = (atMs: number): string => new Date(Math.max(0, Math.min(LAST_EPOCH_MS, atMs)) || 0).toISOString();
