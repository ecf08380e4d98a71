import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { enter, loadUser } from "./sign-in.ts";
import { leave } from "./sign-out.ts";
import { call, type CallError, messageOf, type Refused, saidBy } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { shellStarted } from "../shell/commands.ts";
import {
  AuthenticationChecked,
  GameSoundsChanged,
  SignInAbandoned,
  SignInErrorCleared,
  SignInFailed,
  SignInRequested,
  SignOutRequested,
  TermsAgreementChanged,
} from "./events.ts";
import {
  agreeLatestTerms,
  changeGameSounds,
  checkAuth,
  login,
  LoginRefusal,
  type MfaMethod,
  requestResetPassword,
  resetPassword,
} from "./wire.ts";

export { loadUser };

/** What a player types to sign in. It is used and forgotten: nothing of it is recorded or kept. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
  /** Asks for the code to be sent again, this way. */
  readonly mfaMethod?: MfaMethod;
}

const decodeRefusal = Schema.decodeUnknownOption(LoginRefusal);

/** Signs in. Succeeds either way: what became of it is in the session's state. */
export const signIn = Effect.fnUntraced(function* (credentials: Credentials) {
  const cause = yield* record(
    SignInRequested,
    {
      identifier: credentials.username.includes("@") ? "email" : "username",
      withCode: credentials.code !== undefined,
    },
    { by: "player" },
  );
  yield* Effect.matchEffect(call(login, credentials), {
    onSuccess: ({ ref }) => enter(ref),
    onFailure: (error) => record(SignInFailed, signInFailure(error), { by: saidBy(error), cause }),
  });
});

function signInFailure(error: CallError) {
  const refused = error._tag === "Refused" ? error : undefined;
  const said = Option.getOrUndefined(decodeRefusal(refused?.data));
  return {
    message: messageOf(error),
    failureType: said?.failureType ?? null,
    avatar: said?.avatar ?? null,
    mfaMethods: said?.methods ?? [],
    contactSupport: refused?.prompt === "CONTACT_SUPPORT",
  };
}

/**
 * The first thing after the client is loaded: asks whether this browser holds a
 * session, and goes on with its journal, or begins one.
 */
export const checkAuthentication = Effect.fnUntraced(function* () {
  const { player, by } = yield* Effect.match(call(checkAuth, {}), {
    onSuccess: ({ ref }) => ({ player: ref, by: "server" as const }),
    onFailure: (error) => ({ player: null, by: saidBy(error) }),
  });
  if (player !== null) {
    const sessions = yield* JournalSession;
    if (!(yield* sessions.resume(player))) yield* sessions.open(player);
    yield* shellStarted();
  }
  yield* record(AuthenticationChecked, { player }, { by });
  if (player !== null) yield* loadUser();
});

/** Signs out, whether the backend answers or not (`AUTH-506`), and leaves the journal sealed and delivered. */
export const signOut = Effect.fnUntraced(function* () {
  yield* record(SignOutRequested, {}, { by: "player" });
  yield* leave("player");
});

/** The backend no longer knows the session (`AUTH-514`). */
export const endSession = Effect.fnUntraced(function* () {
  if ((yield* snapshot).session.authenticated === true) yield* leave("unauthorised");
});

/** The player thought better of it at the code: the first step shows again. */
export const startSignInAgain = () => Effect.asVoid(record(SignInAbandoned, {}, { by: "player" }));

/** The player typed again. */
export const clearSignInError = Effect.fnUntraced(function* () {
  if ((yield* snapshot).session.loginError !== null) yield* record(SignInErrorCleared, {}, { by: "player" });
});

/** Asks for a link to choose a new password. Whether there is such an account is not told. */
export const askForPasswordReset = (email: string) => Effect.asVoid(call(requestResetPassword, { email }));

/** Chooses a new password with the link's token. */
export const chooseNewPassword = (token: string, password: string) =>
  Effect.asVoid(call(resetPassword, { token, password }));

/** Switches bingo and game sounds; back again where the backend does not take it. */
export const switchGameSounds = Effect.fnUntraced(function* (enabled: boolean) {
  const cause = yield* record(GameSoundsChanged, { enabled }, { by: "player" });
  yield* Effect.catch(call(changeGameSounds, { gameSoundsEnabled: enabled }), (error) =>
    record(GameSoundsChanged, { enabled: !enabled }, { by: saidBy(error), cause }),
  );
});

/** Agrees to the latest terms. */
export const agreeToLatestTerms = Effect.fnUntraced(function* () {
  yield* call(agreeLatestTerms, {});
  yield* record(TermsAgreementChanged, { agreed: true }, { by: "player" });
});

const TERMS_NOT_AGREED = 5574;

/** Code 5574 on any refused call says that the latest terms are not agreed (`LEGAL-501`). */
export const noticeRefusal = Effect.fnUntraced(function* ({ code }: Pick<Refused, "code">) {
  if (code === TERMS_NOT_AGREED) yield* record(TermsAgreementChanged, { agreed: false }, { by: "server" });
});
