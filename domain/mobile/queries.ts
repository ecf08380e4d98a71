import type { Method } from "../methods/events.ts";
import type { Player } from "../player.ts";
import { SMS_RESEND_MS } from "./rules.ts";
import type { MobileState } from "./state.ts";
import type { Phone } from "./wire.ts";

/** The step that the modal for a number shows (`PHONE-004`), until the number is verified. */
export function verificationStep({ phones }: MobileState, phone: Phone): "loading" | "add" | "verify" | "verified" {
  const { status, loading } = phones[phone];
  if (status === "unknown") return loading ? "loading" : "add";
  return status === "doubted" ? "add" : status;
}

/**
 * Whether the profile's number is verified (`ACCOUNT-503`) and need not be verified again (`ACCOUNT-501`). Until the
 * status of its verification is stated, the loaded user states it.
 */
export const isProfilePhoneVerified = ({ mobile, session }: Player): boolean => {
  const { status } = mobile.phones.profile;
  return status === "unknown" ? session.user?.phoneVerified === true : status === "verified";
};

/** The server accepts a code: the field and its button are enabled. */
export const canAttempt = ({ phones }: MobileState, phone: Phone): boolean =>
  phones[phone].stated?.canAttemptVerification === true;

/** A code was sent, by this page or before it. The form has a field for it, and asks for another one if the player presses. */
export const isCodeSent = (mobile: MobileState, phone: Phone): boolean =>
  canAttempt(mobile, phone) || mobile.phones[phone].sentAt !== null;

/** How long the player must wait before another code can be sent; 0 if it can be sent now. */
export function codeWaitMs({ phones }: MobileState, phone: Phone, nowMs: number): number {
  const { sentAt } = phones[phone];
  // The device's clock may have been set back since then.
  return sentAt === null ? 0 : Math.min(SMS_RESEND_MS, Math.max(0, Date.parse(sentAt) + SMS_RESEND_MS - nowMs));
}

/** Whether the phone must be verified before a charge: the server states it about the player or about the method (`PHONE-019`). */
export const mustVerify = ({ mobile }: Player, method: Method | undefined): boolean =>
  mobile.phones.deposit.stated?.requiresReverification === true || method?.requiresReverification === true;

/** The deferred deposit, if the phone is verified and need not be verified again (`PHONE-008`). */
export function completableDeposit(player: Player): MobileState["deferred"] {
  const { mobile, methods } = player;
  if (mobile.phones.deposit.status !== "verified") return null;
  const method = methods.methods?.find(({ ref }) => ref === mobile.deferred?.methodRef);
  return mustVerify(player, method) ? null : mobile.deferred;
}
