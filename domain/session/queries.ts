import type { SessionState } from "./initial.ts";

/** Whether this tab is known to be signed out. A later answer about a user is then too late. */
export const isSignedOutHere = ({ authenticated, loggedThisWindow }: SessionState): boolean =>
  authenticated === false && !loggedThisWindow;

/** The exclusion, or the closing of the account, with which this tab's last session ended. */
export const notedExclusion = ({ lastEnd }: SessionState) =>
  lastEnd === undefined || lastEnd.because === "unauthorised"
    ? undefined
    : { kind: lastEnd.because, endDate: lastEnd.endDate };

/** `PROMO-011`: either flag hides every promotion-code field. */
export const promotionCodesDisabled = (session: SessionState): boolean =>
  session.user !== null && (session.user.pba || session.user.ppg);

/** Too many codes were requested or tried. No further code is sent, and the player must contact support. */
export const codeExhausted = (session: SessionState): boolean => {
  const type = session.multiFactorAuthentication?.mfaFailureType;
  return type === "TOO_MANY_FAILED_MFA_CODE_CHECKS" || type === "TOO_MANY_MFA_CODES_SENT";
};
