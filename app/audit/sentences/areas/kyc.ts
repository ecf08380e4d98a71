import type { KycEvent } from "../../../../domain/kyc/events.ts";
import type { KycStatus, OnePlusOneStatus, Requirement } from "../../../../domain/kyc/wire.ts";
import { claimant, count, type Sentences } from "../words.ts";

const CHECKS: Readonly<Record<KycStatus, string>> = {
  PENDING: "is pending",
  PASS: "was passed",
  REFER: "needs a manual review",
  FAIL: "was failed, which the product treats as a manual review",
  NONE: "was never made",
};

const BANKS: Readonly<Record<OnePlusOneStatus, string>> = {
  INELIGIBLE: "verification by the player's bank is not available",
  ELIGIBLE: "verification by the player's bank is available",
  UNMATCHED: "the player's bank did not confirm the player's details",
  MATCHED: "the player's bank confirmed the player's identity",
  LIMIT_REACHED: "verification by the player's bank is no longer available",
};

const document = ({ id, type, status }: Requirement): string => `${type} (${id}) has the status ${status}`;

const NEXT = {
  kyc: "the app asked the player to verify in another way",
  spendLimitsOnboarding: "the app asked the player to set limits",
  nothing: "no step followed",
} as const;

export const kycSentences: Sentences<KycEvent> = {
  KycStated: ({ status }, meta) => `${claimant(meta)} stated that the identity check ${CHECKS[status]}.`,
  KycLoadFailed: ({ reason }) => `The status of the identity check could not be read: ${reason}.`,
  VerificationStated: ({ status, hasPendingVerification, onePlusOneStatus, unasked }, meta) =>
    `${claimant(meta)} stated, ${unasked ? "without a request" : "on request"}, that the verification has the status ${status}, ${
      hasPendingVerification ? "with a pending part" : "without a pending part"
    }, and that ${BANKS[onePlusOneStatus]}.`,
  RequirementsStated: ({ requirements }, meta) =>
    `${claimant(meta)} requires ${count(requirements.length, "document")}${
      requirements.length === 0 ? "" : `: ${requirements.map(document).join(", ")}`
    }.`,
  RequirementUpdated: (requirement, meta) => `${claimant(meta)} stated that the document ${document(requirement)}.`,
  VerificationLoadFailed: ({ what, reason }) =>
    `The ${what === "verification" ? "status of the verification" : "list of required documents"} could not be read: ${reason}.`,
  ClearStakeRequested: () => "The player requested verification by their bank.",
  ClearStakeReady: (_, meta) => `${claimant(meta)} stated that the bank's page is ready, and the browser opened it.`,
  ClearStakeFailed: ({ message }) => `The verification by bank did not begin; the player saw “${message}”.`,
  ClearStakeReturned: () => "The player returned from the bank's page, which states no result.",
  ClearStakeFollowedUp: ({ next }) => `The verification by bank ended, and ${NEXT[next]}.`,
  FastTrackIgnored: ({ because }) =>
    because === "closed"
      ? "The player closed the verification by bank for the first time."
      : "The device had stored that the player closed the verification by bank.",
  IdentityCheckRequested: ({ requirement }) =>
    `The player began to submit the document ${requirement} to the identity provider.`,
  IdentityCheckReported: (_, meta) =>
    `${claimant(meta)} reported that the player finished with the identity provider; the result is not known yet.`,
  KycWaitEnded: () => "The server's statement on the verification did not arrive in time, so the app requested it.",
  OccupationGiven: () => "The player entered their occupation, which is not recorded.",
  KycPopupDue: () => "From here on, the app may ask the player to verify their identity.",
};
