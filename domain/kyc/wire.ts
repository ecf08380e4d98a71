import * as Schema from "effect/Schema";
import { VERIFICATION_STATUSES } from "../session/wire.ts";
import { endpoint, message, PageAddress } from "../wire.ts";

/** The statuses of the identity check (`DATA-159`). */
export const KYC_STATUSES = ["PENDING", "PASS", "REFER", "FAIL", "NONE"] as const;
export const KycStatus = Schema.Literals(KYC_STATUSES);
export type KycStatus = typeof KycStatus.Type;

/** Whether the player's bank can verify them: the fast track (`DATA-160`). */
export const ONE_PLUS_ONE_STATUSES = ["INELIGIBLE", "ELIGIBLE", "UNMATCHED", "MATCHED", "LIMIT_REACHED"] as const;
export type OnePlusOneStatus = (typeof ONE_PLUS_ONE_STATUSES)[number];

/** The progress of the verification by bank (`DATA-161`). */
export const CLEAR_STAKE_STATUSES = ["NOT_STARTED", "IN_PROGRESS", "COMPLETED"] as const;
export type ClearStakeStatus = (typeof CLEAR_STAKE_STATUSES)[number];

/** The types of requirement (`DATA-155`). */
export const REQUIREMENT_TYPES = [
  "POI",
  "ADDITIONAL_POI",
  "POA",
  "ADDITIONAL_POA",
  "POO_CARD",
  "POO_MOBILE",
  "ID_NEXT_TO_FACE",
  "ID_NEXT_TO_FACE_AND_DATE",
  "THIRD_PARTY_ID",
  "PAYSLIP",
  "OCCUPATION",
] as const;
export type RequirementType = (typeof REQUIREMENT_TYPES)[number];

/** How a document can be submitted (`DATA-157`), and to which provider (`DATA-158`). */
export const VERIFICATION_METHODS = ["HOOYU", "EMAIL"] as const;
export const VERIFICATION_PROVIDERS = ["HOOYU", "DOCUMENT_CENTRE", "EMAIL"] as const;

/** `DATA-154` */
export const requirementFields = {
  id: Schema.String,
  type: Schema.Literals(REQUIREMENT_TYPES),
  status: Schema.Literals(VERIFICATION_STATUSES),
};
export const Requirement = Schema.Struct(requirementFields);
export type Requirement = typeof Requirement.Type;

/** `DATA-107` */
export const verificationFields = {
  status: Schema.Literals(VERIFICATION_STATUSES),
  hasPendingVerification: Schema.Boolean,
  onePlusOneStatus: Schema.Literals(ONE_PLUS_ONE_STATUSES),
};

/** `CALL-605` */
export const getKYC = endpoint("getKYC", "GET", "user/kyc-status", {
  response: Schema.Struct({ status: KycStatus }),
  skipCache: true,
});

/** The poll of the same endpoint. It must not prolong the session. */
export const getKYCQuietly = { ...getKYC, flags: { ...getKYC.flags, skipSession: true } };

/** `CALL-612` */
export const getVerification = endpoint("getVerification", "GET", "kyc/verification-state", {
  response: Schema.Struct(verificationFields),
  skipCache: true,
});

/** `CALL-613` */
export const listRequirements = endpoint("listRequirements", "GET", "kyc/document-requirement", {
  response: Schema.Array(Requirement),
  skipCache: true,
});

/** `CALL-614`: the provider's page for this document. It is valid once, for this player. */
export const createIdentitySession = endpoint("createIdentitySession", "POST", "kyc/hooyu/session/{requirementId}", {
  request: Schema.Struct({ requirementId: Schema.String }),
  response: Schema.Struct({ link: PageAddress }),
});

/** `CALL-615`, `CALL-059`: the bank's page, once it is ready. */
export const clearStakeVerification = endpoint("clearStakeVerification", "POST", "kyc/clearstake/identity", {
  response: Schema.Struct({ status: Schema.String, redirectUrl: Schema.NullOr(PageAddress) }),
});

/** `CALL-564` */
export const saveOccupation = endpoint("saveOccupation", "POST", "user/profile/occupation", {
  request: Schema.Struct({ occupation: Schema.String }),
});

/** The status changed (`SOCKET-521`). */
export const kycStatusUpdate = message("kyc", "STATUS_UPDATE", Schema.Struct({ status: KycStatus }));

/** The verification changed (`SOCKET-520`). */
export const verificationUpdate = message("kyc", "VERIFICATION_UPDATE", Schema.Struct(verificationFields));

/** A document's requirement is new, or changed (`SOCKET-522`). */
export const requirementUpdate = message("kyc", "DOCUMENT_UPDATE", Requirement);

/** The message from our own return page to the page around the provider's frame (`KYC-527`); its form is our own choice. */
export const IDENTITY_CHECK_DONE = { type: "identity-check", outcome: "success" } as const;
