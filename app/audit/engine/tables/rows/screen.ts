import { type Shown, ValueShown } from "../../../../../domain/display/events.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { walletArea } from "../../../../../domain/wallet/state.ts";
import type { LogContext, RowSource } from "./source.ts";

/** The changes of the balance that are kept. Many more than can happen while a screen is drawn. */
const CHANGES_KEPT = 64;

/** `screen` */
export class ScreenRows implements RowSource {
  readonly follows: readonly AnyEventDefinition[] = [...walletArea.listens, ValueShown];
  readonly #log: LogContext;
  /** The sum of the movements after each of the last changes, and the record of the change. */
  readonly #balances: { readonly seq: number; readonly folded: number }[] = [];

  constructor(log: LogContext) {
    this.#log = log;
  }

  after({ wallet }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === ValueShown) return this.#add(record);
    if (wallet.opening === null || this.#balances.at(-1)?.folded === wallet.folded) return;
    this.#balances.push({ seq: record.seq, folded: wallet.folded });
    if (this.#balances.length > CHANGES_KEPT) this.#balances.shift();
  }

  #add(record: JournalRecord): void {
    const { what, of, text, amount, frozen, drawn } = record.data as unknown as Shown;
    // A log of an older version draws and records the same state.
    const drawnSeq = drawn ?? Math.max(0, record.seq - 1);
    this.#log.sink.add("screen", {
      seq: record.seq,
      line: this.#log.lineOf(record.seq),
      recorded_at: this.#log.msOf(record),
      what,
      which: of,
      shown: text,
      amount_pence: amount,
      frozen,
      drawn_seq: drawnSeq,
      ledger_pence: this.#balances.findLast(({ seq }) => seq <= drawnSeq)?.folded ?? null,
    });
  }

  end(): void {
    // Every record has its row.
  }
}
