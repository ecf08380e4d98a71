import { correlatedRecord } from "../../../../../domain/correlation.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { PURPOSE_OF } from "../../../../../domain/wallet/purposes.ts";
import type { Booked, LogContext, RowSource } from "./source.ts";

/** `movements`. It also reads each movement for the other sources. */
export class MovementRows implements RowSource {
  readonly follows = [MovementBooked];
  readonly #log: LogContext;
  readonly #onBooked: (player: Player, booked: Booked) => void;
  #duplicates = 0;
  #invalid = 0;

  constructor(log: LogContext, onBooked: (player: Player, booked: Booked) => void) {
    this.#log = log;
    this.#onBooked = onBooked;
  }

  after(player: Player, record: JournalRecord): void {
    const movement = record.data as Booked["movement"];
    const cause = correlatedRecord(player, movement);
    const booked = { seq: record.seq, movement, cause, counts: this.#counts(player) };
    const { ref, position, kind, amount, balance, correlation, description, bookedAt } = movement;
    this.#log.sink.add("movements", {
      // Written out, because a spread in the middle of an object is slow.
      seq: record.seq,
      line: this.#log.lineOf(record.seq),
      recorded_at: this.#log.msOf(record),
      booked_at: bookedAt,
      london_date: this.#log.london.dayOf(bookedAt),
      london_time: this.#log.london.timeOf(bookedAt),
      ref,
      ledger_position: position,
      kind,
      purpose: PURPOSE_OF[kind],
      amount_pence: amount,
      balance_pence: balance,
      folded_pence: player.wallet.folded,
      correlation,
      description,
      recorded_cause: record.cause ?? null,
      cause_seq: cause?.seq ?? null,
      cause_of: cause?.of ?? null,
      counts: booked.counts,
      reality_due_at: player.reality.expiresAt,
    });
    this.#onBooked(player, booked);
  }

  /** The fold has ignored a repeated movement, and one that the server did not claim. */
  #counts({ wallet: { duplicates, impostors } }: Player): boolean {
    const counts = duplicates === this.#duplicates && impostors === this.#invalid;
    this.#duplicates = duplicates;
    this.#invalid = impostors;
    return counts;
  }

  end(): void {
    // Every movement has its row.
  }
}
