import type { Method } from "./events.ts";
import type { MethodType, PaymentMethodKind } from "./wire.ts";

/** The processors' codes of card types, and their labels (`DATA-185`). */
const CARD_TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ["VIS", "Visa"],
  ["AMX", "American Express"],
  ["ECA", "Mastercard"],
  ["MAE", "Maestro"],
  ["DIN", "Diners Club"],
  ["PSC", "Paysafe card"],
]);

/** `DATA-186` */
const KIND_LABELS: Readonly<Record<PaymentMethodKind, string>> = {
  CREDIT_CARD: "Credit card",
  DEBIT_CARD: "Debit card",
  PAYPAL: "PayPal",
  MOBILE: "Mobile phone",
  BITCOIN: "Bitcoin",
  BANK_TRANSFER: "Bank transfer",
};

/** The kind of a method whose kind the server does not state. In the UK a credit card may not pay for gambling, and Apple Pay charges a card. */
const KINDS: Readonly<Record<MethodType, PaymentMethodKind>> = {
  CARD: "DEBIT_CARD",
  APPLE_PAY: "DEBIT_CARD",
  BANK_ACCOUNT: "BANK_TRANSFER",
  MOBILE: "MOBILE",
  PAYPAL: "PAYPAL",
};

/** The kind of a method, and the type of a card if the server states a known one: 'Debit card', 'Visa'. */
export const labelsOf = ({ type, kind, cardType }: Pick<Method, "type" | "kind" | "cardType">): readonly string[] => {
  const card = CARD_TYPE_LABELS.get(cardType ?? "");
  return [KIND_LABELS[kind ?? KINDS[type]], ...(card === undefined ? [] : [card])];
};
