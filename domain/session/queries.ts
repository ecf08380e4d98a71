import type { SessionState } from "./state.ts";

/** Nobody is signed in here, and that is known: what the backend still says of a user came too late. */
export const isSignedOutHere = ({ authenticated, loggedThisWindow }: SessionState): boolean =>
  authenticated === false && !loggedThisWindow;

/** `ACCOUNT-115`: shown by the avatar, the user menu and the Verification tab. */
export const isVerificationRequested = (session: SessionState): boolean =>
  session.user?.verification.status === "REQUESTED";

/** `KYC-508`, `KYC-509`: what withdrawals wait for; a verification never begun counts too. */
export const isVerificationRequired = (session: SessionState): boolean =>
  session.user !== null &&
  (session.user.verification.hasPendingVerification || session.user.verification.status !== "APPROVED");

/** `PROMO-011`: either flag hides every promotion-code field. */
export const promotionCodesDisabled = (session: SessionState): boolean =>
  session.user !== null && (session.user.pba || session.user.ppg);

/** Too many codes asked for or tried: no further code is sent, only support can help. */
export const codeExhausted = (session: SessionState): boolean => {
  const type = session.multiFactorAuthentication?.mfaFailureType;
  return type === "TOO_MANY_FAILED_MFA_CODE_CHECKS" || type === "TOO_MANY_MFA_CODES_SENT";
};
