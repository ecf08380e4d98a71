import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { BalanceStated, type MovementBooked, WalletLoaded } from "../../../../../domain/wallet/events.ts";
import type { Judgements } from "./judgements.ts";

/** From the first deposit on, the server states that the player has deposited. */
export class DepositedPlayers {
  static readonly follows = [BalanceStated, WalletLoaded];
  readonly #judged: Judgements;
  /** The last statement of the balance. One answer states the balance and then whether the player has deposited. */
  #balanceSeq = -1;
  #balancePosition = 0;
  /** The lowest position of the ledger that is known to include a deposit. */
  #depositedAt = Infinity;
  #depositedSeq = -1;

  constructor(judged: Judgements) {
    this.#judged = judged;
  }

  add({ wallet }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (record.by !== "server") return;
    if (definition === BalanceStated) {
      this.#balanceSeq = record.seq;
      this.#balancePosition = (record.data as DataOf<typeof BalanceStated>).position;
    } else if (definition === WalletLoaded) this.#loaded(wallet.position, record);
  }

  /** A deposit that was taken back may not count. */
  booked({ kind, amount, position }: DataOf<typeof MovementBooked>, seq: number): void {
    if (kind === "DEPOSIT_VOID") this.#depositedAt = Infinity;
    else if (kind === "DEPOSIT" && amount > 0) this.#deposited(position, seq);
  }

  #deposited(position: number, seq: number): void {
    if (position >= this.#depositedAt) return;
    this.#depositedAt = position;
    this.#depositedSeq = seq;
  }

  /** A late answer may be from before the deposit. The position of its balance decides, if all movements up to it are known. */
  #loaded(folded: number, record: JournalRecord): void {
    const position = this.#balancePosition;
    if (this.#balanceSeq !== record.seq - 1 || position > folded) return;
    const isKnown = position >= this.#depositedAt;
    if ((record.data as DataOf<typeof WalletLoaded>).hasDeposited) {
      this.#deposited(position, record.seq);
      return this.#judged.kept("deposited-before", isKnown ? 1 : 0);
    }
    if (!isKnown) return;
    const detail = `The answer includes movement ${position} of the ledger, and record ${this.#depositedSeq} shows an earlier deposit.`;
    this.#judged.broken("deposited-before", record, detail);
  }
}
