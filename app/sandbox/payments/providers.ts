import { siApplepay, siPaypal } from "simple-icons";
import type { MethodType, PaymentProvider, Provider } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import type { Payments } from "./world.ts";

/** The providers of this sandbox, the recommended one first. */
const OFFERED = [
  { provider: "PCI_PROXY", type: "CARD", label: "Debit card", icon: "card" },
  { provider: "ECOSPEND", type: "BANK_ACCOUNT", label: "Bank transfer", icon: "bank" },
  { provider: "FONIX", type: "MOBILE", label: "Phone bill", icon: "mobile" },
  { provider: "BRAINTREE", type: "CARD", label: "Debit card (alternative)", icon: "braintree" },
  { provider: "TRUELAYER", type: "BANK_ACCOUNT", label: "Bank transfer (alternative)", icon: "truelayer" },
  { provider: "PAYPAL", type: "PAYPAL", label: "PayPal", icon: "paypal" },
  { provider: "ADYEN_APPLE_PAY", type: "APPLE_PAY", label: "Apple Pay", icon: "apple-pay" },
] as const satisfies readonly { provider: Provider; type: MethodType; label: string; icon: string }[];

export type OfferedProvider = (typeof OFFERED)[number]["provider"];

/** The providers as the client receives them. */
export const providersNow = ({ kernel, settings }: Payments): readonly PaymentProvider[] =>
  OFFERED.map(({ provider, type, label, icon }) => ({
    type,
    providerMethod: provider,
    status: settings().down.includes(provider) ? ("UNAVAILABLE" as const) : ("AVAILABLE" as const),
    firstDepositFields: { label, icon: markUrl(kernel, icon) },
    ...(provider === "ECOSPEND" && settings().openLoop && { openLoop: true }),
    unavailableMethodText: null,
    unavailableMethodExpandedText: null,
  }));

/** The address of a mark. */
export const markUrl = ({ origins }: Payments["kernel"], name: string): string => `${origins.pay}/marks/${name}.svg`;

/** The ledger account of a provider. */
export const accountOf = (provider: Provider): string => `provider:${provider.toLowerCase().replaceAll("_", "-")}`;

/** Bounds and suggestions by payment type. */
export const AMOUNTS = [
  {
    type: "CARD",
    minAmount: pounds(10),
    maxAmount: pounds(5000),
    defaultAmount: pounds(20),
    suggestedAmounts: [pounds(10), pounds(20), pounds(50), pounds(100)],
  },
  {
    type: "BANK_ACCOUNT",
    minAmount: pounds(10),
    maxAmount: pounds(10_000),
    defaultAmount: pounds(30),
    suggestedAmounts: [pounds(20), pounds(30), pounds(50), pounds(100)],
  },
  {
    type: "MOBILE",
    minAmount: pounds(10),
    maxAmount: pounds(30),
    defaultAmount: pounds(10),
    suggestedAmounts: [pounds(10), pounds(20), pounds(30)],
  },
  {
    type: "PAYPAL",
    minAmount: pounds(10),
    maxAmount: pounds(2000),
    defaultAmount: pounds(20),
    suggestedAmounts: [pounds(10), pounds(20), pounds(50), pounds(100)],
  },
  {
    type: "APPLE_PAY",
    minAmount: pounds(10),
    maxAmount: pounds(1000),
    defaultAmount: pounds(20),
    suggestedAmounts: [pounds(10), pounds(20), pounds(50), pounds(100)],
  },
] as const;

const line = 'fill="none" stroke="#1e1030" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';
const mark = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#fff6e0"/>${drawing}</svg>`;

/** The marks of the providers, drawn for this sandbox. */
export const MARKS: Readonly<Record<string, string>> = {
  card: mark(
    `<rect x="8" y="13" width="32" height="22" rx="4" fill="#ffc83d"/><rect x="8" y="13" width="32" height="22" rx="4" ${line}/><path d="M8 20h32M13 29h8" ${line}/>`,
  ),
  bank: mark(
    `<path d="M24 9 9 18h30Z" fill="#ffc83d"/><path d="M24 9 9 18h30ZM13 22v11M20 22v11M28 22v11M35 22v11M9 38h30" ${line}/>`,
  ),
  mobile: mark(
    `<rect x="15" y="8" width="18" height="32" rx="4" fill="#ffc83d"/><rect x="15" y="8" width="18" height="32" rx="4" ${line}/><path d="M22 34h4M21 23l2.5 2.5L28 20" ${line}/>`,
  ),
  braintree: mark(
    `<rect x="8" y="13" width="32" height="22" rx="4" fill="#d6145f"/><rect x="8" y="13" width="32" height="22" rx="4" ${line}/><path d="M24 31v-6M24 25l-5-4M24 25l5-4M19 21v-2M29 21v-2" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none"/>`,
  ),
  truelayer: mark(
    `<path d="m24 10 15 8-15 8-15-8Z" fill="#2fa98c"/><path d="m24 10 15 8-15 8-15-8ZM9 25l15 8 15-8M9 32l15 8 15-8" ${line}/>`,
  ),
  paypal: mark(`<path transform="translate(12 12)" d="${siPaypal.path}" fill="#003087"/>`),
  "apple-pay": mark(`<path transform="translate(7 7) scale(1.42)" d="${siApplepay.path}" fill="#1e1030"/>`),
};
