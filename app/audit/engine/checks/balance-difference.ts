import type { Shown } from "../../../../domain/display/events.ts";
import { formatMoney, type Pence } from "../../../../domain/money.ts";
import { exactMoney } from "../../sentences/words.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_WALLET as RULES } from "../invariants/of-wallet.ts";
import type { Difference } from "./difference.ts";
import { DRAWN_WITHIN_MS } from "./drawn.ts";

interface Due {
  readonly amount: Pence;
  readonly frozen: boolean;
}

/** A balance that the screen had to show from a record on. */
export const notShown = ({ seq, amount, frozen }: Due & { readonly seq: number }, until: string): Difference => ({
  seq,
  at: null,
  says: filled(RULES["screen-balance-due"].broken, {
    amount: `${exactMoney(amount)}${frozen ? ", frozen," : ""}`,
    seconds: DRAWN_WITHIN_MS / 1000,
    until,
  }),
  pence: { due: amount },
});

/** How the shown balance differs from the expected one; undefined if they are equal. */
export function difference(shown: Shown, expected: Due): string | undefined {
  const text = formatMoney(expected.amount);
  // First, because nearly all are equal and the sentences take longer than the comparison.
  if (shown.frozen === expected.frozen && shown.amount === expected.amount && shown.text === text) return undefined;
  const showed = (instead: string) => filled(RULES["screen-balance"].broken, { text: shown.text, instead });
  const amount = exactMoney(expected.amount);
  if (shown.frozen !== expected.frozen)
    return shown.frozen
      ? showed(" as frozen, but the display was not frozen")
      : showed(` as not frozen, but the display was frozen at ${amount}`);
  if (shown.amount !== expected.amount)
    return showed(`, but ${expected.frozen ? "the display was frozen at" : "the wallet had"} ${amount}`);
  return showed(` for ${amount}, which must be displayed as “${text}”`);
}
