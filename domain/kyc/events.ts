import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { KycStatus, Requirement, requirementFields, verificationFields } from "./wire.ts";

/** The server stated how far the player's identity is checked. */
export const KycStated = event("KycStated", "kyc.stated.v1", { status: KycStatus });

/** It could not be read; what was known stays. */
export const KycLoadFailed = event("KycLoadFailed", "kyc.load-failed.v1", { reason: Schema.String });

/** The server stated how the player's verification stands: because it was asked, or by itself. */
export const VerificationStated = event("VerificationStated", "kyc.verification-stated.v1", {
  ...verificationFields,
  unasked: Schema.Boolean,
});

/** The server stated every document that it asks for. */
export const RequirementsStated = event("RequirementsStated", "kyc.requirements-stated.v1", {
  requirements: Schema.Array(Requirement),
});

/** The server asks for a document, or judged one (`KYC-529`, `KYC-530`). */
export const RequirementUpdated = event("RequirementUpdated", "kyc.requirement-updated.v1", requirementFields);

/** One of the two could not be read; what was known stays. */
export const VerificationLoadFailed = event("VerificationLoadFailed", "kyc.verification-load-failed.v1", {
  what: Schema.Literals(["verification", "requirements"]),
  reason: Schema.String,
});

/** The player asked to be verified by their bank. */
export const ClearStakeRequested = event("ClearStakeRequested", "kyc.clear-stake-requested.v1", {});

/** The bank's page is ready, and the browser goes there. Its address is good once, and not recorded. */
export const ClearStakeReady = event("ClearStakeReady", "kyc.clear-stake-ready.v1", {});

/** The verification by bank did not begin, or its page did not open. */
export const ClearStakeFailed = event("ClearStakeFailed", "kyc.clear-stake-failed.v1", { message: Schema.String });

/** The player is back from the bank's page. That says nothing of how it went. */
export const ClearStakeReturned = event("ClearStakeReturned", "kyc.clear-stake-returned.v1", {});

/** A verification by bank was over, and led on to a modal, or to nothing (`KYC-535`). */
export const ClearStakeFollowedUp = event("ClearStakeFollowedUp", "kyc.clear-stake-followed-up.v1", {
  next: Schema.Literals(["kyc", "spendLimitsOnboarding", "nothing"]),
});

/** The player put the fast track away for the first time, now or as this device remembers (`KYC-520`). */
export const FastTrackIgnored = event("FastTrackIgnored", "kyc.fast-track-ignored.v1", {
  because: Schema.Literals(["closed", "remembered"]),
});

/** The player began to hand in a document with the identity provider. */
export const IdentityCheckRequested = event("IdentityCheckRequested", "kyc.identity-check-requested.v1", {
  requirement: Schema.String,
});

/** The provider's frame reported that the player is done there; what became of it, the server says. */
export const IdentityCheckReported = event("IdentityCheckReported", "kyc.identity-check-reported.v1", {});

/** The server's word did not come in time: the player is not kept waiting for it (`KYC-537`). */
export const KycWaitEnded = event("KycWaitEnded", "kyc.wait-ended.v1", {});

/** The player told us their occupation. Which it is, is not recorded. */
export const OccupationGiven = event("OccupationGiven", "kyc.occupation-given.v1", {});

/** From here on the player may be asked to verify who they are (`KYC-533`, `KYC-534`). */
export const KycPopupDue = event("KycPopupDue", "kyc.popup-due.v1", {});

export const KycEvents = [
  KycStated,
  KycLoadFailed,
  VerificationStated,
  RequirementsStated,
  RequirementUpdated,
  VerificationLoadFailed,
  ClearStakeRequested,
  ClearStakeReady,
  ClearStakeFailed,
  ClearStakeReturned,
  ClearStakeFollowedUp,
  FastTrackIgnored,
  IdentityCheckRequested,
  IdentityCheckReported,
  KycWaitEnded,
  OccupationGiven,
  KycPopupDue,
] as const;
export type KycEvent = EventOf<(typeof KycEvents)[number]>;
