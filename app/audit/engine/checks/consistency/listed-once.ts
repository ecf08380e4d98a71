import { firstRepeated } from "./first-repeated.ts";
import type { Judgements, Place } from "./judgements.ts";

/** A list of the server has each payment once. An empty list compares nothing. */
export function listedOnce(judged: Judgements, payments: readonly { readonly ref: string }[], place: Place): void {
  if (payments.length === 0) return;
  const twice = firstRepeated(payments.map(({ ref }) => ref));
  if (twice === undefined) judged.kept("payment-listed");
  else judged.broken("payment-listed", place, `The list has ${twice} twice.`);
}
