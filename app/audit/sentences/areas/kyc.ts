import type { KycEvent } from "../../../../domain/kyc/events.ts";
import type { KycStatus, OnePlusOneStatus, Requirement } from "../../../../domain/kyc/wire.ts";
import { claimant, count, type Sentences } from "../words.ts";

const CHECKS: Readonly<Record<KycStatus, string>> = {
  PENDING: "is still under way",
  PASS: "was passed",
  REFER: "needs somebody to look at it",
  FAIL: "was failed, which the product treats as needing somebody to look at it",
  NONE: "was never made",
};

const BANKS: Readonly<Record<OnePlusOneStatus, string>> = {
  INELIGIBLE: "the player's bank cannot be asked",
  ELIGIBLE: "the player's bank can be asked",
  UNMATCHED: "the player's bank was asked and did not know them by these details",
  MATCHED: "the player's bank confirmed who they are",
  LIMIT_REACHED: "the player's bank cannot be asked again",
};

const document = ({ id, type, status }: Requirement): string => `${type} (${id}) is at ${status}`;

const NEXT = {
  kyc: "the player was asked to verify in another way",
  spendLimitsOnboarding: "the player was asked to set limits",
  nothing: "nothing more was asked of the player",
} as const;

export const kycSentences: Sentences<KycEvent> = {
  KycStated: ({ status }, meta) => `${claimant(meta)} stated that the identity check ${CHECKS[status]}.`,
  KycLoadFailed: ({ reason }) => `How far the identity check has come could not be read: ${reason}.`,
  VerificationStated: ({ status, hasPendingVerification, onePlusOneStatus, unasked }, meta) =>
    `${claimant(meta)} stated, ${unasked ? "unasked" : "when asked"}, that the verification is at ${status}, ${
      hasPendingVerification ? "with a part pending" : "with nothing pending"
    }, and that ${BANKS[onePlusOneStatus]}.`,
  RequirementsStated: ({ requirements }, meta) =>
    `${claimant(meta)} asked for ${count(requirements.length, "document")}${
      requirements.length === 0 ? "" : `: ${requirements.map(document).join(", ")}`
    }.`,
  RequirementUpdated: (requirement, meta) => `${claimant(meta)} stated that the document ${document(requirement)}.`,
  VerificationLoadFailed: ({ what, reason }) =>
    `${what === "verification" ? "How the verification stands" : "Which documents are asked for"} could not be read: ${reason}.`,
  ClearStakeRequested: () => "The player asked to be verified by their bank.",
  ClearStakeReady: (_, meta) => `${claimant(meta)} said that the bank's page is ready, and the browser was sent there.`,
  ClearStakeFailed: ({ message }) => `The verification by bank did not begin; the player was told “${message}”.`,
  ClearStakeReturned: () => "The player came back from the bank's page, which says nothing of how it went.",
  ClearStakeFollowedUp: ({ next }) => `The verification by bank was over, and ${NEXT[next]}.`,
  FastTrackIgnored: ({ because }) =>
    because === "closed"
      ? "The player put the verification by bank away for the first time."
      : "The device remembered that the player had put the verification by bank away.",
  IdentityCheckRequested: ({ requirement }) =>
    `The player began to hand in the document ${requirement} with the identity provider.`,
  IdentityCheckReported: (_, meta) =>
    `${claimant(meta)} reported that the player was done with the identity provider, which proves nothing yet.`,
  KycWaitEnded: () => "The server's word on the verification did not come in time, and was asked for.",
  OccupationGiven: () => "The player gave their occupation, which is not kept here.",
  KycPopupDue: () => "From here on the player could be asked to verify who they are.",
};
