/** `WITHDRAW-042` */
export const REQUESTED = "Withdrawal requested successfully";

/** The message of a withdrawal whose answer was lost with the page. */
export const RELOADED = "The page was loaded again before your withdrawal was answered.";
