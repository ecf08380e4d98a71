import type { MovementKind } from "../../../../domain/wallet/movement.ts";
import type { Posting } from "./postings.ts";

/** What a movement is to the player's own accounts: where the money came from, or went. */
export const PURPOSES = ["paid in", "paid out", "staked", "won", "adjusted"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A movement that takes another back belongs where that one belongs. */
export const PURPOSE_OF: Readonly<Record<MovementKind, Purpose>> = {
  DEPOSIT: "paid in",
  DEPOSIT_VOID: "paid in",
  WITHDRAWAL: "paid out",
  WITHDRAWAL_CANCELLED: "paid out",
  WITHDRAWAL_DENIED: "paid out",
  STAKE: "staked",
  STAKE_REFUND: "staked",
  ENTRY_FEE: "staked",
  ENTRY_FEE_REFUND: "staked",
  WIN: "won",
  WIN_CANCELLED: "won",
  FREE_ROUND: "won",
  PRIZE: "won",
  REFUND: "paid out",
  REFUND_DENIED: "paid out",
  ADJUSTMENT: "adjusted",
};

/** A period, by when the server booked: from `fromMs` on, up to and without `toMs`. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What stands at the head of a statement. */
export interface Opening {
  readonly balance: number;
  /** Ledger position that it includes. */
  readonly position: number;
}

export interface Closing extends Opening {
  /** Signed sums by purpose: what was paid in and won is positive, what was paid out and staked negative. */
  readonly totals: Readonly<Record<Purpose, number>>;
  readonly movements: number;
  /** What playing came to: won less staked. */
  readonly result: number;
}

/**
 * A period of a player's account. The ledger's order decides: it begins with the
 * first movement that was booked in the period, and ends before the first one
 * after that was booked later.
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

  /** The balance that a log begins with, before any movement. */
  open(balance: number, position: number): void {
    this.#closing = { balance, position };
  }

  /** Whether the movement belongs to the period. */
  take(posting: Posting): boolean {
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
