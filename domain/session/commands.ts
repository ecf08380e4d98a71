import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { awaitCode, forgetCode, recallCode } from "./confirm-code.ts";
import { forgetEnd, recallEnd } from "./last-end.ts";
import { startSession, loadUser } from "./sign-in.ts";
import { endBackendSession, endSession, isSignOutPending } from "./sign-out.ts";
import { call, claimantOf, isUnauthorised, needsSupport } from "../calls/call.ts";
import { privateFailure, recordedMessage, serverWords } from "../calls/private-failure.ts";
import type { CallError, Refused } from "../ports/backend.ts";
import { Journal, record, visitorSnapshot } from "../ports/journal.ts";
import { asPlayer } from "../visitor.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { notify, shellStarted } from "../shell/commands.ts";
import {
  AuthenticationChecked,
  SignInAbandoned,
  SignInErrorCleared,
  SignInFailed,
  SignInRequested,
  TermsAgreementChanged,
} from "./events.ts";
import type { AnyEndpoint } from "../wire.ts";
import { codeExhausted } from "./queries.ts";
import { unfinishedPayment } from "./unfinished.ts";
import { checkAuth, login, LoginRefusal, type MfaMethod } from "./wire.ts";

/**
 * What a player signs in with: the typed values, or what Google states. It is neither recorded nor stored. With neither, a
 * cookie of the server states the login that waits for its code.
 */
export interface Credentials {
  readonly username?: string;
  readonly password?: string;
  readonly googleLoginCredential?: string;
  readonly code?: string;
  /** Requests another code, by this method. */
  readonly mfaMethod?: MfaMethod;
}

const decodeRefusal = Schema.decodeUnknownOption(LoginRefusal);

/**
 * Signs in. The command succeeds in every case; the result is in the session's state.
 *
 * @returns the reference of the registration that the server has begun, if a Google account has no account here.
 */
export const signIn = Effect.fnUntraced(function* (credentials: Credentials) {
  const cause = yield* record(
    SignInRequested,
    { identifier: identifierOf(credentials), withCode: credentials.code !== undefined },
    { by: "player" },
  );
  return yield* Effect.matchEffect(call(login, credentials), {
    onSuccess: ({ ref }) => startSession(ref),
    onFailure: Effect.fnUntraced(function* (error) {
      // Another sign-in on this page was answered before, such as the code that was entered while another one was requested.
      if ((yield* visitorSnapshot).session.authenticated === true) return undefined;
      const said = Option.getOrUndefined(decodeRefusal(error._tag === "Refused" && error.data));
      (yield* Journal).unrecorded.signIn = serverWords(error);
      yield* record(SignInFailed, signInFailure(error, said), { by: claimantOf(error), cause });
      yield* followCode(credentials, error, said);
      return said?.partialUserRef;
    }),
  });
});

const identifierOf = ({ username = "", googleLoginCredential }: Credentials) => {
  if (googleLoginCredential !== undefined) return "google";
  if (username === "") return "challenge";
  return username.includes("@") ? "email" : "username";
};

/** Stores that a code was sent, or discards it once no code can be entered. */
const followCode = Effect.fnUntraced(function* (
  credentials: Credentials,
  error: CallError,
  said: typeof LoginRefusal.Type | undefined,
) {
  const { session } = yield* visitorSnapshot;
  const methods = session.multiFactorAuthentication?.methods ?? [];
  if (said?.failureType === "MFA_REQUIRED") yield* awaitCode(methods, credentials.mfaMethod ?? methods[0] ?? "SMS");
  else if (codeExhausted(session)) yield* forgetCode;
  else if (identifierOf(credentials) === "challenge" && said?.failureType === undefined && isUnauthorised(error)) {
    yield* forgetCode;
    yield* record(SignInAbandoned, {}, { by: "app" });
    const message = recordedMessage(error, login, credentials);
    const { contactSupport } = signInFailure(error, said);
    yield* notify({ message, severity: 3, paths: ["/login"], expirationMs: null, pinned: true, contactSupport });
  }
});

function signInFailure(error: CallError, said: typeof LoginRefusal.Type | undefined) {
  return {
    ...privateFailure(error),
    failureType: said?.failureType ?? null,
    avatar: said?.avatar ?? null,
    mfaMethods: said?.methods ?? [],
    contactSupport: needsSupport(error),
  };
}

/**
 * Runs first after a page load: checks whether this browser has a session, and continues
 * its journal or opens a new one. A session whose sign-out is still pending is ended first.
 */
export const checkAuthentication = Effect.fnUntraced(function* () {
  if (yield* isSignOutPending) yield* endBackendSession;
  if (yield* isSignOutPending) return yield* record(AuthenticationChecked, { player: null }, { by: "app" });
  const { player, by } = yield* Effect.match(call(checkAuth, {}), {
    onSuccess: ({ ref }) => ({ player: ref, by: "server" as const }),
    onFailure: (error) => ({ player: null, by: claimantOf(error) }),
  });
  if (player === null) {
    yield* recallEnd;
    yield* recallCode;
  } else {
    yield* forgetEnd;
    const sessions = yield* JournalSession;
    if (!(yield* sessions.resume(player))) yield* sessions.open(player);
    yield* shellStarted();
  }
  yield* record(AuthenticationChecked, { player }, { by });
  if (player !== null) yield* loadUser();
});

/** The backend has ended the session, by refusing this call (`AUTH-514`). */
export const handleSessionEnded = Effect.fnUntraced(function* (refused?: AnyEndpoint) {
  const state = yield* visitorSnapshot;
  if (state.session.authenticated !== true) return;
  yield* endSession("unauthorised", { unfinished: unfinishedPayment(asPlayer(state), refused) });
});

/** Returns from the confirm code, or from the link to a Google account, to the first step. */
export const startSignInAgain = () =>
  Effect.andThen(forgetCode, Effect.asVoid(record(SignInAbandoned, {}, { by: "player" })));

/**
 * Clears the message of the form, because the player typed. A refusal that only support can end, such as by a time-out, stays until the next
 * attempt: an excluded player who types again sees no offer and no invitation to join.
 */
export const clearSignInError = Effect.fnUntraced(function* () {
  const { loginError } = (yield* visitorSnapshot).session;
  if (loginError?.contactSupport === false) yield* record(SignInErrorCleared, {}, { by: "player" });
});

const TERMS_NOT_AGREED = 5574;

/** Code 5574 on a refused call means that the latest terms are not agreed (`LEGAL-501`). */
export const checkTermsRefusal = Effect.fnUntraced(function* ({ code }: Pick<Refused, "code">) {
  if (code === TERMS_NOT_AGREED) yield* record(TermsAgreementChanged, { agreed: false }, { by: "server" });
});
