import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Bank, methodFields, PaymentProvider, Provider } from "./wire.ts";

const Method = Schema.Struct(methodFields(Pence));
export type Method = typeof Method.Type;

/** The player's payment methods arrived. */
export const MethodsLoaded = event("MethodsLoaded", "methods.loaded.v1", { methods: Schema.Array(Method) });

export const MethodsLoadFailed = event("MethodsLoadFailed", "methods.load-failed.v1", { message: Schema.String });

/** The providers arrived through which a method can be added now. */
export const ProvidersLoaded = event("ProvidersLoaded", "methods.providers-loaded.v1", {
  providers: Schema.Array(PaymentProvider),
});

/**
 * The app asked the device whether it supports Apple Pay. Journals from before this event existed do not have it; their
 * list of providers contains only those that the device supported.
 */
export const ApplePayChecked = event("ApplePayChecked", "methods.apple-pay-checked.v1", {
  available: Schema.Boolean,
});

export const ProvidersLoadFailed = event("ProvidersLoadFailed", "methods.providers-load-failed.v1", {
  message: Schema.String,
});

/** The banks of open banking arrived. */
export const BanksLoaded = event("BanksLoaded", "methods.banks-loaded.v1", { banks: Schema.Array(Bank) });

/** The player asked to save a card. The typed values are not recorded. */
export const CardOffered = event("CardOffered", "methods.card-offered.v1", { provider: Provider });

/** The card was not saved: it could not be read, its type is not accepted, or it was refused. */
export const CardRefused = event("CardRefused", "methods.card-refused.v1", {
  provider: Provider,
  message: Schema.String,
});

/** The player asked to save their PayPal account. */
export const PaypalOffered = event("PaypalOffered", "methods.paypal-offered.v1", {});

/** The account was not saved: PayPal returned nothing for it, or it was refused. */
export const PaypalRefused = event("PaypalRefused", "methods.paypal-refused.v1", { message: Schema.String });

/** A method was added. */
export const MethodAdded = event("MethodAdded", "methods.added.v1", { ref: Schema.String });

/** The player gave a method a name of their own; empty to take it away. */
export const MethodRenameRequested = event("MethodRenameRequested", "methods.rename-requested.v1", {
  ref: Schema.String,
  name: Schema.String,
});

/** The server states a method's whole name after that. */
export const MethodRenamed = event("MethodRenamed", "methods.renamed.v1", {
  ref: Schema.String,
  friendlyName: Schema.String,
});

/** The player asked to remove a method. */
export const MethodRemovalRequested = event("MethodRemovalRequested", "methods.removal-requested.v1", {
  ref: Schema.String,
});

/** A method was not renamed or removed. */
export const MethodChangeFailed = event("MethodChangeFailed", "methods.change-failed.v1", {
  ref: Schema.String,
  message: Schema.String,
});

/** A method can no longer be used: the player removed it, or PayPal refused it with code 5525 (`NET-518`). */
export const MethodRemoved = event("MethodRemoved", "methods.removed.v1", { ref: Schema.String });

/** Withdrawals are paid to this method from now on. */
export const PrimaryChanged = event("PrimaryChanged", "methods.primary-changed.v1", { ref: Schema.String });

export const MethodsEvents = [
  MethodsLoaded,
  MethodsLoadFailed,
  ProvidersLoaded,
  ProvidersLoadFailed,
  ApplePayChecked,
  BanksLoaded,
  CardOffered,
  CardRefused,
  PaypalOffered,
  PaypalRefused,
  MethodAdded,
  MethodRenameRequested,
  MethodRenamed,
  MethodRemovalRequested,
  MethodChangeFailed,
  MethodRemoved,
  PrimaryChanged,
] as const;
export type MethodsEvent = EventOf<(typeof MethodsEvents)[number]>;
