import type { WithdrawalsEvent } from "../../../../domain/withdrawals/events.ts";
import { claimant, count, exactMoney, type Sentences } from "../words.ts";

export const withdrawalsSentences: Sentences<WithdrawalsEvent> = {
  ProcessingTimeLoaded: ({ hours }, meta) =>
    `${claimant(meta)} stated that a withdrawal takes ${count(hours, "hour")} to arrive.`,
  ProcessingTimeUnknown: ({ reason }) =>
    `The processing time of withdrawals could not be read (${reason}), so the app showed the site's standard time.`,
  VerificationDeferred: () => "The player chose to request the withdrawal without verification.",
  WithdrawalRequested: ({ intent, amount, methodRef }, meta) =>
    `${claimant(meta)} requested a withdrawal of ${exactMoney(amount)}, with the method ${methodRef} in the form (intent ${intent}).`,
  WithdrawalAccepted: ({ intent, ref }, meta) =>
    `${claimant(meta)} accepted the withdrawal of intent ${intent} as ${ref}.`,
  WithdrawalDeclined: ({ intent, message, code }, meta) =>
    `${claimant(meta)} declined the withdrawal of intent ${intent}: “${message}”${
      code === null ? "" : ` (code ${code})`
    }.`,
  WithdrawalUnanswered: ({ intent, message }) =>
    `The withdrawal of intent ${intent} got no answer, so the app requested its status from the server; the player saw “${message}”.`,
  WithdrawalChecked: ({ ref, eligibleForCredit, manualQueue, msg }, meta) =>
    `${claimant(meta)} checked the withdrawal ${ref}: ${
      eligibleForCredit
        ? "it missed the guaranteed time, and the player is entitled to the credit"
        : manualQueue
          ? "it is in the manual review"
          : "it was sent to the bank"
    }${msg === null ? "" : ` (“${msg}”)`}.`,
  WithdrawalsListed: ({ withdrawals }, meta) =>
    `${claimant(meta)} listed ${count(withdrawals.length, "withdrawal")}${withdrawals
      .map(({ ref, amount, stages }) => `; ${ref} of ${exactMoney(amount)}: ${stages.at(-1)?.stage ?? "no stage"}`)
      .join("")}.`,
  WithdrawalsListFailed: ({ reason }) => `The list of withdrawals could not be read (${reason}).`,
};
