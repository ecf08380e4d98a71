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
import type { RequirementType } from "./wire.ts";

/** The action of a button in the modal: verification by the player's bank, or the documents page. */
export type KycAct = "bank" | "documents";

/** The text of a variant of the modal. */
export interface KycCopy {
  readonly title: string;
  readonly text: string;
  /** The primary button first. */
  readonly buttons: readonly { readonly label: string; readonly act: KycAct }[];
}

export const BY_BANK = { label: "Verify instantly by Bank", act: "bank" } as const;
const BY_DOCUMENTS = { label: "Upload documents", act: "documents" } as const;

/** `KYC-103` to `KYC-113`; the texts under the titles are our own choice. */
export const KYC_COPY: Readonly<Record<KycVariant, KycCopy>> = {
  FAST_TRACK_VERIFICATION: {
    title: "Let's fast track your verification",
    text: "Your bank can tell us who you are. It takes a minute, and no documents.",
    buttons: [BY_BANK],
  },
  FAST_TRACK_VERIFICATION_CHOICE: {
    title: "The choice is yours",
    text: "Verify with your bank in a minute, or upload documents for our team to look at.",
    buttons: [BY_BANK, BY_DOCUMENTS],
  },
  FAILED_FAST_TRACK_VERIFICATION: {
    title: "The choice is yours",
    text: "The last step did not work: we could not verify you with your bank. Try again, or upload documents.",
    buttons: [BY_BANK, BY_DOCUMENTS],
  },
  FAILED_VERIFICATION: {
    title: "Verification Team",
    text: "We need a little more from you to verify your account.",
    buttons: [{ label: "Continue", act: "documents" }],
  },
  FAILED_KYC: {
    title: "Let's get you verified",
    text: "We could not confirm who you are by ourselves. Please upload documents, and our team will.",
    buttons: [BY_DOCUMENTS],
  },
};

/**
 * The player's verification as the server last stated it: with the user, in an answer, or in a message. null until the
 * first statement. The user in the session has an older copy, which was loaded with it.
 */
export const verificationOf = ({ kyc }: Pick<Player, "kyc">): Verification | null => kyc.verification;

/** `ACCOUNT-115`: shown by the avatar, the user menu and the Verification tab. */
export const isVerificationRequested = (player: Pick<Player, "kyc">): boolean =>
  verificationOf(player)?.status === "REQUESTED";

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
      readonly copy: KycCopy;
      readonly loading: boolean;
      /** Why the verification by bank could not start (`KYC-518`). */
      readonly error: string | null;
    };

export function kycView(player: Pick<Player, "kyc" | "shell">): KycView {
  if (isKycLoading(player.kyc)) return { show: "loading" };
  const variant = shownVariant(player);
  const { clearStake } = player.kyc;
  return {
    show: "variant",
    variant,
    copy: KYC_COPY[variant],
    loading: isBankLoading(clearStake),
    error: clearStake.error,
  };
}

/** The name of a document, and what counts as one; the words are our own choice. */
export const DOCUMENTS: Readonly<Record<RequirementType, { readonly name: string; readonly hint: string }>> = {
  POI: { name: "Proof of identity", hint: "Your passport, driving licence or identity card" },
  ADDITIONAL_POI: { name: "Another proof of identity", hint: "Another one than you sent before" },
  POA: { name: "Proof of address", hint: "A bill or a bank statement with your name and address" },
  ADDITIONAL_POA: { name: "Another proof of address", hint: "Another one than you sent before" },
  POO_CARD: { name: "Proof that the card is yours", hint: "The card, with all but its last four digits covered" },
  POO_MOBILE: { name: "Proof that the phone is yours", hint: "A bill or contract with your name and number" },
  ID_NEXT_TO_FACE: { name: "A photo of you holding your ID", hint: "Your face and the ID, both easy to see" },
  ID_NEXT_TO_FACE_AND_DATE: {
    name: "A photo of you holding your ID and today's date",
    hint: "The date written on paper, beside the ID and your face",
  },
  THIRD_PARTY_ID: { name: "The other person's ID", hint: "Of whoever's card or account you used" },
  PAYSLIP: { name: "A payslip", hint: "Your latest one" },
  OCCUPATION: { name: "Your occupation", hint: "What you do for a living" },
};

/** The states of a document, each with its text, and with a button label if the player has to act. */
const DOCUMENT_STATES = {
  REQUESTED: { text: "We need this from you", button: "Upload" },
  IN_PROGRESS: { text: "You began this. Please finish it", button: "Continue" },
  REJECTED: { text: "We could not accept it. Please send it again", button: "Send again" },
  RECEIVED: { text: "We have it, and will look at it", button: null },
  APPROVED: { text: "Accepted", button: null },
} as const;

export interface DocumentView {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly status: keyof typeof DOCUMENT_STATES;
  readonly text: string;
  /** The player's action, if any: with the identity provider, or the occupation form (`KYC-531`). */
  readonly act: "identity-check" | "occupation" | null;
  readonly button: string | null;
}

/** The required documents, those that need an action first. A requirement of status NONE requires nothing. */
export function documentsView({ requirements }: KycState): readonly DocumentView[] {
  const views = (requirements ?? []).flatMap(({ id, type, status }): readonly DocumentView[] => {
    if (status === "NONE") return [];
    const { text, button } = DOCUMENT_STATES[status];
    const act = type === "OCCUPATION" ? "occupation" : "identity-check";
    return [{ id, ...DOCUMENTS[type], status, text, act: button === null ? null : act, button }];
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

interface StandingCopy {
  readonly title: string;
  readonly text: string;
}

/** The headline of the verification page; the words are our own choice. */
export const STANDING_COPY: Readonly<Record<Exclude<VerificationStanding, "loading" | "failed">, StandingCopy>> = {
  wanted: {
    title: "We need something from you",
    text: "Send us what is listed here, and our team will look at it.",
  },
  looking: {
    title: "We're looking at it",
    text: "There is nothing for you to do now. You can leave this page: we'll tell you when it's done.",
  },
  verified: { title: "You're verified", text: "We know that you are you. There is nothing to send." },
  refused: {
    title: "We could not verify you",
    text: "What we have from you was not enough.",
  },
  unverified: {
    title: "You are not verified yet",
    text: "There is nothing to send just now. What we need from you will be listed here.",
  },
};

/** The steps of a verification, and the number of completed ones; undefined if it was refused. */
export const VERIFICATION_STEPS = ["Send what we need", "We look at it", "You're verified"] as const;

export function stepsDone(standing: VerificationStanding): number | undefined {
  if (standing === "wanted") return 0;
  if (standing === "looking") return 1;
  return standing === "verified" ? VERIFICATION_STEPS.length : undefined;
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

/** The modal that follows a verification by bank (`KYC-535`); undefined if none ended, or until the limits are loaded. */
export function nextAfterClearStake({ kyc, limits }: Pick<Player, "kyc" | "limits">) {
  if (!kyc.clearStake.over || kyc.verification === null) return undefined;
  if (isVerificationRequired(kyc.verification)) return "kyc";
  if (limits.status === "failed") return "nothing";
  if (limits.status !== "ready") return undefined;
  const isLimited = [limits.daily, limits.weekly, limits.monthly].some(
    (limit) => limit !== null && limit.value !== null,
  );
  return isLimited ? "nothing" : "spendLimitsOnboarding";
}
