import type { Mutable } from "../../../../../domain/journal/fold.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";

const CAUSES_KEPT = 65_536;
const RECENT_KEPT = 4_096;
const LONGEST_CHAIN = 64;
/** A longer time between two records may be a jump of the device's clock. */
const LONGEST_PAUSE_MS = 30_000;

interface Recent extends Pick<Mutable<JournalRecord>, "seq" | "at" | "by"> {
  elapsedMs: number;
}

/** The records of a log that were folded so far, for every watch: whether one is missing, and whether the device's clock went back. */
export class Continuity {
  #next = 0;
  #first: number | undefined;
  #isComplete = true;
  #lastAt = "";
  #previousAt = "";
  #timesBack = 0;
  #elapsedMs = 0;
  #lastMs = 0;
  /** The cause of each recent record by its `seq`, as a ring buffer; -1 without a cause. */
  readonly #causes = new Float64Array(CAUSES_KEPT).fill(-1);
  /** The time and the claimant of each recent record, as a ring buffer. */
  readonly #recent = Array.from({ length: RECENT_KEPT }, (): Recent => ({
    seq: -1,
    at: "",
    by: "app",
    elapsedMs: 0,
  }));
  /** The first record after the device's clock last went back. */
  #steadyFrom = 0;

  /** False for an excerpt, and after a line that is withheld, of an unknown type, or could not be read: a missing record then proves nothing. */
  get isComplete(): boolean {
    return this.#isComplete;
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
   * The time since the first record, at the current one, by the device's clock: at least so much has passed, unless the clock jumped
   * several times. Of each pause between two records only a part counts.
   */
  get elapsedMs(): number {
    return this.#elapsedMs;
  }

  /** The same at a recent record. */
  elapsedMsAt(seq: number): number | undefined {
    return this.#recentAt(seq)?.elapsedMs;
  }

  /** The time of the record before the current one. */
  get previousAt(): string {
    return this.#previousAt;
  }

  /** Whether a record is the cause of another, or the cause of its cause. Only recent records are known. */
  isBehind(cause: number, earlier: number): boolean {
    let at = cause;
    for (let steps = 0; at > earlier && steps < LONGEST_CHAIN; steps++) {
      if (this.#next - at > CAUSES_KEPT) return false;
      at = this.#causes[at % CAUSES_KEPT] ?? -1;
    }
    return at === earlier;
  }

  /** Whether a recent record is an action of the player. */
  isOfPlayer(seq: number | undefined): boolean {
    return seq !== undefined && this.#recentAt(seq)?.by === "player";
  }

  /** The device's time of a recent record, if its clock has not gone back since. */
  steadyAt(seq: number): string | undefined {
    return seq < this.#steadyFrom ? undefined : this.#recentAt(seq)?.at;
  }

  #recentAt(seq: number): Recent | undefined {
    const recent = this.#recent[seq % RECENT_KEPT];
    return recent?.seq === seq ? recent : undefined;
  }

  add({ seq, at, by, cause = -1 }: JournalRecord): void {
    this.#elapse(at);
    this.#causes[seq % CAUSES_KEPT] = cause;
    const recent = this.#recent[seq % RECENT_KEPT]!;
    recent.seq = seq;
    recent.at = at;
    recent.by = by;
    recent.elapsedMs = this.#elapsedMs;
    this.#previousAt = this.#lastAt;
    this.#first ??= seq;
    if (seq !== this.#next) this.#isComplete = false;
    this.#next = seq + 1;
    if (at < this.#lastAt) {
      this.#timesBack += 1;
      this.#steadyFrom = seq;
    }
    this.#lastAt = at;
  }

  #elapse(at: string): void {
    if (at === this.#lastAt) return;
    const ms = timeOfDayMs(at);
    const pauseMs = ms - this.#lastMs;
    this.#lastMs = ms;
    if (pauseMs > 0 && this.#lastAt !== "") this.#elapsedMs += Math.min(pauseMs, LONGEST_PAUSE_MS);
  }
}

/** Reads the digits of the time of day in `2026-11-20T21:04:32.000Z`. Each record of a log is read so, and Date.parse is ten times slower. */
const timeOfDayMs = (at: string): number =>
  (digits(at, 11) * 60 + digits(at, 14)) * 60_000 + digits(at, 17) * 1_000 + digits(at, 20) * 10 + digit(at, 22);
const digits = (at: string, index: number): number => digit(at, index) * 10 + digit(at, index + 1);
const digit = (at: string, index: number): number => at.charCodeAt(index) - 48;
