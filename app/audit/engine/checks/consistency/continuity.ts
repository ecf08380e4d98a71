import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { TimeReader } from "../../line/time-reader.ts";

const CAUSES_KEPT = 65_536;
const RECENT_KEPT = 4_096;
const LONGEST_CHAIN = 64;
/** A longer time between two records may be a jump of the device's clock. */
const LONGEST_PAUSE_MS = 30_000;
/** In a longer time without a record the device may have slept, and its timers with it. */
const LONGEST_WAKE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The records of a log that were folded so far, for every watch: whether one is missing, and whether the device's clock went back. */
export class Continuity {
  #next = 0;
  #first: number | undefined;
  /** The last record that was not folded. */
  #lastGap = -1;
  #firstGap = Infinity;
  #atMs = NaN;
  #previousMs = NaN;
  #timesBack = 0;
  #stretch = 0;
  #elapsedMs = 0;
  /** The last time in which the device may have slept, by its clock. */
  #asleepMs = NaN;
  #awakeMs = NaN;
  readonly #time: TimeReader;
  /** The cause of each recent record by its `seq`, plus 1, as a ring buffer; 0 without a cause. */
  readonly #causes = new Float64Array(CAUSES_KEPT);
  /**
   * Recent records, as ring buffers: the `seq` plus 1, the time, `elapsedMs`, and 1 for an action of the player. They are
   * numbers, because a kept text keeps the memory of all lines that were read with it.
   */
  readonly #seqs = new Float64Array(RECENT_KEPT);
  readonly #times = new Float64Array(RECENT_KEPT);
  readonly #elapsed = new Float64Array(RECENT_KEPT);
  readonly #byPlayer = new Uint8Array(RECENT_KEPT);
  /** The first record of the present stretch. */
  #stretchFrom = 0;

  constructor(time = new TimeReader()) {
    this.#time = time;
  }

  /** False for an excerpt, and after a line that is withheld, of an unknown type, or could not be read: a missing record then proves nothing. */
  get isComplete(): boolean {
    return this.#lastGap < 0;
  }

  /** The last record that was not folded; -1 if there is none. */
  get lastGap(): number {
    return this.#lastGap;
  }

  /** Whether every record after this one was folded, so that a record between it and the current one is missing only if it was never made. */
  isCompleteSince(seq: number | null): boolean {
    return this.#lastGap <= (seq ?? -1);
  }

  /** Whether every record before this one was folded. */
  isCompleteBefore(seq: number): boolean {
    return this.#firstGap > seq;
  }

  /** A line whose record is withheld. */
  withheld(seq: number): void {
    this.#lastGap = seq;
    this.#firstGap = Math.min(this.#firstGap, seq);
  }

  /** Whether the log begins with the first record of its journal. */
  get hasBeginning(): boolean {
    return this.#first === 0;
  }

  /** How often a record was earlier than the one before it, by the device's clock. */
  get timesBack(): number {
    return this.#timesBack;
  }

  /**
   * The number of the stretch of records in which the device's clock did not go back. A missing record ends a stretch, because
   * the clock may have gone back before it and be ahead of that time again after it.
   */
  get stretch(): number {
    return this.#stretch;
  }

  /**
   * The time since the first record, at the current one, by the device's clock: at least so much has passed, unless the clock jumped
   * several times. Of each pause between two records only a part counts.
   */
  get elapsedMs(): number {
    return this.#elapsedMs;
  }

  /** The same at a recent record. */
  elapsedMsAt(seq: number): number | undefined {
    return this.#isRecent(seq) ? this.#elapsed[seq % RECENT_KEPT] : undefined;
  }

  /** The device's time of the current record. */
  get atMs(): number {
    return this.#atMs;
  }

  /** The device's time of the record before it; NaN at the first. */
  get previousMs(): number {
    return this.#previousMs;
  }

  /** Whether the device may have slept at a time of its clock, until a moment ago. */
  mayHaveSleptAt(ms: number): boolean {
    return this.#asleepMs <= ms && this.#atMs - this.#awakeMs < LONGEST_WAKE_MS;
  }

  /** Whether a record is the cause of another, or the cause of its cause. Only recent records are known. */
  isBehind(cause: number, earlier: number): boolean {
    let at = cause;
    for (let steps = 0; at > earlier && steps < LONGEST_CHAIN; steps++) {
      if (this.#next - at > CAUSES_KEPT) return false;
      at = this.#causes[at % CAUSES_KEPT]! - 1;
    }
    return at === earlier;
  }

  /** Whether a recent record is an action of the player. */
  isOfPlayer(seq: number | undefined): boolean {
    return seq !== undefined && this.#isRecent(seq) && this.#byPlayer[seq % RECENT_KEPT] === 1;
  }

  /** The device's time of a recent record of the present stretch. */
  steadyMsAt(seq: number): number | undefined {
    return seq >= this.#stretchFrom && this.#isRecent(seq) ? this.#times[seq % RECENT_KEPT] : undefined;
  }

  #isRecent(seq: number): boolean {
    return this.#seqs[seq % RECENT_KEPT] === seq + 1;
  }

  add(record: JournalRecord): void {
    const { seq, by, cause = -1 } = record;
    const atMs = this.#time.of(record);
    this.#elapse(atMs);
    this.#causes[seq % CAUSES_KEPT] = cause + 1;
    const index = seq % RECENT_KEPT;
    this.#seqs[index] = seq + 1;
    this.#times[index] = atMs;
    this.#elapsed[index] = this.#elapsedMs;
    this.#byPlayer[index] = by === "player" ? 1 : 0;
    if (atMs - this.#atMs > LONGEST_WAKE_MS) {
      this.#asleepMs = this.#atMs;
      this.#awakeMs = atMs;
    }
    this.#previousMs = this.#atMs;
    this.#first ??= seq;
    if (seq !== this.#next) {
      this.#lastGap = seq - 1;
      this.#firstGap = Math.min(this.#firstGap, this.#next);
    }
    if (atMs < this.#atMs) this.#timesBack += 1;
    if (seq !== this.#next || atMs < this.#atMs) {
      this.#stretch += 1;
      this.#stretchFrom = seq;
    }
    this.#next = seq + 1;
    this.#atMs = atMs;
  }

  /** A pause counts by its times of day, so one over midnight does not. */
  #elapse(atMs: number): void {
    const pauseMs = timeOfDay(atMs) - timeOfDay(this.#atMs);
    if (pauseMs > 0) this.#elapsedMs += Math.min(pauseMs, LONGEST_PAUSE_MS);
  }
}

/** Before 1970 a time is negative. */
const timeOfDay = (ms: number): number => ((ms % DAY_MS) + DAY_MS) % DAY_MS;
