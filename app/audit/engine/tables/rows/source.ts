import type { CorrelatedRecord } from "../../../../../domain/correlation.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { Verdict } from "../../verdict/verdict.ts";
import { London, RecordedTimes } from "../london.ts";
import type { TableSink } from "../tables.ts";

/** A movement that was booked, with what the fold says about it. */
export interface Booked {
  readonly seq: number;
  readonly movement: DataOf<typeof MovementBooked>;
  /** The record that caused it. */
  readonly cause: CorrelatedRecord | undefined;
  /** Whether it changes the balance. */
  readonly counts: boolean;
}

/** The rows of some tables, from the records of one log. */
export interface RowSource {
  /** The types of the records that it is given. */
  readonly follows: readonly AnyEventDefinition[];
  /** Called after each folded record of such a type. */
  readonly after: (player: Player, record: JournalRecord, definition: AnyEventDefinition) => void;
  /** Called for each movement, after `after`. */
  readonly booked?: (player: Player, booked: Booked) => void;
  /** Called at the end of the log. The state is the last one. */
  readonly end: (player: Player, verdict: Verdict) => void;
}

/** What the sources of one log share. */
export class LogContext {
  readonly sink: TableSink;
  readonly london = new London();
  readonly #times = new RecordedTimes();
  #firstSeq: number | undefined;

  constructor(sink: TableSink) {
    this.sink = sink;
  }

  begin(seq: number): void {
    this.#firstSeq ??= seq;
  }

  get firstSeq(): number {
    return this.#firstSeq ?? 0;
  }

  /** An excerpt begins with a later record than 0. */
  lineOf(seq: number): number {
    return seq - this.firstSeq + 1;
  }

  place(seq: number): { readonly seq: number; readonly line: number } {
    return { seq, line: this.lineOf(seq) };
  }

  msOf({ at }: JournalRecord): number {
    return this.#times.msOf(at);
  }

  /** The columns of `london`. */
  clock(ms: number): { readonly london_date: number; readonly london_time: string } {
    return { london_date: this.london.dayOf(ms), london_time: this.london.timeOf(ms) };
  }
}

/** The times of a few records of a log, by `seq`. */
export class TimesBySeq {
  readonly #times = new Map<number, number>();

  add(seq: number, ms: number): void {
    this.#times.set(seq, ms);
  }

  of(seq: number | null): number | null {
    return seq === null ? null : (this.#times.get(seq) ?? null);
  }
}
