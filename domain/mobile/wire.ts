import * as Schema from "effect/Schema";
import { endpoint, UnrecordedText } from "../wire.ts";

/** The player's phone numbers: deposits are charged to the bill of one, and the other belongs to the profile. */
export const PHONES = ["deposit", "profile"] as const;
export const Phone = Schema.Literals(PHONES);
export type Phone = typeof Phone.Type;

/** The status of a number's verification (`PHONE-003`). It is recorded, so it does not contain the number. */
export const verificationFields = {
  phoneVerified: Schema.Boolean,
  /** The server can send a code, so the screen asks for one (`PHONE-005`). */
  canSendVerification: Schema.Boolean,
  /** The server accepts a code. */
  canAttemptVerification: Schema.Boolean,
  /** The number was verified before and must be verified again. */
  requiresReverification: Schema.Boolean,
};

const VerificationState = Schema.Struct({ ...verificationFields, phoneNumber: Schema.NullOr(Schema.String) });
/** Two equal calls within a short time are both sent, because the second may send a code to another number. */
const action = { skipCache: true, assumed: true } as const;
/** The server's own check of the number may give a warning. Then the number is not changed (`VALID-517`). */
const numberChange = {
  request: Schema.Struct({ phoneNumber: Schema.String }),
  response: Schema.NullOr(Schema.Struct({ warning: Schema.optionalKey(Schema.NullOr(Schema.String)) })),
  skipCache: true,
} as const;
const code = { request: Schema.Struct({ verificationCode: UnrecordedText }), ...action };
const state = { response: VerificationState, skipCache: true, assumed: true } as const;

/** `CALL-031` */
export const sendSmsVerification = endpoint("sendSmsVerification", "POST", "wallet/mobile/request-validation", action);

/** `CALL-032` */
export const smsVerificationState = endpoint("smsVerificationState", "GET", "wallet/mobile/validation-state", state);

/** `CALL-033`: the only call that contains the code. */
export const verifySms = endpoint("verifySms", "POST", "wallet/mobile/validate", code);

/** `CALL-035`: the number that deposits are charged to, in E.164. */
export const updateMobile = endpoint("updateMobile", "POST", "wallet/mobile", { ...numberChange, assumed: true });

/** `CALL-034`, `CALL-585` */
export const userSendSmsVerification = endpoint(
  "userSendSmsVerification",
  "POST",
  "user/profile-number/request-validation",
  action,
);

/** `CALL-034`, `CALL-586` */
export const userSmsVerificationState = endpoint(
  "userSmsVerificationState",
  "GET",
  "user/profile-number/validation-state",
  state,
);

/** `CALL-034`, `CALL-587` */
export const userVerifySms = endpoint("userVerifySms", "POST", "user/profile-number/validate", code);

/** `CALL-563`: the profile's own number, in E.164. */
export const userUpdateMobile = endpoint("userUpdateMobile", "POST", "user/profile/phone-number", numberChange);
