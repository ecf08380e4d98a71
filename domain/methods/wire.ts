import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { endpoint, message, UnrecordedText } from "../wire.ts";

/** `METHOD-020` */
export const METHOD_TYPES = ["CARD", "BANK_ACCOUNT", "MOBILE", "PAYPAL", "APPLE_PAY"] as const;
export const MethodType = Schema.Literals(METHOD_TYPES);
export type MethodType = typeof MethodType.Type;

/** The payment providers. */
export const PROVIDERS = [
  "FONIX",
  "ECOSPEND",
  "TRUELAYER",
  "PAYPAL",
  "PCI_PROXY",
  "BRAINTREE",
  "ADYEN_APPLE_PAY",
] as const;
export const Provider = Schema.Literals(PROVIDERS);
export type Provider = typeof Provider.Type;

/** `METHOD-021`: HIDDEN is never listed, UNAVAILABLE is listed and cannot be chosen. */
export const Availability = Schema.Literals(["AVAILABLE", "UNAVAILABLE", "HIDDEN"]);

/** What a player calls a payment method (`DATA-186`). */
const PaymentMethodKind = Schema.Literals([
  "CREDIT_CARD",
  "DEBIT_CARD",
  "PAYPAL",
  "MOBILE",
  "BITCOIN",
  "BANK_TRANSFER",
]);
export type PaymentMethodKind = typeof PaymentMethodKind.Type;

/** The recorded fields of a payment method: no cardholder, no email, and no digits except the masked identifier. */
export const methodFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  ref: Schema.String,
  type: MethodType,
  providerMethod: Provider,
  operator: Schema.NullOr(Schema.String),
  status: Availability,
  temporaryUnavailable: Schema.Boolean,
  requiresReverification: Schema.Boolean,
  /** Masked, in the server's words: 'Visa ending 4242', 'Harbour Bank'. */
  friendlyName: Schema.String,
  bankLogo: Schema.NullOr(Schema.String),
  /** Masked: '4242', 'ending 311'. */
  identifier: Schema.NullOr(Schema.String),
  expireDate: Schema.NullOr(Schema.String),
  primary: Schema.Boolean,
  /** Whether withdrawals to it are allowed. */
  allowed: Schema.Boolean,
  openLoop: Schema.Boolean,
  /** The maximum withdrawal to it; null if it accepts none. */
  allowedAmount: Schema.NullOr(amount),
  canAlterPrimaryMethod: Schema.NullOr(Schema.Boolean),
  /** Absent from a server that does not state them. */
  kind: Schema.optionalKey(PaymentMethodKind),
  /** The processor's code of a card's type (`DATA-185`). */
  cardType: Schema.optionalKey(Schema.NullOr(Schema.String)),
});

/** `METHOD-019` to `METHOD-026`: a method on the wire, with the personal details that are never recorded. */
const PaymentMethod = Schema.Struct({
  ...methodFields(WirePounds),
  bin: Schema.NullOr(Schema.String),
  cardholder: Schema.NullOr(Schema.String),
  details: Schema.NullOr(Schema.Struct({ email: Schema.NullOr(Schema.String) })),
});

/** `METHOD-027`, `METHOD-028` */
export const PaymentProvider = Schema.Struct({
  type: MethodType,
  providerMethod: Provider,
  status: Availability,
  firstDepositFields: Schema.Struct({ label: Schema.String, icon: Schema.String }),
  unavailableMethodText: Schema.NullOr(Schema.String),
  unavailableMethodExpandedText: Schema.NullOr(Schema.String),
  /** Withdrawals may be paid to a bank that it connects, although no deposit came from that bank. */
  openLoop: Schema.optionalKey(Schema.Boolean),
});
export type PaymentProvider = typeof PaymentProvider.Type;

/** `CALL-002` */
export const listPaymentMethods = endpoint("listPaymentMethods", "GET", "wallet/payment-methods", {
  response: Schema.Array(PaymentMethod),
  assumed: true,
});

/** `CALL-046`: for the Wallet page and withdrawals. */
export const listPaymentMethodsDetailed = endpoint(
  "listPaymentMethodsDetailed",
  "GET",
  "wallet/payment-methods/detailed",
  { response: Schema.Array(PaymentMethod), assumed: true },
);

/** `CALL-044`: for the Wallet page. */
export const listPaymentProviders = endpoint("listPaymentProviders", "GET", "wallet/payment-providers", {
  response: Schema.Array(PaymentProvider),
  assumed: true,
});

/** `CALL-045`: the providers through which a method can be added now. */
export const listPaymentProvidersAvailable = endpoint(
  "listPaymentProvidersAvailable",
  "GET",
  "wallet/payment-providers/available",
  { response: Schema.Array(PaymentProvider), assumed: true },
);

/** Saves a card as a method, by the provider's one-time nonce for it. The card's digits never pass through this code. */
export const createCard = endpoint("createCard", "POST", "wallet/payment-methods/card", {
  request: Schema.Struct({
    paymentMethodType: Schema.Literal("CARD"),
    providerMethod: Schema.Literals(["BRAINTREE", "PCI_PROXY"]),
    details: Schema.Struct({ nonce: UnrecordedText }),
  }),
  response: Schema.Struct({ ref: Schema.String }),
  assumed: true,
});

/** `CALL-017`: the token that starts PayPal's drop-in. It is a secret and is never recorded. */
export const paypalToken = endpoint("paypalToken", "GET", "wallet/paypal/token", {
  response: Schema.Struct({ token: Schema.String }),
  skipCache: true,
  assumed: true,
});

/** `CALL-018`: saves the player's PayPal account as a method, by the drop-in's one-time nonce for it. */
export const createPaypal = endpoint("createPaypal", "POST", "wallet/payment-methods/paypal", {
  request: Schema.Struct({
    paymentMethodType: Schema.Literal("PAYPAL"),
    details: Schema.Struct({ nonce: UnrecordedText }),
  }),
  response: Schema.Struct({ ref: Schema.String }),
  assumed: true,
});

/** Makes a method the primary one, which receives withdrawals (`METHOD-043` to `METHOD-045`). */
export const makePrimary = endpoint("makePrimary", "POST", "wallet/payment-methods/{ref}/primary", {
  request: Schema.Struct({ ref: Schema.String }),
  assumed: true,
});

/** Gives a method a name of the player's own; an empty one takes it away. The answer is the whole name, as the list then states it. */
export const renameMethod = endpoint("renameMethod", "POST", "wallet/payment-methods/{ref}/name", {
  request: Schema.Struct({ ref: Schema.String, name: Schema.String }),
  response: Schema.Struct({ friendlyName: Schema.String }),
  assumed: true,
});

/** Removes a method: it pays no deposit and receives no withdrawal any more. */
export const removeMethod = endpoint("removeMethod", "DELETE", "wallet/payment-methods/{ref}", {
  request: Schema.Struct({ ref: Schema.String }),
  assumed: true,
});

/** `BANK-009` */
export const Bank = Schema.Struct({
  bankId: Schema.String,
  friendlyName: Schema.String,
  name: Schema.String,
  logo: Schema.String,
  available: Schema.Boolean,
});
export type Bank = typeof Bank.Type;

/** `CALL-007` */
export const ecospendBanks = endpoint("ecospendBanks", "GET", "wallet/ecospend/banks", {
  response: Schema.Array(Bank),
  assumed: true,
});

/** `SOCKET-518`: the stored methods changed; load them again. */
export const methodsUpdate = message("wallet", "METHODS_UPDATE", Schema.Struct({}));
