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
  MethodsLoadFailed: ({ message }) => `The payment methods could not be read; the player saw “${message}”.`,
  ProvidersLoaded: ({ providers }, meta) =>
    `${claimant(meta)} listed ${count(providers.length, "way")} to add a payment method${
      providers.length === 0
        ? ""
        : `: ${providers.map(({ providerMethod }) => PROVIDER_NAMES[providerMethod]).join(", ")}`
    }.`,
  ProvidersLoadFailed: ({ message }) =>
    `The ways to add a payment method could not be read; the player saw “${message}”.`,
  ApplePayChecked: ({ available }) =>
    `The app found that this device ${available ? "can" : "cannot"} pay by Apple Pay.`,
  BanksLoaded: ({ banks }, meta) => `${claimant(meta)} listed ${count(banks.length, "bank")} for open banking.`,
  CardOffered: ({ provider }) =>
    `The player asked to save a card: ${PROVIDER_NAMES[provider]}. The card's data are not recorded.`,
  CardRefused: ({ provider, message }, meta) =>
    `${claimant(meta)} did not save the card: ${PROVIDER_NAMES[provider]}, “${message}”.`,
  PaypalOffered: () => "The player asked to save their PayPal account as a payment method.",
  PaypalRefused: ({ message }, meta) => `${claimant(meta)} did not save the PayPal account: “${message}”.`,
  MethodAdded: ({ ref }, meta) => `${claimant(meta)} added the payment method ${ref}.`,
  MethodRenameRequested: ({ ref, name }) =>
    name === "" ? `The player took their own name off ${ref}.` : `The player named ${ref} “${name}”.`,
  MethodRenamed: ({ ref, friendlyName }, meta) => `${claimant(meta)} stated that ${ref} is called “${friendlyName}”.`,
  MethodRemovalRequested: ({ ref }) => `The player asked to remove ${ref}.`,
  MethodChangeFailed: ({ ref, message }, meta) => `${claimant(meta)} did not change ${ref}: “${message}”.`,
  MethodRemoved: ({ ref }, meta) =>
    `${claimant(meta)} removed the payment method ${ref}: PayPal can no longer be charged with it.`,
  PrimaryChanged: ({ ref }, meta) =>
    `${claimant(meta)} made ${ref} the primary method, which receives withdrawals from now on.`,
};
