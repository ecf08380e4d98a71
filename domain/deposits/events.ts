import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Provider } from "../methods/wire.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { pendingFields } from "./pending/wire.ts";
import { PromotionVerdict, suggestedFields } from "./wire.ts";

/** The client's reference of one request to deposit. The same reference sent twice is one deposit. */
const ofIntent = { intent: Schema.String };

/** The server stated whether the player agreed to the payment terms. */
export const DepositTermsLoaded = event("DepositTermsLoaded", "deposits.terms-loaded.v1", {
  agreed: Schema.Boolean,
});

/** The payment terms did not load in time. The form shows with the checkbox. */
export const DepositTermsUnknown = event("DepositTermsUnknown", "deposits.terms-unknown.v1", {
  reason: Schema.String,
});

/** Bounds and suggestions, per payment type (`DEP-008`). */
export const SuggestedAmountsLoaded = event("SuggestedAmountsLoaded", "deposits.suggested-amounts-loaded.v1", {
  amounts: Schema.Array(Schema.Struct(suggestedFields(Pence))),
});

/** They did not load. The client's own bounds apply (`DEP-023`). */
export const SuggestedAmountsUnknown = event("SuggestedAmountsUnknown", "deposits.suggested-amounts-unknown.v1", {
  reason: Schema.String,
});

/** The server stated whether a promotion code would count for a deposit of this amount; null is any amount. */
export const PromotionCodeChecked = event("PromotionCodeChecked", "deposits.promotion-code-checked.v1", {
  promotionCode: Schema.String,
  amount: Schema.NullOr(Pence),
  ...PromotionVerdict.fields,
});

/** The player asked for a deposit. */
export const DepositRequested = event("DepositRequested", "deposits.requested.v1", {
  ...ofIntent,
  provider: Provider,
  /** null if the method is created with the deposit. */
  methodRef: Schema.NullOr(Schema.String),
  amount: Pence,
  promotionCode: Schema.NullOr(Schema.String),
  agreeDepositTerms: Schema.Boolean,
});

/** The backend accepted the deposit under its own reference. No money has moved. */
export const DepositAccepted = event("DepositAccepted", "deposits.accepted.v1", {
  ...ofIntent,
  ref: Schema.String,
});

/** The bank asks the player to prove their identity, in a frame. */
export const ChallengeOpened = event("ChallengeOpened", "deposits.challenge-opened.v1", {
  ...ofIntent,
  transactionId: Schema.String,
});

/** The result of the challenge frame. A frame that is closed without a result counts as rejected (`CARD-013` to `CARD-017`). */
export const ChallengeClosed = event("ChallengeClosed", "deposits.challenge-closed.v1", {
  ...ofIntent,
  outcome: Schema.Literals(["fulfilled", "rejected", "abandoned"]),
});

/** The device's payment sheet has its configuration. From now on the player can authorise the payment (`APPLE-003`). */
export const ApplePaySheetOpened = event("ApplePaySheetOpened", "deposits.apple-pay-sheet-opened.v1", ofIntent);

/** The result of the sheet; `lost` if a page load removed it. Its token is not recorded. */
export const ApplePaySheetClosed = event("ApplePaySheetClosed", "deposits.apple-pay-sheet-closed.v1", {
  ...ofIntent,
  /** `ended`: the site closed the sheet, because the deposit had ended before the player authorised it. */
  outcome: Schema.Literals(["authorised", "cancelled", "failed", "lost", "ended"]),
});

/** The backend's answer to the sheet's token (`APPLE-004`). The deposit is settled by its confirmation, like any other. */
export const ApplePayAnswered = event("ApplePayAnswered", "deposits.apple-pay-answered.v1", {
  ...ofIntent,
  success: Schema.Boolean,
});

/** An Apple Pay error that only the operator can correct (`APPLE-010` to `APPLE-012`). */
export const ApplePayFaulted = event("ApplePayFaulted", "deposits.apple-pay-faulted.v1", {
  ...ofIntent,
  msg: Schema.String,
  resultCode: Schema.String,
});

/** The known part of what the player needs to authorise the payment at their bank (`BANK-010`). */
export const BankPaymentUpdated = event("BankPaymentUpdated", "deposits.bank-payment-updated.v1", {
  ...ofIntent,
  paylinkId: Schema.NullOr(Schema.String),
  paymentUrl: Schema.NullOr(Schema.String),
  qrCode: Schema.NullOr(Schema.String),
  bankLogo: Schema.NullOr(Schema.String),
  smsSentAt: Schema.NullOr(EpochMs),
  /** Masked, such as '•••• 321'. */
  smsSentTo: Schema.NullOr(Schema.String),
  sentSmsCount: Count,
});

/** `BANK-012` */
export const BANK_STEPS = [
  "FIRST_DEPOSIT_CONFIRMATION",
  "AUTH_OPTIONS",
  "SMS",
  "SMS_NEW_NUMBER",
  "QR_AUTH",
  "URL_AUTH",
] as const;
export type BankStep = (typeof BANK_STEPS)[number];

/** The player opened a step of the bank flow. */
export const BankStepEntered = event("BankStepEntered", "deposits.bank-step-entered.v1", {
  ...ofIntent,
  step: Schema.Literals(BANK_STEPS),
});

/** The player went back one step (`BANK-024`). */
export const BankStepLeft = event("BankStepLeft", "deposits.bank-step-left.v1", ofIntent);

/** The backend confirmed the deposit. The money is the wallet's movement with the same reference. */
export const DepositSettled = event("DepositSettled", "deposits.settled.v1", {
  ref: Schema.String,
  /** null if this version does not know the provider. */
  provider: Schema.NullOr(Provider),
  amount: Pence,
  /** What came of its promotion code; absent without one. */
  promotion: Schema.optionalKey(PromotionVerdict),
});

/** The deposit ended without payment: the backend or the bank refused it, or it was never sent. */
export const DepositDeclined = event("DepositDeclined", "deposits.declined.v1", {
  /** The refusal names the client's reference, the backend's, or both. */
  intent: Schema.NullOr(Schema.String),
  ref: Schema.NullOr(Schema.String),
  message: Schema.String,
  code: Schema.NullOr(Schema.Int),
});

/** No answer came. The backend may have accepted the deposit, so the client asks. */
export const DepositUnanswered = event("DepositUnanswered", "deposits.unanswered.v1", {
  ...ofIntent,
  message: Schema.String,
});

/** A provider's return page was opened. Its claim is recorded and changes no deposit; the client asks the backend. */
export const ReturnedFromProvider = event("ReturnedFromProvider", "deposits.returned.v1", {
  page: Schema.Literals(["ecospend", "truelayer"]),
  paymentId: Schema.NullOr(Schema.String),
  status: Schema.Literals(["completed", "canceled", "failed", "abandoned", "unknown"]),
});

/** The server listed the player's payments that have not ended. */
export const PendingDepositsListed = event("PendingDepositsListed", "deposits.pending-listed.v1", {
  deposits: Schema.Array(Schema.Struct(pendingFields(Pence))),
});

export const PendingDepositsFailed = event("PendingDepositsFailed", "deposits.pending-failed.v1", {
  reason: Schema.String,
});

/** The player asked to cancel a pending payment. Only `DepositDeclined` ends it. */
export const DepositCancelRequested = event("DepositCancelRequested", "deposits.cancel-requested.v1", {
  ref: Schema.String,
});

/** The player asked to continue a bank payment at its provider. The payment's return page follows, if they come back. */
export const DepositContinueRequested = event("DepositContinueRequested", "deposits.continue-requested.v1", {
  ref: Schema.String,
});

/** The payment was not cancelled, or the server has not answered. */
export const DepositCancelFailed = event("DepositCancelFailed", "deposits.cancel-failed.v1", {
  ref: Schema.String,
  message: Schema.String,
});

export const DepositsEvents = [
  DepositTermsLoaded,
  DepositTermsUnknown,
  SuggestedAmountsLoaded,
  SuggestedAmountsUnknown,
  PromotionCodeChecked,
  DepositRequested,
  DepositAccepted,
  ChallengeOpened,
  ChallengeClosed,
  ApplePaySheetOpened,
  ApplePaySheetClosed,
  ApplePayAnswered,
  ApplePayFaulted,
  BankPaymentUpdated,
  BankStepEntered,
  BankStepLeft,
  DepositSettled,
  DepositDeclined,
  DepositUnanswered,
  ReturnedFromProvider,
  PendingDepositsListed,
  PendingDepositsFailed,
  DepositCancelRequested,
  DepositCancelFailed,
  DepositContinueRequested,
] as const;
export type DepositsEvent = EventOf<(typeof DepositsEvents)[number]>;
