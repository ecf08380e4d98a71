import { formatAmount, type Pence } from "../money.ts";

/** `WITHDRAW-042` */
export const REQUESTED = "Withdrawal requested successfully";

/** The sentence about a withdrawal whose call has no answer. */
export const OUTCOME_UNKNOWN = "We don't know yet whether your withdrawal was made.";

/** The message of a withdrawal whose answer was lost with the page. */
export const RELOADED = "The page was loaded again before your withdrawal was answered.";

/** The title of the notice after the form of a withdrawal is closed before its answer, and what is known about it. */
export const underWayWords = (amount: Pence) => ({
  title: `We're finding out about your withdrawal of ${formatAmount(amount)}`,
  known: OUTCOME_UNKNOWN,
});
