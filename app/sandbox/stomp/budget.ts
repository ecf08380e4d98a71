/** The number of messages at once, and the number of further messages per second. */
export interface BudgetLimits {
  readonly burst: number;
  readonly perSecond: number;
}

/** Enough for a page that subscribes to a dozen feeds at once, and for a player's typing. */
export const CONNECTION_BUDGET: BudgetLimits = { burst: 240, perSecond: 40 };
/** Enough for a player with several tabs. */
export const PLAYER_BUDGET: BudgetLimits = { burst: 480, perSecond: 80 };

/** A message budget that refills with time. */
export class Budget {
  readonly #limits: BudgetLimits;
  #left: number;
  #atMs: number;

  constructor(limits: BudgetLimits, nowMs: number) {
    this.#limits = limits;
    this.#left = limits.burst;
    this.#atMs = nowMs;
  }

  /** Whether one more message is allowed. */
  take(nowMs: number): boolean {
    this.#fill(nowMs);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  isFull(nowMs: number): boolean {
    this.#fill(nowMs);
    return this.#left === this.#limits.burst;
  }

  #fill(nowMs: number): void {
    const { burst, perSecond } = this.#limits;
    // If the clock was set back, the budget does not change.
    const elapsedMs = Math.max(0, nowMs - this.#atMs);
    this.#left = Math.min(burst, this.#left + (elapsedMs / 1000) * perSecond);
    this.#atMs = nowMs;
  }
}

/** Above this number of players, full budgets are removed from memory. */
const REMEMBERED = 1000;

/** The budget of each player, over all of the player's connections. */
export class PlayerBudgets {
  readonly #limits: BudgetLimits;
  readonly #budgets = new Map<string, Budget>();

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  take(player: string, nowMs: number): boolean {
    const known = this.#budgets.get(player);
    if (known !== undefined) return known.take(nowMs);
    if (this.#budgets.size >= REMEMBERED) this.#forgetFull(nowMs);
    const budget = new Budget(this.#limits, nowMs);
    this.#budgets.set(player, budget);
    return budget.take(nowMs);
  }

  #forgetFull(nowMs: number): void {
    for (const [player, budget] of this.#budgets) if (budget.isFull(nowMs)) this.#budgets.delete(player);
  }
}
