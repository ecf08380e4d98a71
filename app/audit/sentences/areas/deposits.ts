import type { DepositsEvent } from "../../../../domain/deposits/events.ts";
import type { Provider } from "../../../../domain/methods/wire.ts";
import { claimant, count, exactMoney, londonTime, type Sentences } from "../words.ts";

/** Who carries a payment, in a sentence. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  FONIX: "the phone's bill (Fonix)",
  ECOSPEND: "open banking (Ecospend)",
  TRUELAYER: "open banking (TrueLayer)",
  PAYPAL: "PayPal",
  PCI_PROXY: "card (card proxy)",
  BRAINTREE: "card (Braintree)",
  ADYEN_APPLE_PAY: "Apple Pay (Adyen)",
};

const CHALLENGES = {
  fulfilled: "was completed",
  rejected: "was not passed",
  abandoned: "was left without a result",
} as const;

const SHEETS = {
  authorised: "The player authorised the payment in Apple Pay's sheet",
  cancelled: "The player put Apple Pay's sheet away",
  failed: "Apple Pay's sheet gave nothing to pay with",
  lost: "The page was loaded again while Apple Pay's sheet was open",
} as const;

const PAGES = { ecospend: "Ecospend's", truelayer: "TrueLayer's" } as const;
const CLAIMS = {
  completed: "that the payment was completed",
  canceled: "that the payment was cancelled",
  failed: "that the payment failed",
  abandoned: "that the player backed out",
  unknown: "nothing of how it went",
} as const;

export const depositsSentences: Sentences<DepositsEvent> = {
  DepositTermsLoaded: ({ agreed }, meta) =>
    `${claimant(meta)} said that the player has ${agreed ? "agreed" : "not agreed"} to the payment terms.`,
  DepositTermsUnknown: ({ reason }) =>
    `Whether the payment terms are agreed could not be read (${reason}), so the player was asked to accept them.`,
  SuggestedAmountsLoaded: ({ amounts }, meta) =>
    `${claimant(meta)} stated the bounds and suggestions of deposits for ${count(amounts.length, "payment type")}.`,
  SuggestedAmountsUnknown: ({ reason }) =>
    `The bounds of deposits could not be read (${reason}), so the site's own were in force.`,
  DepositRequested: ({ intent, provider, methodRef, amount, promotionCode }, meta) =>
    `${claimant(meta)} asked to deposit ${exactMoney(amount)} by ${PROVIDER_NAMES[provider]}, ${
      methodRef === null ? "with a method that comes into being with it" : `with the method ${methodRef}`
    }${promotionCode === null ? "" : `, with the promotion code ${promotionCode}`} (intent ${intent}).`,
  DepositAccepted: ({ intent, ref }, meta) =>
    `${claimant(meta)} took the deposit of intent ${intent} up as ${ref}; no money had moved by that.`,
  ChallengeOpened: ({ intent, transactionId }) =>
    `The card's bank asked the player to prove who they are, for intent ${intent} (challenge ${transactionId}).`,
  ChallengeClosed: ({ intent, outcome }, meta) =>
    `${claimant(meta)} reported that the bank's challenge for intent ${intent} ${CHALLENGES[outcome]}.`,
  ApplePaySheetOpened: ({ intent }) => `Apple Pay's sheet was opened for intent ${intent}.`,
  ApplePaySheetClosed: ({ intent, outcome }) => `${SHEETS[outcome]} (intent ${intent}).`,
  ApplePayAnswered: ({ intent, success }, meta) =>
    `${claimant(meta)} ${success ? "took" : "refused"} what Apple Pay's sheet gave for intent ${intent}.`,
  ApplePayFaulted: ({ intent, msg, resultCode }) =>
    `Apple Pay failed for intent ${intent} in a way that the player can do nothing about: “${msg}” (${resultCode}).`,
  BankPaymentUpdated: ({ intent, smsSentAt, smsSentTo, sentSmsCount }, meta) =>
    `${claimant(meta)} stated how the payment of intent ${intent} can be authorised at the bank${
      smsSentAt === null
        ? ""
        : `; a text message with the link went to ${smsSentTo ?? "the player"} at ${londonTime(smsSentAt)}, ${count(sentSmsCount, "message")} in all`
    }.`,
  BankStepEntered: ({ intent, step }) => `The player went on to the step ${step} of the payment of intent ${intent}.`,
  BankStepLeft: ({ intent }) => `The player went a step back in the payment of intent ${intent}.`,
  DepositSettled: ({ ref, provider, amount }, meta) =>
    `${claimant(meta)} confirmed the deposit ${ref} of ${exactMoney(amount)}${
      provider === null ? "" : ` by ${PROVIDER_NAMES[provider]}`
    }.`,
  DepositDeclined: ({ intent, ref, message, code }, meta) =>
    `${claimant(meta)} ended the deposit ${
      intent === null ? (ref ?? "without a reference") : `of intent ${intent}`
    } without money: “${message}”${code === null ? "" : ` (code ${code})`}.`,
  DepositUnanswered: ({ intent, message }) =>
    `No answer came to the deposit of intent ${intent}, so the server was asked what became of it; the player was told “${message}”.`,
  ReturnedFromProvider: ({ page, paymentId, status }) =>
    `The browser came back from ${PAGES[page]} page, whose address claimed ${CLAIMS[status]}${
      paymentId === null ? "" : ` (payment ${paymentId})`
    }; the claim changed nothing.`,
};
