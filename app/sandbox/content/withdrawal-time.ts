/** The hours from the sending of a withdrawal to its arrival, unless the control panel sets others. */
export const ORDINARY_HOURS = 4;

/** When a withdrawal arrives, as every page of the site states it. The form of a withdrawal promises the same. */
export const WITHDRAWAL_TIME = `A withdrawal arrives within ${ORDINARY_HOURS} hours of being sent, usually much sooner. We send it at once, unless we have to check it first: then your wallet says so.`;
