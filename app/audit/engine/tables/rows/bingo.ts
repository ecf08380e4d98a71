import { TicketsRequested } from "../../../../../domain/bingo/events.ts";
import type { Purchase } from "../../../../../domain/bingo/purchases.ts";
import { purchaseByReference } from "../../../../../domain/bingo/queries.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { PURPOSE_OF } from "../../../../../domain/wallet/purposes.ts";
import { type Booked, type LogContext, type RowSource, TimesBySeq } from "./source.ts";

interface Sums {
  bookedSeq: number | null;
  paid: number;
  won: number;
}

/** `bingo`: the purchases of the last state, with the sums of their movements. */
export class BingoRows implements RowSource {
  readonly follows = [TicketsRequested];
  readonly #log: LogContext;
  readonly #times = new TimesBySeq();
  /** By the reference of the movements: a purchase or a game. */
  readonly #sums = new Map<string, Sums>();

  constructor(log: LogContext) {
    this.#log = log;
  }

  after(_: Player, record: JournalRecord): void {
    this.#times.add(record.seq, this.#log.msOf(record));
  }

  booked(player: Player, { seq, movement: { kind, amount, correlation }, counts }: Booked): void {
    const isOfBingo = kind === "PRIZE" || kind === "ENTRY_FEE" || kind === "ENTRY_FEE_REFUND";
    if (!counts || !isOfBingo || correlation === null) return;
    const reference = purchaseByReference(player.bingo, correlation)?.purchaseRef ?? correlation;
    const sums = this.#sums.get(reference) ?? { bookedSeq: null, paid: 0, won: 0 };
    this.#sums.set(reference, sums);
    if (kind === "ENTRY_FEE") sums.bookedSeq ??= seq;
    if (PURPOSE_OF[kind] === "staked") sums.paid += amount;
    else sums.won += amount;
  }

  end({ bingo }: Player): void {
    for (const purchase of Object.values(bingo.purchases)) this.#add(purchase);
  }

  #add({ purchaseRef, room, game, status, count, total, message, seq }: Purchase): void {
    const sums = this.#sums.get(purchaseRef);
    const ofGame = this.#sums.get(game);
    // Another purchase of the same game must not count its prizes again.
    this.#sums.delete(game);
    const requestedAt = this.#times.of(seq) ?? 0;
    this.#log.sink.add("bingo", {
      ...this.#log.place(seq),
      requested_at: requestedAt,
      london_date: this.#log.london.dayOf(requestedAt),
      room,
      game,
      purchase_ref: purchaseRef,
      tickets: count,
      total_pence: total,
      status,
      message,
      booked_seq: sums?.bookedSeq ?? null,
      paid_pence: sums?.paid ?? 0,
      won_pence: (sums?.won ?? 0) + (ofGame?.won ?? 0),
    });
  }
}
