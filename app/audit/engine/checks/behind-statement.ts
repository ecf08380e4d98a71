import type { Pence } from "../../../../domain/money.ts";
import type { Difference } from "./difference.ts";

/** Many more balances than an app shows while it waits for late movements. */
const DOUBTED_KEPT = 64;
/** Many more late movements than there can be. */
const EXPLAINED_KEPT = 4_096;

/**
 * The beginning of an excerpt. Its first statement of the balance may include movements that the app received later, so that the screen showed
 * an earlier balance. Only such a late movement proves that; a balance that no late movement explains is wrong.
 */
export class BehindStatement {
  /** The balances before and after the late movements. */
  readonly #explained = new Set<number>();
  #doubted: readonly Difference[] = [];
  #isOver = false;
  /** Balances that were not compared, because a late movement explains them. */
  unchecked = 0;

  /** Shown balances that differ from the statement, while no late movement explains them. */
  get doubted(): readonly Difference[] {
    return this.#doubted;
  }

  /** From here on, the app has every movement of the statement. Gives the differences that nothing explained. */
  end(): readonly Difference[] {
    const doubted = this.#doubted;
    this.#isOver = true;
    this.#doubted = [];
    return doubted;
  }

  /** A movement that the statement includes. */
  received({ balance, amount }: { readonly balance: Pence; readonly amount: Pence }): void {
    if (this.#isOver || this.#explained.size > EXPLAINED_KEPT) return;
    this.#explained.add(balance).add(balance - amount);
    const left = this.#doubted.filter((doubted) => !this.#explains(doubted));
    this.unchecked += this.#doubted.length - left.length;
    this.#doubted = left;
  }

  /** Whether a difference waits for the movements, or is explained by one. Otherwise it is wrong now. */
  excuses(difference: Difference): boolean {
    if (this.#isOver) return false;
    if (this.#explains(difference)) this.unchecked += 1;
    else if (this.#doubted.length === DOUBTED_KEPT) return false;
    else this.#doubted = [...this.#doubted, difference];
    return true;
  }

  #explains({ pence }: Difference): boolean {
    return this.#explained.has(pence?.shown ?? 0);
  }
}
