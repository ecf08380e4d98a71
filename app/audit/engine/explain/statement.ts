import { PURPOSE_OF, type Purpose } from "../../../../domain/wallet/purposes.ts";
import type { Posting } from "./postings.ts";

/** A period of booking times: from `fromMs`, and before `toMs`. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The opening balance of a statement. */
export interface Opening {
  readonly balance: number;
  /** The last ledger position that the balance includes. */
  readonly position: number;
}

export interface Closing extends Opening {
  /** Signed sums by purpose: paid in and won are positive, paid out and staked negative. */
  readonly totals: Readonly<Record<Purpose, number>>;
  readonly movements: number;
  /** The result of playing: the sum of won and staked. */
  readonly result: number;
}

/**
 * A period of a player's account, in ledger order. It begins with the first movement booked in
 * the period, and ends before the next movement booked after the period.
 */
export class Statement {
  readonly #period: Period;
  #opening: Opening | undefined;
  #state: "before" | "within" | "after" = "before";
  #closing = { balance: 0, position: 0 };
  #movements = 0;
  readonly #totals: Record<Purpose, number> = { "paid in": 0, "paid out": 0, staked: 0, won: 0, adjusted: 0 };

  constructor(period: Period) {
    this.#period = period;
  }

  /** Sets the balance before the first movement of the log. */
  open(balance: number, position: number): void {
    this.#closing = { balance, position };
  }

  /** Adds a movement; true if it belongs to the period. */
  add(posting: Posting): boolean {
    const { bookedAt, amount, folded, position, kind } = posting;
    if (this.#state === "before" && bookedAt >= this.#period.fromMs) {
      this.#state = "within";
      this.#opening = { balance: folded - amount, position: position - 1 };
    }
    if (this.#state === "within" && bookedAt >= this.#period.toMs) this.#state = "after";
    if (this.#state === "before") this.#closing = { balance: folded, position };
    if (this.#state !== "within") return false;
    this.#closing = { balance: folded, position };
    this.#movements += 1;
    this.#totals[PURPOSE_OF[kind]] += amount;
    return true;
  }

  get opening(): Opening {
    return this.#opening ?? this.#closing;
  }

  get closing(): Closing {
    const { staked, won } = this.#totals;
    return { ...this.#closing, totals: { ...this.#totals }, movements: this.#movements, result: won + staked };
  }
}
