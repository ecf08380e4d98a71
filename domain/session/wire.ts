import * as Schema from "effect/Schema";
import { endpoint, UnrecordedText } from "../wire.ts";
import { CHECK_PATH } from "./check-path.ts";

/** The login refusals that the client handles (`AUTH-516` to `AUTH-520`). Of any other refusal it shows the message. */
export const LOGIN_FAILURES = [
  "MFA_REQUIRED",
  "INVALID_MFA_CODE",
  "TOO_MANY_FAILED_MFA_CODE_CHECKS",
  "TOO_MANY_MFA_CODES_SENT",
  "OAUTH_PASSWORD_REQUIRED",
] as const;
export type LoginFailure = (typeof LOGIN_FAILURES)[number];

/** How a confirm code is delivered (`AUTH-521`). */
export const MFA_METHODS = ["SMS", "EMAIL"] as const;
export type MfaMethod = (typeof MFA_METHODS)[number];

/** What a refused call may require of the player (`AUTH-522`). */
export const ACCESS_PROMPTS = ["LOGIN", "FAILED", "CONTACT_SUPPORT"] as const;

/** The player of the session, as a pseudonymous reference: the only identifier of a player that is recorded. */
const Identity = Schema.Struct({ ref: Schema.String });

/** The `data` of a refused login (`AUTH-505`). */
export const LoginRefusal = Schema.Struct({
  failureType: Schema.optionalKey(Schema.Literals(LOGIN_FAILURES)),
  avatar: Schema.optionalKey(Schema.NullOr(Schema.String)),
  methods: Schema.optionalKey(Schema.Array(Schema.Literals(MFA_METHODS))),
  /** A Google account without an account here: the reference of a registration that the server has begun for it. */
  partialUserRef: Schema.optionalKey(Schema.String),
});

/**
 * `CALL-507`. The confirm code and the method for sending it again are optional fields of the same form. With Google's
 * credential there is no username, and a password only to link the accounts (`AUTH-520`).
 */
export const login = endpoint("login", "POST", "login", {
  request: Schema.Struct({
    username: Schema.optionalKey(UnrecordedText),
    password: Schema.optionalKey(UnrecordedText),
    googleLoginCredential: Schema.optionalKey(UnrecordedText),
    code: Schema.optionalKey(UnrecordedText),
    mfaMethod: Schema.optionalKey(Schema.Literals(MFA_METHODS)),
    refreshToken: Schema.optionalKey(UnrecordedText),
  }),
  response: Identity,
  form: true,
  open: true,
});

/** `CALL-508` */
export const logout = endpoint("logout", "POST", "logout", { open: true });

/** `CALL-511`: whether this browser has a session; a 401 is a failure (`CALL-513`). */
export const checkAuth = endpoint("checkAuth", "GET", CHECK_PATH, {
  response: Identity,
  skipCache: true,
  open: true,
});

/** The same call, without prolonging the session (`CALL-512`). */
export const checkAuthQuietly = { ...checkAuth, flags: { ...checkAuth.flags, skipSession: true } };

/** `CALL-509` */
export const requestResetPassword = endpoint("requestResetPassword", "POST", "user/account/request-reset-password", {
  request: Schema.Struct({ email: Schema.String }),
  open: true,
});

/** `CALL-510` */
export const resetPassword = endpoint("resetPassword", "POST", "user/account/reset-password", {
  request: Schema.Struct({ token: UnrecordedText, password: UnrecordedText }),
  open: true,
});

/** The statuses of a verification, and of each of its requirements (`DATA-156`). */
export const VERIFICATION_STATUSES = ["REQUESTED", "IN_PROGRESS", "REJECTED", "APPROVED", "RECEIVED", "NONE"] as const;

/** `CALL-574`, `CALL-036`: the recorded part of the current user. Names, contacts and addresses are in `PersonalDetails`. */
const User = Schema.Struct({
  ref: Schema.String,
  avatar: Schema.NullOr(Schema.String),
  theme: Schema.NullOr(Schema.String),
  /** If either is true, this player cannot use promotion codes (`PROMO-011`). */
  pba: Schema.Boolean,
  ppg: Schema.Boolean,
  agreedToLatestTerms: Schema.Boolean,
  gameSoundsEnabled: Schema.Boolean,
  chatDisabled: Schema.Boolean,
  enableStickyChat: Schema.optionalKey(Schema.Boolean),
  enableStatefulChat: Schema.optionalKey(Schema.Boolean),
  freeRounds: Schema.Int,
  rewardsCount: Schema.Int,
  phoneVerified: Schema.Boolean,
  verification: Schema.Struct({
    status: Schema.Literals(VERIFICATION_STATUSES),
    hasPendingVerification: Schema.Boolean,
  }),
  /** The player's consents to marketing; absent or null if the server has not asked for them by vertical. */
  receiveEmail: Schema.optionalKey(Schema.Boolean),
  receiveSms: Schema.optionalKey(Schema.Boolean),
  receiveCalls: Schema.optionalKey(Schema.Boolean),
  receivePost: Schema.optionalKey(Schema.Boolean),
  consentedVerticalMarketing: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
});
export type User = typeof User.Type;
export const userFields = User.fields;

export const getCurrent = endpoint("getCurrent", "GET", "user", { response: User, skipCache: true });

/** `OTHER-004` */
const HomeAddress = Schema.Struct({
  line1: Schema.String,
  line2: Schema.String,
  city: Schema.String,
  postalCode: Schema.String,
});

/** Personal details: shown, never recorded. */
const PersonalDetails = Schema.Struct({
  username: Schema.String,
  fullName: Schema.String,
  firstName: Schema.String,
  email: Schema.String,
  phoneNumber: Schema.NullOr(Schema.String),
  lastName: Schema.optionalKey(Schema.String),
  /** The name that other players see; without one they see the username. */
  nickname: Schema.optionalKey(Schema.NullOr(Schema.String)),
  homeAddress: Schema.optionalKey(Schema.NullOr(HomeAddress)),
  /** False until the player has opened the link of the activation email. */
  emailActivated: Schema.optionalKey(Schema.Boolean),
  /** 'yyyy-MM-dd' */
  birthDate: Schema.optionalKey(Schema.NullOr(Schema.String)),
  sex: Schema.optionalKey(Schema.NullOr(Schema.String)),
  country: Schema.optionalKey(Schema.NullOr(Schema.String)),
  occupation: Schema.optionalKey(Schema.NullOr(Schema.String)),
  regPromoCode: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Who invited the player; the wire's spelling. */
  referal: Schema.optionalKey(Schema.NullOr(Schema.String)),
  affiliate: Schema.optionalKey(Schema.NullOr(Schema.String)),
});
export type PersonalDetails = typeof PersonalDetails.Type;

/** `CALL-576`. An answer that is shared with an earlier call would be outdated after a change. */
export const getProfile = endpoint("getProfile", "GET", "user/profile", { response: PersonalDetails, skipCache: true });

/** `CALL-567` */
export const changeGameSounds = endpoint("changeGameSounds", "POST", "user/settings/game-sounds", {
  request: Schema.Struct({ gameSoundsEnabled: Schema.Boolean }),
});

/** `CALL-571` */
export const agreeLatestTerms = endpoint("agreeLatestTerms", "POST", "user/terms/agreed-latest");
