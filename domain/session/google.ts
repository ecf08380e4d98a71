import * as Effect from "effect/Effect";
import { FLAGS_COOKIE, readFlags } from "../flags/rules.ts";
import { Cookies } from "../ports/cookies.ts";
import { Google, type GoogleButton } from "../ports/google.ts";
import { visitorSnapshot } from "../ports/journal.ts";
import { Native } from "../ports/native.ts";
import { goTo } from "../shell/commands.ts";
import { type Credentials, signIn, startSignInAgain } from "./commands.ts";
import type { SessionState } from "./initial.ts";

/**
 * Whether this browser may sign in with Google: the flag is on (`CONST-503`). Google refuses pages inside other apps.
 * A visitor's state has no flags, so their cookie is read.
 */
export const googleOffered = Effect.gen(function* () {
  const cookie = yield* (yield* Cookies).get(FLAGS_COOKIE);
  return readFlags(cookie).includes("google-signin") && !(yield* Native).inside;
});

/** Shows Google's button in an element until the scope closes. */
export const openGoogle = Effect.fnUntraced(function* (place: object) {
  return yield* (yield* Google).open(place);
});

/** Waits until the player has chosen an account in Google's window. */
export const chooseGoogle = Effect.fnUntraced(function* ({ chosen }: GoogleButton) {
  (yield* Google).held.credential = yield* chosen;
});

/**
 * Signs in with the chosen account (`AUTH-520`). The login page shows what the server waits for.
 *
 * @returns the reference of the registration that the server has begun, if the account has none here.
 */
export const signInWithGoogle = Effect.gen(function* () {
  const begun = yield* send({});
  const { session, shell } = yield* visitorSnapshot;
  if (isWaiting(session) && shell.route?.screen === "signup") yield* goTo("/login");
  return begun;
});

/** Links the chosen Google account with the account's password, and signs in. */
export const linkGoogle = (password: string) => Effect.asVoid(send({ password }));

/** Sends a sign-in that waits for a code again: with Google's credential, with the typed values, or after a page load with the server's cookie alone. */
export const signInAgain = Effect.fnUntraced(function* (typed: Credentials, more: Credentials) {
  const { held } = yield* Google;
  yield* held.credential === undefined ? signIn({ ...typed, ...more }) : send(more);
});

/** Returns to the first step of the sign-in. */
export const abandonSignIn = Effect.fnUntraced(function* () {
  delete (yield* Google).held.credential;
  yield* startSignInAgain();
});

const isWaiting = ({ isMultiFactorRequired, linkRequired }: SessionState) => isMultiFactorRequired || linkRequired;

/** Google's credential is held only while the server waits for more. */
const send = Effect.fnUntraced(function* (more: Credentials) {
  const { held } = yield* Google;
  const { credential } = held;
  if (credential === undefined) return yield* Effect.asVoid(startSignInAgain());
  const begun = yield* signIn({ ...more, googleLoginCredential: credential });
  if (!isWaiting((yield* visitorSnapshot).session)) delete held.credential;
  return begun;
});
