import type { Method } from "../methods/events.ts";
import type { Player } from "../player.ts";
import type { MobileState } from "./state.ts";
import type { Phone } from "./wire.ts";

/** What the modal for a number shows (`PHONE-004`): its two steps, until the number is verified. */
export function verificationStep({ phones }: MobileState, phone: Phone): "loading" | "add" | "verify" | "verified" {
  const { status, loading } = phones[phone];
  if (status === "unknown") return loading ? "loading" : "add";
  return status === "doubted" ? "add" : status;
}

/** A code may be tried: the field and its button are enabled. */
export const canAttempt = ({ phones }: MobileState, phone: Phone): boolean =>
  phones[phone].stated?.canAttemptVerification === true;

/** A text message may be asked for again only so long after the last (`PHONE-022`). */
export const SMS_RESEND_MS = 60_000;

/** How long the player still has to wait before another code can be sent; 0 when it can. */
export function codeWaitMs({ phones }: MobileState, phone: Phone, nowMs: number): number {
  const { sentAt } = phones[phone];
  // This clock may have been put back since.
  return sentAt === null ? 0 : Math.min(SMS_RESEND_MS, Math.max(0, Date.parse(sentAt) + SMS_RESEND_MS - nowMs));
}

/** Whether a phone has to be verified before it may be charged: the server wants it of the player, or of the method (`PHONE-019`). */
export const mustVerify = ({ mobile }: Player, method: Method | undefined): boolean =>
  mobile.phones.deposit.stated?.requiresReverification === true || method?.requiresReverification === true;

/** The deposit that can be completed now that the phone is verified and need not be again (`PHONE-008`). */
export function completableDeposit(player: Player): MobileState["deferred"] {
  const { mobile, methods } = player;
  if (mobile.deferred === null || mobile.phones.deposit.status !== "verified") return null;
  const method = methods.methods?.find(({ ref }) => ref === mobile.deferred?.methodRef);
  return mustVerify(player, method) ? null : mobile.deferred;
}

/** Under the code's field (`PHONE-023`). */
export const CODE_IS_COMING = "We've sent a code by text. It can take up to 1 minute to arrive.";

/** `PHONE-009` */
export const MAY_REPEAT = "To keep your account safe, you may need to verify your phone again in 6 months.";
