import type { SessionState } from "./state.ts";

/** Nobody is signed in here, and that is known: what the backend still says of a user came too late. */
export const isSignedOutHere = ({ authenticated, loggedThisWindow }: SessionState): boolean =>
  authenticated === false && !loggedThisWindow;

/** `PROMO-011`: either flag hides every promotion-code field. */
export const promotionCodesDisabled = (session: SessionState): boolean =>
  session.user !== null && (session.user.pba || session.user.ppg);

/** Too many codes asked for or tried: no further code is sent, only support can help. */
export const codeExhausted = (session: SessionState): boolean => {
  const type = session.multiFactorAuthentication?.mfaFailureType;
  return type === "TOO_MANY_FAILED_MFA_CODE_CHECKS" || type === "TOO_MANY_MFA_CODES_SENT";
};
