/** `WITHDRAW-042` */
export const REQUESTED = "Withdrawal requested successfully";

/** The sentence about a withdrawal whose call has no answer. */
export const OUTCOME_UNKNOWN = "We don't know yet whether your withdrawal was made.";

/** The message of a withdrawal whose answer was lost with the page. */
export const RELOADED = "The page was loaded again before your withdrawal was answered.";
