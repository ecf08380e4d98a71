import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { BalanceStated, MovementBooked } from "../../../../../domain/wallet/events.ts";
import { movementsMissing } from "../../../../../domain/wallet/queries.ts";
import type { WalletState } from "../../../../../domain/wallet/state.ts";
import type { Moment, ServerClock } from "../server-clock.ts";
import type { Continuity } from "./continuity.ts";
import type { Place } from "./judgements.ts";

/** What the server said that leads to a movement, with the server's time as far as the log proves it. */
export interface Answer extends Place {
  readonly moment: Moment;
  /** As `Continuity.elapsedMs`. */
  readonly elapsedMs: number;
}

/** An answer is booked at about the same time. After this time, a missing movement is a contradiction. */
const BOOKED_WITHIN_MS = 60_000;

/**
 * Whether the movement of an answer is missing from the ledger of a log. Two things prove it: a movement that the server booked later,
 * by the server's own times, and a balance that the page requested later. The device's clock may jump, and a message may be late.
 */
export class Bookings {
  readonly #continuity: Continuity;
  readonly #clock: ServerClock;
  #bookedMs = 0;
  /** When the page requested the last stated balance. */
  #askedMs = 0;
  #openedAt: number | null = null;

  constructor(continuity: Continuity, clock: ServerClock) {
    this.#continuity = continuity;
    this.#clock = clock;
  }

  /** An answer in the current record. */
  answerOf(record: JournalRecord): Answer {
    return {
      seq: record.seq,
      at: record.at,
      moment: this.#clock.momentOf(record),
      elapsedMs: this.#continuity.elapsedMs,
    };
  }

  /** Notes what the server states about the wallet. A balance is at least as late as the record that made the page request it. */
  add({ by, data, cause }: JournalRecord, definition: AnyEventDefinition): void {
    if (by !== "server") return;
    if (definition === MovementBooked)
      this.#bookedMs = Math.max(this.#bookedMs, (data as DataOf<typeof MovementBooked>).bookedAt);
    else if (definition === BalanceStated && cause !== undefined)
      this.#askedMs = Math.max(this.#askedMs, this.#continuity.elapsedMsAt(cause) ?? 0);
  }

  /** At the end of the log: every movement between its first and its last ledger position must be in it. */
  close(wallet: WalletState): void {
    const isComplete = !movementsMissing(wallet) && this.#continuity.isComplete;
    this.#openedAt = isComplete ? (wallet.opening?.seq ?? null) : null;
  }

  /** `asked`: a record that its movement follows. A movement before the first balance is not in the log. */
  isMissing({ moment: { latestMs }, elapsedMs }: Answer, asked: number | null): boolean {
    if (this.#openedAt === null || asked === null || asked < this.#openedAt) return false;
    const isBookedLater = latestMs !== null && this.#bookedMs - latestMs > BOOKED_WITHIN_MS;
    return isBookedLater || this.#askedMs - elapsedMs > BOOKED_WITHIN_MS;
  }
}
