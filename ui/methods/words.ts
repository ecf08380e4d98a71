import type { Method } from "../../domain/methods/events.ts";
import { kindOf } from "../../domain/methods/rules.ts";
import type { PaymentMethodKind, Provider } from "../../domain/methods/wire.ts";

/** The title of addPayment (`METHOD-001` to `METHOD-006`). */
export function addPaymentTitle(hasDeposited: boolean, provider: Provider | undefined): string {
  if (!hasDeposited) return "First deposit";
  switch (provider) {
    case undefined:
      return "Please choose";
    case "BRAINTREE":
    case "PCI_PROXY":
      return "Add payment card";
    case "FONIX":
      return "Add deposit phone number";
    case "PAYPAL":
      return "Add PayPal account";
    case "ECOSPEND":
    case "TRUELAYER":
    case "ADYEN_APPLE_PAY":
      return "Make a deposit";
  }
}

/** Copy of the list of providers. */
export const providerWords = {
  title: "Add a deposit method",
  loading: "Loading deposit methods",
  recommended: "Recommended",
  depositsOnly: "Deposits only",
  empty: {
    title: "Nothing to choose from",
    text: "We are currently experiencing some issues, please try again later.",
  },
  failed: "We couldn't load the deposit methods",
} as const;

/** Copy of the form that adds a card. */
export const cardWords = {
  form: "Add payment card",
  secure: (kinds: string) => `${kinds}. What you type goes to the card provider only; we never see your card's number.`,
  submit: "Add card",
  pending: "Adding your card",
} as const;

/** Copy of the modal that adds a card through the first card provider. */
export const changeCardWords = {
  title: "Payment card",
  loading: "Loading card fields",
  unavailable: {
    title: "No cards just now",
    text: "We are currently experiencing some issues, please try again later.",
  },
  failed: "We couldn't load the card fields",
} as const;

/** Copy of the search for a bank, and of the chosen bank. */
export const bankWords = {
  label: "* Search your bank",
  placeholder: "Harbour Bank",
  list: "Banks",
  notFound: "Not found",
  failed: "We couldn't load the banks.",
  other: "Can't find your bank? Try another method",
  otherLabel: "Try another option: Can't find your bank? Try another method",
  change: "Change",
} as const;

/** Copy of the form that adds a PayPal account. */
export const paypalWords = {
  lead: "You log in at PayPal, in a window of its own, and let us be paid from your account. Nothing is taken yet: you choose how much to deposit next.",
  loading: "Loading PayPal",
  adding: "Adding your PayPal account",
  secure: "We never see your PayPal password, nor your bank or card there.",
  added: {
    title: "Your PayPal account is added",
    text: "You can deposit from it now.",
    deposit: "Make a deposit",
  },
} as const;

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

/** The kind of a method, and the type of a card if the server states a known one: 'Debit card', 'Visa'. */
export const labelsOf = (method: Pick<Method, "type" | "kind" | "cardType">): readonly string[] => {
  const card = CARD_TYPE_LABELS.get(method.cardType ?? "");
  return [KIND_LABELS[kindOf(method)], ...(card === undefined ? [] : [card])];
};
