import { arePopupsQueued } from "../flags/queries.ts";
import { isLimited } from "../limits/queries.ts";
import type { Player } from "../player.ts";
import {
  FAILED_KYC,
  isBankLoading,
  isOnePlusOneEnabled,
  isVerificationRequired,
  type KycVariant,
  variantOf,
} from "./rules.ts";
import type { KycState, Verification } from "./state.ts";
import type { Requirement, RequirementType } from "./wire.ts";

/** The action of a button in the modal: verification by the player's bank, or the documents page. */
export type KycAct = "bank" | "documents";

/**
 * The player's verification as the server last stated it: with the user, in an answer, or in a message. null until the
 * first statement. The user in the session has an older copy, which was loaded with it.
 */
export const verificationOf = ({ kyc }: Pick<Player, "kyc">): Verification | null => kyc.verification;

/** Whether the player waits for the server's message (`KYC-537`). */
export const isKycLoading = ({ waitingSince }: KycState): boolean => waitingSince !== null;

/** The variant that the modal shows: FAILED_KYC if it was opened with that parameter. */
export function shownVariant({ kyc, shell }: Pick<Player, "kyc" | "shell">): KycVariant {
  const asked = shell.modals.find(({ name }) => name === "kyc")?.params["variant"];
  if (asked === FAILED_KYC.variant) return asked;
  return variantOf(kyc.verification?.onePlusOneStatus ?? null, kyc.fastTrackIgnored);
}

/** The view of the modal. */
export type KycView =
  | { readonly show: "loading" }
  | {
      readonly show: "variant";
      readonly variant: KycVariant;
      readonly loading: boolean;
      /** Why the verification by bank could not start (`KYC-518`). */
      readonly error: string | null;
    };

export function kycView(player: Pick<Player, "kyc" | "shell">): KycView {
  const variant = shownVariant(player);
  // The parameter alone decides about FAILED_KYC.
  if (variant !== FAILED_KYC.variant && isKycLoading(player.kyc)) return { show: "loading" };
  const { clearStake } = player.kyc;
  return {
    show: "variant",
    variant,
    loading: isBankLoading(clearStake),
    error: clearStake.error,
  };
}

/** The states of a document in which the player has to act. */
const TO_DO: ReadonlySet<Requirement["status"]> = new Set(["REQUESTED", "IN_PROGRESS", "REJECTED"]);

export interface DocumentView {
  readonly id: string;
  readonly type: RequirementType;
  readonly status: Exclude<Requirement["status"], "NONE">;
  /** The player's action, if any: with the identity provider, or the occupation form (`KYC-531`). */
  readonly act: "identity-check" | "occupation" | null;
}

/** The required documents, those that need an action first. A requirement of status NONE requires nothing. */
export function documentsView({ requirements }: KycState): readonly DocumentView[] {
  const views = (requirements ?? []).flatMap(({ id, type, status }): readonly DocumentView[] => {
    if (status === "NONE") return [];
    const act = type === "OCCUPATION" ? "occupation" : "identity-check";
    return [{ id, type, status, act: TO_DO.has(status) ? act : null }];
  });
  return [...views.filter(({ act }) => act !== null), ...views.filter(({ act }) => act === null)];
}

/** The progress of the player's verification, as its page shows it. */
export type VerificationStanding = "loading" | "failed" | "wanted" | "looking" | "verified" | "refused" | "unverified";

/** A step for the player comes first, then a step for us. Without either, the player is verified or not. */
export function verificationStanding({ kyc }: Pick<Player, "kyc">): VerificationStanding {
  const { requirements, verification, status } = kyc;
  if (requirements === null || verification === null) return kyc.requirementsFailed ? "failed" : "loading";
  if (documentsView(kyc).some(({ act }) => act !== null)) return "wanted";
  if (isBeingLookedAt(kyc, verification)) return "looking";
  if (!isVerificationRequired(verification) && status !== "REFER" && status !== "NONE") return "verified";
  return verification.status === "REJECTED" ? "refused" : "unverified";
}

function isBeingLookedAt(kyc: KycState, verification: Verification): boolean {
  if (kyc.status === "PENDING" || kyc.clearStake.status === "IN_PROGRESS") return true;
  if (verification.status === "IN_PROGRESS" || verification.status === "RECEIVED") return true;
  const sent = documentsView(kyc);
  return sent.some(({ status }) => status === "RECEIVED") || (verification.hasPendingVerification && sent.length > 0);
}

/** The documents are sent, checked and accepted. */
const VERIFICATION_STEPS = 3;

/** The number of completed steps of a verification; undefined if it was refused. */
export function stepsDone(standing: VerificationStanding): number | undefined {
  if (standing === "wanted") return 0;
  if (standing === "looking") return 1;
  return standing === "verified" ? VERIFICATION_STEPS : undefined;
}

/** Whether the page offers the fast track: the player is not verified, and their bank can verify them (`KYC-510`). */
export const isBankOffered = (player: Pick<Player, "kyc">): boolean => {
  const verification = verificationOf(player);
  return isVerificationRequired(verification) && isOnePlusOneEnabled(verification?.onePlusOneStatus ?? null);
};

/** Whether the player has passed; null until the server has stated enough. */
export function hasPassed({ kyc: { status, verification } }: Pick<Player, "kyc">): boolean | null {
  if (status === null || verification === null) return null;
  return status === "PASS" && !isVerificationRequired(verification);
}

/** The modal that follows a verification by bank (`KYC-535`); undefined if none ended, until the limits are loaded, and while popups are queued. */
export function nextAfterClearStake(player: Pick<Player, "kyc" | "limits" | "shell" | "flags">) {
  const { kyc, limits } = player;
  if (!kyc.clearStake.over || arePopupsQueued(player)) return undefined;
  if (isVerificationRequired(kyc.verification)) return "kyc";
  if (limits.status === "failed") return "nothing";
  if (limits.status !== "ready") return undefined;
  return isLimited(limits) ? "nothing" : "spendLimitsOnboarding";
}
