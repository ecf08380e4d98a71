import * as Schema from "effect/Schema";
import { privateFailureFields } from "../calls/fields.ts";
import { EpochMs } from "../integers.ts";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { LOGIN_FAILURES, MFA_METHODS, userFields } from "./wire.ts";

/** The ends of a session after which the player cannot sign in. */
export const EXCLUSIONS = ["time-out", "self-exclusion", "closure"] as const;

/** Whether a session ended in one of these ways. */
export const isExclusion = (because: string | null | undefined): boolean =>
  EXCLUSIONS.some((exclusion) => exclusion === because);

/** The player submitted the sign-in form, or chose a Google account. What was typed, and Google's credential, are not recorded. */
export const SignInRequested = event("SignInRequested", "session.sign-in-requested.v1", {
  /**
   * The kind of identifier, and whether a confirm code was sent with it. A `challenge` is a login that this browser began
   * before the page was loaded again.
   */
  identifier: Schema.Literals(["email", "username", "google", "challenge"]),
  withCode: Schema.Boolean,
});

/** The backend opened a session for this player in this window. */
export const SignedIn = event("SignedIn", "session.signed-in.v1", { player: Schema.String });

/** The backend refused a login. */
export const SignInFailed = event("SignInFailed", "session.sign-in-failed.v1", {
  ...privateFailureFields,
  failureType: Schema.NullOr(Schema.Literals(LOGIN_FAILURES)),
  avatar: Schema.NullOr(Schema.String),
  mfaMethods: Schema.Array(Schema.Literals(MFA_METHODS)),
  /** Whether the player must contact support. */
  contactSupport: Schema.Boolean,
});

/** A login waits for the confirm code that the server sent. It is recorded when the code is sent and after the page load that follows. */
export const ConfirmCodeAwaited = event("ConfirmCodeAwaited", "session.confirm-code-awaited.v1", {
  /** How a code can be sent. */
  methods: Schema.Array(Schema.Literals(MFA_METHODS)),
  /** How the last code was sent. */
  method: Schema.Literals(MFA_METHODS),
  sentAt: EpochMs,
});

/** The backend stated whether this browser has a session. */
export const AuthenticationChecked = event("AuthenticationChecked", "session.authentication-checked.v1", {
  player: Schema.NullOr(Schema.String),
});

/** The current user was loaded. */
export const UserLoaded = event("UserLoaded", "session.user-loaded.v1", userFields);

/** The current user could not be loaded, or arrived after sign-out and was discarded (`AUTH-511`). */
export const UserLoadFailed = event("UserLoadFailed", "session.user-load-failed.v1", { reason: Schema.String });

/** The player asked to sign out. */
export const SignOutRequested = event("SignOutRequested", "session.sign-out-requested.v1", {});

/** The session ended, for the given reason. It is the last record before the seal. */
export const SignedOut = event("SignedOut", "session.signed-out.v1", {
  because: Schema.Literals(["player", "unauthorised", ...EXCLUSIONS]),
});

/** How the last session of this tab ended, for the signed-out pages. It is recorded at the end and after the page load that follows. */
export const SessionEndNoted = event("SessionEndNoted", "session.end-noted.v1", {
  because: Schema.Literals(["unauthorised", ...EXCLUSIONS]),
  /** The last day of the exclusion, 'yyyy-MM-dd' or 'INDEFINITE'. */
  endDate: Schema.NullOr(Schema.String),
  /** The balance that the server stated last; null if it is not known. */
  balance: Schema.NullOr(Pence),
  /** The payment form that was open, and whether its payment was sent; null without one. */
  unfinished: Schema.NullOr(
    Schema.Struct({
      form: Schema.Literals(["deposit", "withdrawal"]),
      status: Schema.Literals(["not-sent", "unknown"]),
    }),
  ),
});

/** The player has left the page about the end of the last session, or has signed in again. */
export const SessionEndForgotten = event("SessionEndForgotten", "session.end-forgotten.v1", {});

/** The latest terms became agreed, or not agreed (`LEGAL-501`: code 5574). */
export const TermsAgreementChanged = event("TermsAgreementChanged", "session.terms-agreement-changed.v1", {
  agreed: Schema.Boolean,
});

/** Bingo and game sounds were switched on or off. */
export const GameSoundsChanged = event("GameSoundsChanged", "session.game-sounds-changed.v1", {
  enabled: Schema.Boolean,
});

/** The sign-in went back from the confirm code, or from the link to a Google account, to the first step. */
export const SignInAbandoned = event("SignInAbandoned", "session.sign-in-abandoned.v1", {});

/** The message of the sign-in form was cleared, because the player typed. */
export const SignInErrorCleared = event("SignInErrorCleared", "session.sign-in-error-cleared.v1", {});

/** What a player changes in their profile. The new value is personal or secret, so it is never recorded. */
const ofProfile = { what: Schema.Literals(["email", "address", "password", "feedback", "nickname"]) };

/** The player asked to change their profile. */
export const ProfileChangeRequested = event("ProfileChangeRequested", "session.profile-change-requested.v1", ofProfile);

/** The server changed the player's profile. */
export const ProfileChanged = event("ProfileChanged", "session.profile-changed.v1", ofProfile);

/** The player's profile was not changed. */
export const ProfileChangeFailed = event("ProfileChangeFailed", "session.profile-change-failed.v1", {
  ...ofProfile,
  ...privateFailureFields,
});

/** The player asked for another activation email, and the server sent it. */
export const ActivationEmailSent = event("ActivationEmailSent", "session.activation-email-sent.v1", {});

export const SessionEvents = [
  SignInRequested,
  SignedIn,
  SignInFailed,
  ConfirmCodeAwaited,
  AuthenticationChecked,
  UserLoaded,
  UserLoadFailed,
  SignOutRequested,
  SignedOut,
  SessionEndNoted,
  SessionEndForgotten,
  TermsAgreementChanged,
  GameSoundsChanged,
  SignInAbandoned,
  SignInErrorCleared,
  ProfileChangeRequested,
  ProfileChanged,
  ProfileChangeFailed,
  ActivationEmailSent,
] as const;
export type SessionEvent = EventOf<(typeof SessionEvents)[number]>;
