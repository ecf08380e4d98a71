import {
  BankPaymentUpdated,
  DepositRequested,
  DepositTermsLoaded,
  SuggestedAmountsLoaded,
} from "../../domain/deposits/events.ts";
import type { DepositRequest } from "../../domain/deposits/rules.ts";
import { LimitsStated, SolicitationsStated } from "../../domain/limits/events.ts";
import { type Method, MethodsLoaded, ProvidersLoaded } from "../../domain/methods/events.ts";
import type { PaymentProvider } from "../../domain/methods/wire.ts";
import { type Pence, pounds } from "../../domain/money.ts";
import { AuthenticationChecked } from "../../domain/session/events.ts";
import { ModalOpened, RouteEntered, ShellStarted } from "../../domain/shell/events.ts";
import { BalanceStated, WalletLoaded } from "../../domain/wallet/events.ts";
import { EVENING_MS, fact, type Fact } from "./given.ts";

const method = (of: Partial<Method>): Method => ({
  ref: "card-7f3a90b2c1d84242",
  type: "CARD",
  providerMethod: "PCI_PROXY",
  operator: null,
  status: "AVAILABLE",
  temporaryUnavailable: false,
  requiresReverification: false,
  friendlyName: "Visa ending 4242",
  bankLogo: null,
  identifier: "4242",
  expireDate: "08/31",
  primary: true,
  allowed: true,
  openLoop: false,
  allowedAmount: null,
  canAlterPrimaryMethod: null,
  ...of,
});

export const VISA = method({});
export const MASTERCARD = method({
  ref: "card-1ca21c28e02e4444",
  providerMethod: "BRAINTREE",
  friendlyName: "Mastercard ending 4444",
  primary: false,
});
export const HARBOUR = method({
  ref: "harbour",
  type: "BANK_ACCOUNT",
  providerMethod: "ECOSPEND",
  friendlyName: "Harbour Bank",
  expireDate: null,
  primary: false,
});

export const PAYPAL = method({
  ref: "paypal-0a1b2c3d",
  type: "PAYPAL",
  providerMethod: "PAYPAL",
  friendlyName: "PayPal",
  primary: false,
});
export const MOBILE = method({
  ref: "mobile-0a1b2c3d",
  type: "MOBILE",
  providerMethod: "FONIX",
  friendlyName: "Mobile ending 321",
  primary: false,
});
export const APPLE = method({
  ref: "apple-0a1b2c3d",
  type: "APPLE_PAY",
  providerMethod: "ADYEN_APPLE_PAY",
  friendlyName: "Apple Pay",
  primary: false,
});
/** One method of every type. */
export const EVERY_METHOD: readonly Method[] = [VISA, MASTERCARD, HARBOUR, PAYPAL, MOBILE, APPLE];

/** The player has requested a deposit of £20 by the Visa card, as the intent `i-1`. */
export const cardDepositRequested = fact(
  DepositRequested,
  {
    intent: "i-1",
    provider: "PCI_PROXY",
    methodRef: VISA.ref,
    amount: pounds(20),
    promotionCode: null,
    agreeDepositTerms: true,
  },
  "player",
);

const provider = (providerMethod: PaymentProvider["providerMethod"], type: PaymentProvider["type"], label: string) => ({
  type,
  providerMethod,
  status: "AVAILABLE" as const,
  firstDepositFields: { label, icon: "/mark.svg" },
  unavailableMethodText: null,
  unavailableMethodExpandedText: null,
});

export const PROVIDERS: readonly PaymentProvider[] = [
  provider("PCI_PROXY", "CARD", "Debit card"),
  provider("ECOSPEND", "BANK_ACCOUNT", "Bank transfer"),
  provider("BRAINTREE", "CARD", "Debit card (alternative)"),
];

export const noLimit = { value: null, remaining: null, request: null, effectiveAt: null, setAt: null };
export const limitOf = (value: Pence, remaining: Pence) => ({ ...noLimit, value, remaining });

/** The player is signed in and in the lobby. */
export const signedIn: readonly Fact[] = [
  fact(ShellStarted, { device: "desktop", webview: false }, "app"),
  fact(AuthenticationChecked, { player: "p-1" }),
  fact(RouteEntered, { screen: "lobby", path: "/secure/lobby", params: {}, index: 0, how: "load" }, "url"),
  fact(BalanceStated, { balance: pounds(100), position: 1 }),
  fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }),
];

/** The deposit modal is open and all its data are loaded. */
export const formReady: readonly Fact[] = [
  ...signedIn,
  fact(ModalOpened, { name: "deposit", params: {}, via: "url", onCloseOpen: null, index: null }, "player"),
  fact(MethodsLoaded, { methods: [VISA, MASTERCARD, HARBOUR] }),
  fact(ProvidersLoaded, { providers: PROVIDERS }),
  fact(LimitsStated, { daily: noLimit, weekly: noLimit, monthly: noLimit, asOf: EVENING_MS }),
  fact(SolicitationsStated, { solicitations: [] }),
  fact(DepositTermsLoaded, { agreed: true }),
  fact(SuggestedAmountsLoaded, { amounts: [] }),
];

/** The deposit modal is open, and the player has a method of every type. */
export const everyMethodReady: readonly Fact[] = [...formReady, fact(MethodsLoaded, { methods: EVERY_METHOD })];

/** A bank payment that the player has neither begun nor sent to a phone. */
export const BANK_PAYMENT = {
  intent: "i-1",
  paylinkId: "link-1",
  paymentUrl: null,
  qrCode: null,
  bankLogo: null,
  smsSentAt: null,
  smsSentTo: null,
  sentSmsCount: 0,
};
export const bankAsks = fact(BankPaymentUpdated, BANK_PAYMENT);

export const depositRequest = (of: Partial<DepositRequest> = {}): DepositRequest & { readonly methodRef: string } => ({
  provider: "PCI_PROXY",
  type: "CARD",
  amount: pounds(20),
  promotionCode: "",
  acceptsTerms: true,
  ...of,
  methodRef: of.methodRef ?? VISA.ref,
});
