import * as Schema from "effect/Schema";
import { endpoint, message } from "../wire.ts";

/** How far the player's identity is checked. */
export const KYC_STATUSES = ["PENDING", "PASS", "REFER", "FAIL", "NONE"] as const;
export const KycStatus = Schema.Literals(KYC_STATUSES);
export type KycStatus = typeof KycStatus.Type;

/** `CALL-605` */
export const getKyc = endpoint("getKyc", "GET", "user/kyc-status", {
  response: Schema.Struct({ status: KycStatus }),
  skipCache: true,
});

/** The status changed. */
export const kycStatusUpdate = message("kyc", "STATUS_UPDATE", Schema.Struct({ status: KycStatus }));
