import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { KycStatus, Requirement, requirementFields, verificationFields } from "./wire.ts";

/** The server stated the status of the identity check, in an answer, in a message, or by the code of a refused call. */
export const KycStated = event("KycStated", "kyc.stated.v1", { status: KycStatus });

/** It could not be loaded. The known status stays. */
export const KycLoadFailed = event("KycLoadFailed", "kyc.load-failed.v1", { reason: Schema.String });

/** The server stated the player's verification, in an answer or in a message. */
export const VerificationStated = event("VerificationStated", "kyc.verification-stated.v1", {
  ...verificationFields,
  unasked: Schema.Boolean,
});

/** The server stated every required document. */
export const RequirementsStated = event("RequirementsStated", "kyc.requirements-stated.v1", {
  requirements: Schema.Array(Requirement),
});

/** The server required a document, or judged one (`KYC-529`, `KYC-530`). */
export const RequirementUpdated = event("RequirementUpdated", "kyc.requirement-updated.v1", requirementFields);

/** The verification or the requirements could not be loaded. The known values stay. */
export const VerificationLoadFailed = event("VerificationLoadFailed", "kyc.verification-load-failed.v1", {
  what: Schema.Literals(["verification", "requirements"]),
  reason: Schema.String,
});

/** The player asked for the verification by their bank. */
export const ClearStakeRequested = event("ClearStakeRequested", "kyc.clear-stake-requested.v1", {});

/** The bank's page is ready, and the browser opens it. Its address is valid once and is not recorded. */
export const ClearStakeReady = event("ClearStakeReady", "kyc.clear-stake-ready.v1", {});

/** The verification by bank did not begin, or its page did not open. */
export const ClearStakeFailed = event("ClearStakeFailed", "kyc.clear-stake-failed.v1", { message: Schema.String });

/** The player returned from the bank's page. The return does not prove a result. */
export const ClearStakeReturned = event("ClearStakeReturned", "kyc.clear-stake-returned.v1", {});

/** A verification by bank ended, and opened a modal or nothing (`KYC-535`). */
export const ClearStakeFollowedUp = event("ClearStakeFollowedUp", "kyc.clear-stake-followed-up.v1", {
  next: Schema.Literals(["kyc", "spendLimitsOnboarding", "nothing"]),
});

/** The player dismissed the fast track for the first time, now or earlier on this device (`KYC-520`). */
export const FastTrackIgnored = event("FastTrackIgnored", "kyc.fast-track-ignored.v1", {
  because: Schema.Literals(["closed", "remembered"]),
});

/** The player started a document check with the identity provider. */
export const IdentityCheckRequested = event("IdentityCheckRequested", "kyc.identity-check-requested.v1", {
  requirement: Schema.String,
});

/** The provider's frame reported that the player is done. The server states the result. */
export const IdentityCheckReported = event("IdentityCheckReported", "kyc.identity-check-reported.v1", {});

/** The server's message did not arrive in time, so the player no longer waits for it (`KYC-537`). */
export const KycWaitEnded = event("KycWaitEnded", "kyc.wait-ended.v1", {});

/** The player sent their occupation. The occupation is not recorded. */
export const OccupationGiven = event("OccupationGiven", "kyc.occupation-given.v1", {});

/** From here on the verification popup may open (`KYC-533`, `KYC-534`). */
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
