import { acceptedCards } from "../../../domain/form/rules/card.ts";
import type { Pence } from "../../../domain/money.ts";
import type { Kernel } from "../kernel/types.ts";
import { cardTypeOf } from "./card-type.ts";
import { OneTime } from "./one-time.ts";
import type { Card, CardBehaviour } from "./world.ts";

/** The owner of a one-time reference. */
export type Vaulted =
  | { readonly kind: "card"; readonly card: Card }
  | { readonly kind: "cvv" }
  /** A stored card's nonce, for the check by its bank. */
  | { readonly kind: "method"; readonly methodRef: string }
  /** The bank's check is over, for this amount. */
  | {
      readonly kind: "checked";
      readonly methodRef: string;
      readonly amount: Pence;
      readonly threeDSecureId: string;
      readonly liabilityShifted: boolean;
    };

/** One-time references, which providers return for typed values. */
export class CardVault {
  readonly #references: OneTime<Vaulted>;

  constructor(kernel: Pick<Kernel, "clock" | "secrets">) {
    this.#references = new OneTime(kernel);
  }

  put(vaulted: Vaulted): string {
    return this.#references.put(vaulted);
  }

  /** Uses a reference; it is invalid afterwards. */
  take<Kind extends Vaulted["kind"]>(
    reference: string,
    kind: Kind,
  ): Extract<Vaulted, { readonly kind: Kind }> | undefined {
    const vaulted = this.#references.take(reference);
    return vaulted?.kind === kind ? (vaulted as Extract<Vaulted, { readonly kind: Kind }>) : undefined;
  }
}

/** The card numbers with a special result, by their last digits. Every other valid number is challenged. */
export const TEST_CARDS: readonly { readonly number: string; readonly about: string }[] = [
  { number: "4242 4242 4242 4242", about: "Visa, its bank wants a challenge" },
  { number: "5555 5555 5555 4444", about: "Mastercard, its bank asks nothing" },
  { number: "4000 0000 0000 0002", about: "Visa, declined" },
  { number: "6011 0009 9013 9424", about: "of a kind that is not taken" },
];

const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = { "4444": "frictionless", "0002": "declined" };

/** The check digit of a card number. */
const checks = (number: string): boolean => {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** A typed card, without secrets; undefined if the number is invalid. */
export const readCard = (number: string, expiry: string): Card | undefined => {
  if (!/^\d{16}$/.test(number) || !checks(number)) return undefined;
  const lastFour = number.slice(-4);
  return { lastFour, type: cardTypeOf(number), expiry, behaviour: BEHAVIOURS[lastFour] ?? "challenge" };
};

/** 'Visa ending 4242' */
export const nameOf = ({ type, lastFour }: Card): string => `${acceptedCards.get(type) ?? "Card"} ending ${lastFour}`;
