import type { DepositsEvent } from "../../../../domain/deposits/events.ts";
import type { Provider } from "../../../../domain/methods/wire.ts";
import { claimant, count, exactMoney, londonTime, type Sentences } from "../words.ts";

/** The way of payment, as part of a sentence. */
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
  abandoned: "ended without a result",
} as const;

const SHEETS = {
  authorised: "The player authorised the payment in Apple Pay's sheet",
  cancelled: "The player cancelled Apple Pay's sheet",
  failed: "Apple Pay's sheet returned no payment token",
  lost: "The page was reloaded while Apple Pay's sheet was open",
  ended: "The site closed Apple Pay's sheet before the player authorised it, because the deposit had ended",
} as const;

const PAGES = { ecospend: "Ecospend's", truelayer: "TrueLayer's" } as const;
const CLAIMS = {
  completed: "that the payment was completed",
  canceled: "that the payment was cancelled",
  failed: "that the payment failed",
  abandoned: "that the player abandoned the payment",
  unknown: "no result",
} as const;

export const depositsSentences: Sentences<DepositsEvent> = {
  DepositTermsLoaded: ({ agreed }, meta) =>
    `${claimant(meta)} stated that the player has ${agreed ? "agreed" : "not agreed"} to the payment terms.`,
  DepositTermsUnknown: ({ reason }) =>
    `The player's agreement to the payment terms could not be read (${reason}), so the app asked the player to accept them.`,
  SuggestedAmountsLoaded: ({ amounts }, meta) =>
    `${claimant(meta)} stated the deposit bounds and suggested amounts of ${count(amounts.length, "payment type")}.`,
  SuggestedAmountsUnknown: ({ reason }) =>
    `The deposit bounds could not be read (${reason}), so the site's own bounds applied.`,
  DepositRequested: ({ intent, provider, methodRef, amount, promotionCode }, meta) =>
    `${claimant(meta)} requested a deposit of ${exactMoney(amount)} by ${PROVIDER_NAMES[provider]}, ${
      methodRef === null ? "with a new method" : `with the method ${methodRef}`
    }${promotionCode === null ? "" : `, with the promotion code ${promotionCode}`} (intent ${intent}).`,
  DepositAccepted: ({ intent, ref }, meta) =>
    `${claimant(meta)} accepted the deposit of intent ${intent} as ${ref}; no money has moved yet.`,
  ChallengeOpened: ({ intent, transactionId }) =>
    `The card's bank requested a 3-D Secure challenge for intent ${intent} (challenge ${transactionId}).`,
  ChallengeClosed: ({ intent, outcome }, meta) =>
    `${claimant(meta)} reported that the bank's challenge for intent ${intent} ${CHALLENGES[outcome]}.`,
  ApplePaySheetOpened: ({ intent }) => `Apple Pay's sheet was opened for intent ${intent}.`,
  ApplePaySheetClosed: ({ intent, outcome }) => `${SHEETS[outcome]} (intent ${intent}).`,
  ApplePayAnswered: ({ intent, success }, meta) =>
    `${claimant(meta)} ${success ? "accepted" : "refused"} the payment token of Apple Pay's sheet for intent ${intent}.`,
  ApplePayFaulted: ({ intent, msg, resultCode }) =>
    `Apple Pay failed for intent ${intent}, and the player cannot correct it: “${msg}” (${resultCode}).`,
  BankPaymentUpdated: ({ intent, smsSentAt, smsSentTo, sentSmsCount }, meta) =>
    `${claimant(meta)} stated how the payment of intent ${intent} can be authorised at the bank${
      smsSentAt === null
        ? ""
        : `; a text message with the link was sent to ${smsSentTo ?? "the player"} at ${londonTime(smsSentAt)} (${count(sentSmsCount, "message")} in total)`
    }.`,
  BankStepEntered: ({ intent, step }) => `The player went to the step ${step} of the payment of intent ${intent}.`,
  BankStepLeft: ({ intent }) => `The player went back one step in the payment of intent ${intent}.`,
  PromotionCodeChecked: ({ promotionCode, amount, applied, reason, msg }, meta) =>
    `${claimant(meta)} stated that the promotion code ${promotionCode} ${
      applied ? "counts" : `does not count (${reason ?? "no reason"})`
    } for a deposit${amount === null ? "" : ` of ${exactMoney(amount)}`}: “${msg}”.`,
  DepositSettled: ({ ref, provider, amount, promotion }, meta) =>
    `${claimant(meta)} confirmed the deposit ${ref} of ${exactMoney(amount)}${
      provider === null ? "" : ` by ${PROVIDER_NAMES[provider]}`
    }.${promotion === undefined ? "" : ` The promotion code ${promotion.applied ? "counted" : "did not count"}: “${promotion.msg}”.`}`,
  DepositDeclined: ({ intent, ref, message, code }, meta) =>
    `${claimant(meta)} ended the deposit ${
      intent === null ? (ref ?? "without a reference") : `of intent ${intent}`
    } without money: “${message}”${code === null ? "" : ` (code ${code})`}.`,
  DepositUnanswered: ({ intent, message }) =>
    `The deposit of intent ${intent} got no answer, so the app requested its status from the server; the player saw “${message}”.`,
  ReturnedFromProvider: ({ page, paymentId, status }) =>
    `The browser returned from ${PAGES[page]} page, whose address claimed ${CLAIMS[status]}${
      paymentId === null ? "" : ` (payment ${paymentId})`
    }; the claim changed nothing.`,
  PendingDepositsListed: ({ deposits }, meta) =>
    `${claimant(meta)} listed ${count(deposits.length, "payment")} that had not ended${deposits
      .map(
        ({ ref, amount, methodName, expiresAt }) =>
          `; ${ref} of ${exactMoney(amount)} from ${methodName}${expiresAt === null ? ", approved" : ""}`,
      )
      .join("")}.`,
  PendingDepositsFailed: ({ reason }) => `The list of pending payments could not be read (${reason}).`,
  DepositCancelRequested: ({ ref }) => `The player asked to cancel the payment ${ref}.`,
  DepositContinueRequested: ({ ref }) => `The player continued the payment ${ref} at its provider.`,
  DepositCancelFailed: ({ ref, message }) => `The payment ${ref} was not cancelled: “${message}”.`,
};
