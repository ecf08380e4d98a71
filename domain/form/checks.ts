import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import type { Backend, CallError } from "../ports/backend.ts";
import { EMAIL_TAKEN, PASSWORD_COMMON, USERNAME_TAKEN } from "./copy.ts";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "./wire.ts";

/** A check of a value besides the rules: by the server, or by a port that knows telephone numbers. */
export type Verdict =
  | { readonly kind: "accepted" }
  /** The value cannot be used. */
  | { readonly kind: "refused"; readonly copy: string }
  /** The value is valid, but the player should confirm it. Nothing is sent with it before that (`VALID-517`, `VALID-518`). */
  | { readonly kind: "doubted"; readonly copy: string };

export type Check<R = Backend> = (value: string) => Effect.Effect<Verdict, never, R>;

const accepted: Verdict = { kind: "accepted" };

/** A check that failed to run refuses nothing, because the server judges the value again when the form is sent. */
const asked = (
  question: Effect.Effect<unknown, CallError, Backend>,
  copyOf: (msg: string | null) => string,
): Effect.Effect<Verdict, never, Backend> =>
  Effect.match(question, {
    onSuccess: () => accepted,
    onFailure: (error): Verdict => (error._tag === "Refused" ? { kind: "refused", copy: copyOf(error.msg) } : accepted),
  });

/** Checks that an email has no account yet (`VALID-510`). */
export const emailCheck =
  (partialUserRef: string | null): Check =>
  (email) =>
    asked(call(checkEmailIsAvailable, { email, partialUserRef }), (msg) => msg ?? EMAIL_TAKEN);

/** Checks that a username is free. */
export const usernameCheck =
  (partialUserRef: string | null): Check =>
  (username) =>
    asked(call(checkUsername, { username, partialUserRef }), (msg) => msg ?? USERNAME_TAKEN);

/** Checks that a password is neither common nor leaked (`VALID-506`). The password is only sent in the call; it is never recorded. */
export const passwordCheck =
  (partialUserRef: string | null): Check =>
  (password) =>
    asked(call(checkPassword, { password, partialUserRef }), () => PASSWORD_COMMON);
