/** How many messages may come at once, and how many come to be allowed again each second. */
export interface BudgetLimits {
  readonly burst: number;
  readonly perSecond: number;
}

/** A page subscribes to a dozen feeds at once, and a player types no faster than this. */
export const CONNECTION_BUDGET: BudgetLimits = { burst: 240, perSecond: 40 };
/** A player may have the site open in several tabs. */
export const PLAYER_BUDGET: BudgetLimits = { burst: 480, perSecond: 80 };

/** What is left of a number of messages that fills up again with time. */
export class Budget {
  readonly #limits: BudgetLimits;
  #left: number;
  #atMs: number;

  constructor(limits: BudgetLimits, nowMs: number) {
    this.#limits = limits;
    this.#left = limits.burst;
    this.#atMs = nowMs;
  }

  /** Whether one more message may come. */
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
    // A clock that was put back gives nothing and takes nothing.
    const elapsedMs = Math.max(0, nowMs - this.#atMs);
    this.#left = Math.min(burst, this.#left + (elapsedMs / 1000) * perSecond);
    this.#atMs = nowMs;
  }
}

/** More players than these are not remembered while they have all that they may have. */
const REMEMBERED = 1000;

/** Each player's budget, whatever connections come and go. */
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
