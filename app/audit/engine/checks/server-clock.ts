import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import { ReceiptReceived } from "../../../../domain/journal/events.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { Continuity } from "./consistency/continuity.ts";

/** The transmission of an answer takes time. A faster answer is not expected to differ more. */
export const CLOCK_TOLERANCE_MS = 5_000;
/** A journal is of one session, and the backend ends each session within 12 hours. */
const LONGEST_SESSION_MS = 24 * 3_600_000;
/** Moments that no later answer of the server has limited yet. */
const MOST_OPEN = 256;

/** The server's time at a record, as far as the log proves it. Later records may prove more. */
export interface Moment {
  readonly seq: number;
  /** The time by the device's clock. */
  readonly deviceMs: number;
  /** The stretch of records without a step back of the device's clock. Two times by that clock are comparable if this is equal. */
  readonly stretch: number;
  /** The server's time was not before this; null if unknown. */
  earliestMs: number | null;
  /** The server's time was not after this; null if unknown. */
  latestMs: number | null;
}

/**
 * The server's time at the records of a log. The device's clock makes the time of every record, of the load of limits and of
 * the timer of the reality check, and may be wrong. Only receipts and movements have the server's own time. A receipt answers
 * the lines that it covers, and a movement the player's request that caused it, or the beginning of the log: the server's time was
 * later than the request and earlier than the arrival.
 *
 * Between two records the device's clock may jump forward unnoticed. Each limit of a time stays true then. After the device's
 * clock went back, and after a missing record, only a later answer limits the server's time again.
 */
export class ServerClock {
  readonly #continuity: Continuity;
  /** The server's clock is at most this far ahead of the device's; null if unknown. */
  #aheadAtMostMs: number | null = null;
  #stretch = 0;
  /** The latest time that the server stated. */
  #statedMs: number | null = null;
  /** The ledger position of the first balance that the server stated to this page. */
  #openingPosition: number | null = null;
  /** The earliest time that the server stated of something that happened in this session. */
  #begunByMs: number | null = null;
  readonly #open: Moment[] = [];
  /** The largest proved difference between the clocks, in either direction. */
  worstMs = 0;

  constructor(continuity: Continuity) {
    this.#continuity = continuity;
  }

  /** The present stretch of records in which the device's clock did not go back. */
  get stretch(): number {
    return this.#continuity.stretch;
  }

  /** The server's time at every record was before this, whatever the device's clock showed; null if unknown. */
  get overByMs(): number | null {
    return this.#begunByMs === null ? null : this.#begunByMs + LONGEST_SESSION_MS;
  }

  /** The server's time at the current record. */
  momentOf({ seq }: JournalRecord): Moment {
    this.#forgetBefore();
    const deviceMs = this.#continuity.atMs;
    const latestMs = this.#aheadAtMostMs === null ? null : deviceMs + this.#aheadAtMostMs;
    const moment = { seq, deviceMs, stretch: this.stretch, earliestMs: this.#statedMs, latestMs };
    if (this.#open.length === MOST_OPEN) this.#open.shift();
    this.#open.push(moment);
    return moment;
  }

  /** Reads the server's own time in a record, after every check has judged the record by the earlier ones. */
  after(record: JournalRecord, definition: AnyEventDefinition): void {
    if (record.by !== "server") return;
    if (definition === MovementBooked) {
      const movement = record.data as DataOf<typeof MovementBooked>;
      if (this.#isOfSession(movement)) this.#happened(movement.bookedAt);
      this.#stated(movement.bookedAt, this.#askedBefore(movement, record));
    } else if (definition === BalanceStated) {
      this.#openingPosition ??= (record.data as DataOf<typeof BalanceStated>).position;
    } else if (definition === ReceiptReceived) {
      const { size, heldAt } = record.data as DataOf<typeof ReceiptReceived>;
      this.#happened(heldAt);
      this.#stated(heldAt, size <= record.seq ? size - 1 : undefined);
    }
  }

  /** The player's request, or else the beginning of a log whose first balance does not include the movement. */
  #askedBefore(movement: DataOf<typeof MovementBooked>, { cause }: JournalRecord): number | undefined {
    if (this.#continuity.isOfPlayer(cause)) return cause;
    return this.#isOfSession(movement) && this.#continuity.hasBeginning ? 0 : undefined;
  }

  /** The first balance of the session does not include it. */
  #isOfSession({ position }: DataOf<typeof MovementBooked>): boolean {
    return this.#openingPosition !== null && position > this.#openingPosition;
  }

  #happened(atMs: number): void {
    this.#begunByMs = Math.min(this.#begunByMs ?? atMs, atMs);
  }

  /** `asked` is the `seq` of a record that the server's time follows. */
  #stated(serverMs: number, asked: number | undefined): void {
    this.#forgetBefore();
    const aheadAtLeastMs = serverMs - this.#continuity.atMs;
    for (const moment of this.#open)
      if (moment.stretch === this.stretch)
        moment.earliestMs = Math.max(moment.earliestMs ?? 0, moment.deviceMs + aheadAtLeastMs);
    this.#statedMs = Math.max(this.#statedMs ?? 0, serverMs);
    // The device's clock went back, between two records: what was known of it is no longer true.
    if (this.#aheadAtMostMs !== null && aheadAtLeastMs > this.#aheadAtMostMs) this.#aheadAtMostMs = null;
    if (aheadAtLeastMs > Math.abs(this.worstMs)) this.worstMs = aheadAtLeastMs;
    if (asked !== undefined) this.#answered(serverMs, asked);
  }

  #answered(serverMs: number, asked: number): void {
    for (const moment of this.#open)
      if (moment.seq <= asked) moment.latestMs = Math.min(moment.latestMs ?? serverMs, serverMs);
    this.#open.splice(0, this.#open.findLastIndex(({ seq }) => seq <= asked) + 1);
    const askedMs = this.#continuity.steadyMsAt(asked);
    if (askedMs === undefined) return;
    const aheadAtMostMs = serverMs - askedMs;
    this.#aheadAtMostMs = Math.min(this.#aheadAtMostMs ?? aheadAtMostMs, aheadAtMostMs);
    if (-aheadAtMostMs > Math.abs(this.worstMs)) this.worstMs = aheadAtMostMs;
  }

  #forgetBefore(): void {
    if (this.#stretch === this.stretch) return;
    this.#stretch = this.stretch;
    this.#aheadAtMostMs = null;
  }
}
