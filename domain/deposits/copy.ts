import { messageOf } from "../calls/call.ts";
import { formatAmount, type Pence } from "../money.ts";
import type { CallError } from "../ports/backend.ts";
import { type MoneyNews, stayOf } from "../shell/notices/rules.ts";
import type { ReturnStatus } from "./return-page/address.ts";
import type { Deposit } from "./state.ts";

/** The message if a deposit call failed without its own (`DEP-036`). */
export const DEPOSIT_FALLBACK = "Oops! An error occurred. Please try again.";

/** The message if PayPal or Apple Pay refuses without one (`DEP-035`). */
export const DEPOSIT_FAILED = "Deposit failed. Please try again.";

/** The message of a confirmation that refuses a deposit without one, by provider. */
export const refusedBy = (provider: string): string =>
  provider === "PAYPAL" || provider === "ADYEN_APPLE_PAY" ? DEPOSIT_FAILED : DEPOSIT_FALLBACK;

/** The message if the device could not store the record of what was about to be sent. */
export const DEPOSIT_NOT_KEPT =
  "This device could not keep a record of the deposit, so it was not made. No money was taken.";

/** `CARD-016` */
export const CHALLENGE_CANCELLED = "3D Secure cancelled.";
/** `CARD-009`, `CARD-024` */
export const VERIFICATION_FAILED = "Bank verification failed.";

/** The sentence about a deposit whose call has no answer. Only the backend knows then whether money was taken. */
export const OUTCOME_UNKNOWN = "We don't know yet whether money was taken.";

const NO_ANSWER = {
  Offline: "Your device lost its connection to the internet before our answer came.",
  TimedOut: "Our service took too long to answer.",
  Unreachable: "Our service did not answer.",
  Refused: "Something went wrong at our end.",
} as const;

/** Why a call about money has no answer, and what is not known. It does not ask the player to try again. */
export const noAnswer = (error: CallError, unknown: string): string =>
  error._tag === "Withheld" ? messageOf(error) : `${NO_ANSWER[error._tag]} ${unknown}`;

/** The words of a notice about the end of a payment, and what they say about the money. */
export interface OutcomeNotice {
  readonly message: string;
  readonly severity: 1 | 2 | 4;
  readonly news: MoneyNews;
}

/** The notice for a payment's status (`NOTICE-001` to `NOTICE-003`, `BANK-035` to `BANK-037`); undefined for a status without one. */
export function returnNotice(
  status: ReturnStatus | "processing" | "unreadable",
  paymentId: string | null,
): OutcomeNotice | undefined {
  const named = (said: string) => (paymentId === null ? said : `${said} (Transaction ID: ${paymentId}).`);
  switch (status) {
    case "completed":
      return { message: named("You have successfully deposited! WooHoo!"), severity: 2, news: "success" };
    case "canceled":
      return { message: named("Your transaction has been cancelled."), severity: 4, news: "noMoneyMoved" };
    case "failed":
      return { message: named("Your transaction has failed. Please try again."), severity: 4, news: "noMoneyMoved" };
    case "abandoned":
      return {
        message:
          "Payment cancelled - no worries, looks like you backed out. Want to try again? Just start a new payment when you're ready.",
        severity: 1,
        news: "noMoneyMoved",
      };
    case "processing":
      return {
        message: "Transaction is still processing. Please wait a few minutes!",
        severity: 1,
        news: "underWay",
      };
    case "unreadable":
      return { message: "Transaction status could not be retrieved.", severity: 4, news: "underWay" };
    case "unknown":
      return undefined;
  }
}

/** The line of a receipt about the deposit's promotion code; undefined if the server said nothing about one. */
export const promotionLine = ({ promotionCode, promotion }: Deposit): string | undefined => {
  if (promotion === undefined) return undefined;
  return `Promotion code ${promotionCode ?? ""} ${promotion.applied ? "applied" : "not applied"}: ${promotion.msg}`;
};

/**
 * The receipt of a deposit, which stays after the modal has closed until the player dismisses it or goes to another screen.
 * It is information, because a success is shown for 5 s (`NOTICE-513`).
 */
export const receiptOf = (deposit: Deposit, methodName: string | undefined) => ({
  title: `${formatAmount(deposit.amount)} added to your wallet`,
  message: [
    methodName === undefined ? undefined : `Paid with ${methodName}.`,
    `Transaction ID: ${deposit.ref}.`,
    promotionLine(deposit),
  ]
    .filter((line) => line !== undefined)
    .join(" "),
  severity: 1 as const,
  ...stayOf("receipt"),
  prompt: { label: "How your balance changed", action: { kind: "open" as const, modal: "balanceExplained" } },
});

/** The title of the notice after the form of a deposit is closed, and what is known about the money. */
export const underWayWords = ({ amount, status }: Deposit) =>
  status === "accepted"
    ? { title: `Your ${formatAmount(amount)} is being confirmed`, known: "It is not in your balance yet." }
    : { title: `We're finding out about your ${formatAmount(amount)}`, known: OUTCOME_UNKNOWN };

/** The notice about a payment that the player has yet to approve, after its form is closed. */
export const approvalWords = (amount: Pence) => ({
  title: `Your ${formatAmount(amount)} waits for your approval`,
  message: "Nothing is taken until you approve it at your bank. You can continue or cancel it in your Wallet.",
  prompt: { label: "Go to your Wallet", action: { kind: "go" as const, to: "/secure/user/account/payment-methods" } },
});
