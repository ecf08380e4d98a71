import type { MethodsEvent } from "../../../../domain/methods/events.ts";
import { claimant, count, type Sentences } from "../words.ts";
import { PROVIDER_NAMES } from "./deposits.ts";

export const methodsSentences: Sentences<MethodsEvent> = {
  MethodsLoaded: ({ methods }, meta) =>
    `${claimant(meta)} listed ${count(methods.length, "payment method")}${
      methods.length === 0
        ? ""
        : `: ${methods.map(({ friendlyName, ref, primary }) => `${friendlyName} (${ref}${primary ? ", primary" : ""})`).join(", ")}`
    }.`,
  MethodsLoadFailed: ({ message }) => `The payment methods could not be read; the player was told “${message}”.`,
  ProvidersLoaded: ({ providers }, meta) =>
    `${claimant(meta)} listed ${count(providers.length, "way")} to add a payment method${
      providers.length === 0
        ? ""
        : `: ${providers.map(({ providerMethod }) => PROVIDER_NAMES[providerMethod]).join(", ")}`
    }.`,
  ProvidersLoadFailed: ({ message }) =>
    `The ways to add a payment method could not be read; the player was told “${message}”.`,
  ApplePayChecked: ({ available }) =>
    `The app found that this device ${available ? "can" : "cannot"} pay by Apple Pay.`,
  BanksLoaded: ({ banks }, meta) => `${claimant(meta)} listed ${count(banks.length, "bank")} for open banking.`,
  CardOffered: ({ provider }) =>
    `The player asked to keep a card by way of ${PROVIDER_NAMES[provider]}; what was typed is not recorded.`,
  CardRefused: ({ provider, message }, meta) =>
    `${claimant(meta)} did not keep the card by way of ${PROVIDER_NAMES[provider]}: “${message}”.`,
  PaypalOffered: () => "The player asked to keep their PayPal account as a payment method.",
  PaypalRefused: ({ message }, meta) => `${claimant(meta)} did not keep the PayPal account: “${message}”.`,
  MethodAdded: ({ ref }, meta) => `${claimant(meta)} added the payment method ${ref}.`,
  MethodRemoved: ({ ref }, meta) =>
    `${claimant(meta)} took the payment method ${ref} away: PayPal will not be charged by it any more.`,
  PrimaryChanged: ({ ref }, meta) =>
    `${claimant(meta)} made ${ref} the primary method, to which withdrawals go from now on.`,
};
