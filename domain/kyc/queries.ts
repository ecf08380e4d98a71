import type { Player } from "../player.ts";
import { FAILED_KYC, isVerificationRequired, type KycVariant, variantOf } from "./rules.ts";
import type { ClearStake, KycState } from "./state.ts";
import type { RequirementType } from "./wire.ts";

/** What a button of the modal does: has the player's bank say who they are, or leads to the documents. */
export type KycAct = "bank" | "documents";

/** What a variant of the modal says. */
export interface KycCopy {
  readonly title: string;
  readonly text: string;
  /** The primary button first. */
  readonly buttons: readonly { readonly label: string; readonly act: KycAct }[];
}

const BY_BANK = { label: "Verify instantly by Bank", act: "bank" } as const;
const DOCUMENTS = { label: "Upload documents", act: "documents" } as const;

/** `KYC-103` to `KYC-113`; the texts under the titles are ours. */
export const KYC_COPY: Readonly<Record<KycVariant, KycCopy>> = {
  FAST_TRACK_VERIFICATION: {
    title: "Let's fast track your verification",
    text: "Your bank can tell us who you are. It takes a minute, and no documents.",
    buttons: [BY_BANK],
  },
  FAST_TRACK_VERIFICATION_CHOICE: {
    title: "The choice is yours",
    text: "Verify with your bank in a minute, or upload documents for our team to look at.",
    buttons: [BY_BANK, DOCUMENTS],
  },
  FAILED_FAST_TRACK_VERIFICATION: {
    title: "The choice is yours",
    text: "The last step did not work: we could not verify you with your bank. Try again, or upload documents.",
    buttons: [BY_BANK, DOCUMENTS],
  },
  FAILED_VERIFICATION: {
    title: "Verification Team",
    text: "We need a little more from you to verify your account.",
    buttons: [{ label: "Continue", act: "documents" }],
  },
  FAILED_KYC: {
    title: "Let's get you verified",
    text: "We could not confirm who you are by ourselves. Please upload documents, and our team will.",
    buttons: [DOCUMENTS],
  },
};

/** The bank is being asked, or the browser is leaving for it: the button waits (`KYC-517`). */
export const isBankLoading = ({ stage }: ClearStake): boolean => stage === "starting" || stage === "leaving";

/** Whether the player has left for their bank and is not back: the stake verification is in progress (`KYC-004`). */
export const isAwayAtBank = ({ stage }: ClearStake): boolean => stage === "leaving" || stage === "away";

/** Whether the player waits for the server's word (`KYC-537`). */
export const isKycLoading = ({ waitingSince }: KycState): boolean => waitingSince !== null;

/** The variant that the modal shows; FAILED_KYC where its opener said so. */
export function shownVariant({ kyc, shell }: Pick<Player, "kyc" | "shell">): KycVariant {
  const asked = shell.modals.find(({ name }) => name === "kyc")?.params["variant"];
  if (asked === FAILED_KYC.variant) return asked;
  return variantOf(kyc.verification?.onePlusOneStatus ?? null, kyc.fastTrackIgnored);
}

/** What the modal shows. */
export type KycView =
  | { readonly show: "loading" }
  | {
      readonly show: "variant";
      readonly variant: KycVariant;
      readonly copy: KycCopy;
      readonly loading: boolean;
      /** Why the bank could not be asked (`KYC-518`). */
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

/** What a document is called; the words are ours. */
export const DOCUMENT_NAMES: Readonly<Record<RequirementType, string>> = {
  POI: "Proof of identity",
  ADDITIONAL_POI: "Another proof of identity",
  POA: "Proof of address",
  ADDITIONAL_POA: "Another proof of address",
  POO_CARD: "Proof that the card is yours",
  POO_MOBILE: "Proof that the phone is yours",
  ID_NEXT_TO_FACE: "A photo of you holding your ID",
  ID_NEXT_TO_FACE_AND_DATE: "A photo of you holding your ID and today's date",
  THIRD_PARTY_ID: "The other person's ID",
  PAYSLIP: "A payslip",
  OCCUPATION: "Your occupation",
};

/** How a document stands, and what is said of it. */
const DOCUMENT_STATES = {
  REQUESTED: { isAsked: true, text: "We need this from you" },
  IN_PROGRESS: { isAsked: true, text: "You began this. Please finish it" },
  REJECTED: { isAsked: true, text: "We could not accept it. Please send it again" },
  RECEIVED: { isAsked: false, text: "We have it, and will look at it" },
  APPROVED: { isAsked: false, text: "Accepted" },
} as const;

export interface DocumentView {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Whether the player has something to do: with the identity provider, or by telling us (`KYC-531`). */
  readonly act: "identity-check" | "occupation" | null;
}

/** The documents that the player is asked for, those to do first; a requirement of status NONE asks for nothing. */
export function documentsView({ requirements }: KycState): readonly DocumentView[] {
  const views = (requirements ?? []).flatMap(({ id, type, status }): readonly DocumentView[] => {
    if (status === "NONE") return [];
    const { isAsked, text } = DOCUMENT_STATES[status];
    const act = type === "OCCUPATION" ? "occupation" : "identity-check";
    return [{ id, name: DOCUMENT_NAMES[type], text, act: isAsked ? act : null }];
  });
  return [...views.filter(({ act }) => act !== null), ...views.filter(({ act }) => act === null)];
}

/** What opens once a verification by bank is over (`KYC-535`); undefined where none is, or where the limits are not known yet. */
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
