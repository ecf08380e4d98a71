/** When a withdrawal arrives, as every page of the site states it. */
export const WITHDRAWAL_TIME =
  "A withdrawal arrives within 48 hours of being sent, usually much sooner. We send it at once, unless we have to check it first: then your wallet says so.";
