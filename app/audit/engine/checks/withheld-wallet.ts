import type { DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { WalletState } from "../../../../domain/wallet/state.ts";
import { OPERATOR_CLOCKS_MS } from "./consistency/booking-times.ts";
import type { Difference } from "./difference.ts";
import type { Moment, ServerClock } from "./server-clock.ts";

type Movement = DataOf<typeof MovementBooked>;

/** Many more differences than wait for a later movement in an honest copy. */
const DOUBTED_KEPT = 64;

/** A shown balance that differs from the wallet of the disclosed lines. */
interface Doubt {
  readonly difference: Difference;
  /** The app had every movement up to this ledger position. */
  readonly atLeast: number;
  /** The app had no movement after this ledger position. Later movements may prove a lower one. */
  atMost: number;
  /** When it was shown. */
  readonly moment: Moment;
}

/**
 * What withheld lines may have done to the wallet. Each may be one movement, so the app may have had a later ledger position than the
 * disclosed lines show, and have shown the balance there. A shown balance is wrong only if it is that of no position that the app can
 * have had, and the log states the balance of all of them.
 */
export class WithheldWallet {
  readonly #clock: ServerClock;
  /** The lines that may be movements, since the log last proved the ledger position that the app had. */
  #lines = 0;
  /** A record after the last of them. */
  #after: Moment | null = null;
  /** The record that last proved the ledger position of the app. */
  #provedBy = -1;
  /** The last ledger position with each balance, as the movements state them. */
  readonly #positions = new Map<number, number>();
  /** The log states the balance of every ledger position up to this one. */
  #knownTo = 0;
  /** The latest ledger position that the server stated, and its balance. */
  #newest = { position: -1, balance: 0 };
  #doubts: Doubt[] = [];
  #unchecked = 0;

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  /** A line that may be of the wallet. */
  withheld(): void {
    this.#lines += 1;
    this.#after = null;
  }

  /** The first balance after them: the app may have had any later ledger position already. */
  opened(): void {
    if (this.#lines > 0) this.#lines = Infinity;
  }

  /** Whether the app may have had a movement that the disclosed lines do not have. */
  get isOpen(): boolean {
    return this.#lines > 0;
  }

  /** Balances that could not be compared. */
  get unchecked(): number {
    return this.#unchecked + this.#doubts.length;
  }

  /** A record after the withheld lines. */
  passed(record: JournalRecord): void {
    if (this.#lines > 0) this.#after ??= this.#clock.momentOf(record);
  }

  /** A disclosed balance of the server. */
  stated({ position, balance }: DataOf<typeof BalanceStated>): void {
    if (this.#lines > 0 || this.#doubts.length > 0) this.#states(position, balance);
  }

  /** A disclosed movement of the server. Gives the shown balances that it proves to be wrong. */
  booked(wallet: WalletState, movement: Movement, seq: number): readonly Difference[] {
    if (this.#lines === 0 && this.#doubts.length === 0) return [];
    const { position, balance, amount } = movement;
    this.#states(position, balance);
    this.#states(position - 1, balance - amount);
    this.#knows(wallet);
    const wrong = this.#judge(movement);
    const { latestMs } = this.#after ?? { latestMs: null };
    if (position <= wallet.position && isAfter(movement, latestMs)) {
      this.#lines = 0;
      this.#provedBy = seq;
    }
    if (this.#lines === 0 && this.#doubts.length === 0) this.#positions.clear();
    return wrong;
  }

  /** Whether a difference cannot be judged yet. `atLeast`: the ledger position that it was compared at; `drawn`: the record after which the screen was drawn. */
  excuses(
    difference: Difference,
    { wallet, atLeast, drawn }: { readonly wallet: WalletState; readonly atLeast: number; readonly drawn: number },
    record: JournalRecord,
  ): boolean {
    if (this.#lines === 0 && drawn >= this.#provedBy) return false;
    const shown = shownOf(difference);
    // Without the withheld movements the wallet waits for them, but the server stated the balance since.
    if (this.#newest.position > wallet.position && shown === this.#newest.balance) return true;
    const isExplained = (this.#positions.get(shown) ?? -1) > atLeast;
    if (isExplained || this.#lines === 0 || this.#doubts.length === DOUBTED_KEPT) this.#unchecked += 1;
    else {
      const atMost = wallet.position + Object.keys(wallet.ahead).length + this.#lines;
      this.#doubts.push({ difference, atLeast, atMost, moment: this.#clock.momentOf(record) });
    }
    return true;
  }

  #states(position: number, balance: number): void {
    if (position > this.#newest.position) this.#newest = { position, balance };
    if (position > (this.#positions.get(balance) ?? -1)) this.#positions.set(balance, position);
  }

  /** A movement also states the balance before it. */
  #knows({ position, ahead }: WalletState): void {
    this.#knownTo = Math.max(this.#knownTo, position);
    while (Object.hasOwn(ahead, this.#knownTo + 1) || Object.hasOwn(ahead, this.#knownTo + 2)) this.#knownTo += 1;
  }

  #judge(movement: Movement): readonly Difference[] {
    if (this.#doubts.length === 0) return [];
    const wrong: Difference[] = [];
    this.#doubts = this.#doubts.filter((doubt) => {
      const { difference, atLeast, moment } = doubt;
      // A movement that the server booked later was not on the screen, nor any after it.
      if (movement.position > atLeast && isAfter(movement, moment.latestMs))
        doubt.atMost = Math.min(doubt.atMost, movement.position - 1);
      const position = this.#positions.get(shownOf(difference)) ?? -1;
      if (position > atLeast && position <= doubt.atMost) {
        this.#unchecked += 1;
        return false;
      }
      if (this.#knownTo < doubt.atMost) return true;
      wrong.push(difference);
      return false;
    });
    return wrong;
  }
}

const shownOf = ({ pence }: Difference): number => pence?.["shown"] ?? 0;

/** The server booked a movement certainly after a time. The clocks of its machines differ. */
const isAfter = ({ bookedAt }: Movement, latestMs: number | null): boolean =>
  latestMs !== null && bookedAt > latestMs + OPERATOR_CLOCKS_MS;
