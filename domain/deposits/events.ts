import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Provider } from "../methods/wire.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { suggestedFields } from "./wire.ts";

/** The client's own reference of one request to deposit. However it is retried or doubled, it is one deposit. */
const ofIntent = { intent: Schema.String };

/** What is asked before the deposit form may show. */
export const DepositTermsLoaded = event("DepositTermsLoaded", "deposits.terms-loaded.v1", {
  agreed: Schema.Boolean,
});

/** They could not be asked for in time: the form shows, with the box to tick. */
export const DepositTermsUnknown = event("DepositTermsUnknown", "deposits.terms-unknown.v1", {
  reason: Schema.String,
});

/** Bounds and suggestions, per payment type (`DEP-008`). */
export const SuggestedAmountsLoaded = event("SuggestedAmountsLoaded", "deposits.suggested-amounts-loaded.v1", {
  amounts: Schema.Array(Schema.Struct(suggestedFields(Pence))),
});

/** They could not be read: our own bounds hold (`DEP-023`). */
export const SuggestedAmountsUnknown = event("SuggestedAmountsUnknown", "deposits.suggested-amounts-unknown.v1", {
  reason: Schema.String,
});

/** The player asked for a deposit. */
export const DepositRequested = event("DepositRequested", "deposits.requested.v1", {
  ...ofIntent,
  provider: Provider,
  /** null where the method comes into being with the deposit. */
  methodRef: Schema.NullOr(Schema.String),
  amount: Pence,
  promotionCode: Schema.NullOr(Schema.String),
  agreeDepositTerms: Schema.Boolean,
});

/** The backend took the deposit up under its own reference; no money has moved. */
export const DepositAccepted = event("DepositAccepted", "deposits.accepted.v1", {
  ...ofIntent,
  ref: Schema.String,
});

/** The bank asks the player to prove who they are, in a frame of its own. */
export const ChallengeOpened = event("ChallengeOpened", "deposits.challenge-opened.v1", {
  ...ofIntent,
  transactionId: Schema.String,
});

/** What the challenge frame reported; closing it without a result is a rejection too (`CARD-013` to `CARD-017`). */
export const ChallengeClosed = event("ChallengeClosed", "deposits.challenge-closed.v1", {
  ...ofIntent,
  outcome: Schema.Literals(["fulfilled", "rejected", "abandoned"]),
});

/** The device's own payment sheet, over the site, was given what it starts with: from now on the payment can be authorised (`APPLE-003`). */
export const ApplePaySheetOpened = event("ApplePaySheetOpened", "deposits.apple-pay-sheet-opened.v1", ofIntent);

/** How the sheet ended; `lost` where a page load took it away. The token that it gave is not recorded. */
export const ApplePaySheetClosed = event("ApplePaySheetClosed", "deposits.apple-pay-sheet-closed.v1", {
  ...ofIntent,
  outcome: Schema.Literals(["authorised", "cancelled", "failed", "lost"]),
});

/** What the backend said to the sheet's token (`APPLE-004`). The deposit is settled by its confirmation, as any other. */
export const ApplePayAnswered = event("ApplePayAnswered", "deposits.apple-pay-answered.v1", {
  ...ofIntent,
  success: Schema.Boolean,
});

/** Something about Apple Pay went wrong that the player can do nothing about: for whoever looks into it (`APPLE-010` to `APPLE-012`). */
export const ApplePayFaulted = event("ApplePayFaulted", "deposits.apple-pay-faulted.v1", {
  ...ofIntent,
  msg: Schema.String,
  resultCode: Schema.String,
});

/** What the player needs to authorise the payment at their bank, as far as it is known (`BANK-010`). */
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

/** The player went on to a step of the bank flow. */
export const BankStepEntered = event("BankStepEntered", "deposits.bank-step-entered.v1", {
  ...ofIntent,
  step: Schema.Literals(BANK_STEPS),
});

/** The player went a step back (`BANK-024`). */
export const BankStepLeft = event("BankStepLeft", "deposits.bank-step-left.v1", ofIntent);

/** The backend confirmed the deposit. The money is the wallet's movement with the same reference. */
export const DepositSettled = event("DepositSettled", "deposits.settled.v1", {
  ref: Schema.String,
  /** null where the backend named one that this version does not know. */
  provider: Schema.NullOr(Provider),
  amount: Pence,
});

/** The deposit will not be: refused by the backend, the bank, or before it was ever sent. */
export const DepositDeclined = event("DepositDeclined", "deposits.declined.v1", {
  /** By the client's reference or the backend's, whichever the refusal names. */
  intent: Schema.NullOr(Schema.String),
  ref: Schema.NullOr(Schema.String),
  message: Schema.String,
  code: Schema.NullOr(Schema.Int),
});

/** No answer came: the deposit may or may not have been taken up, and the backend is asked. */
export const DepositUnanswered = event("DepositUnanswered", "deposits.unanswered.v1", {
  ...ofIntent,
  message: Schema.String,
});

/** A provider's return page was opened. Its words are recorded and change nothing; the backend is asked. */
export const ReturnedFromProvider = event("ReturnedFromProvider", "deposits.returned.v1", {
  page: Schema.Literals(["ecospend", "truelayer"]),
  paymentId: Schema.NullOr(Schema.String),
  status: Schema.Literals(["completed", "canceled", "failed", "abandoned", "unknown"]),
});

export const DepositsEvents = [
  DepositTermsLoaded,
  DepositTermsUnknown,
  SuggestedAmountsLoaded,
  SuggestedAmountsUnknown,
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
] as const;
export type DepositsEvent = EventOf<(typeof DepositsEvents)[number]>;
