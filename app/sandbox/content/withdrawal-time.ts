/** When a withdrawal arrives, as every page of the site states it. */
export const WITHDRAWAL_TIME =
  "A withdrawal arrives within 48 hours, usually much sooner. One that waits for a check says so in your wallet.";
