import type { WithdrawalsEvent } from "../../../../domain/withdrawals/events.ts";
import { claimant, count, exactMoney, type Sentences } from "../words.ts";

export const withdrawalsSentences: Sentences<WithdrawalsEvent> = {
  ProcessingTimeLoaded: ({ hours }, meta) =>
    `${claimant(meta)} stated that a withdrawal takes ${count(hours, "hour")} to arrive.`,
  ProcessingTimeUnknown: ({ reason }) =>
    `How long a withdrawal takes could not be read (${reason}), so the site's own promise was shown.`,
  VerificationDeferred: () => "The player chose to request the withdrawal although they are not verified.",
  WithdrawalRequested: ({ intent, amount, methodRef }, meta) =>
    `${claimant(meta)} asked to withdraw ${exactMoney(amount)}, with the form on the method ${methodRef} (intent ${intent}).`,
  WithdrawalAccepted: ({ intent, ref }, meta) =>
    `${claimant(meta)} took the withdrawal of intent ${intent} up as ${ref}.`,
  WithdrawalDeclined: ({ intent, message, code }, meta) =>
    `${claimant(meta)} ended the withdrawal of intent ${intent} before it began: “${message}”${
      code === null ? "" : ` (code ${code})`
    }.`,
  WithdrawalUnanswered: ({ intent, message }) =>
    `No answer came to the withdrawal of intent ${intent}, so the server was asked what became of it; the player was told “${message}”.`,
  WithdrawalChecked: ({ ref, eligibleForCredit, manualQueue, msg }, meta) =>
    `${claimant(meta)} checked the withdrawal ${ref}: ${
      eligibleForCredit
        ? "the guarantee was missed, and the player is owed the credit"
        : manualQueue
          ? "people look at it first"
          : "it is on its way to the bank"
    }${msg === null ? "" : ` (“${msg}”)`}.`,
};
