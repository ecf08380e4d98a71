import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import type { Backend, CallError } from "../ports/backend.ts";
import { commonPasswordCopy } from "./rules/new-password.ts";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "./wire.ts";

/** What somebody beside the rules makes of a value: the server, or a port that knows telephone numbers. */
export type Verdict =
  | { readonly kind: "accepted" }
  /** The value cannot be used. */
  | { readonly kind: "refused"; readonly copy: string }
  /** It can, but the player should look at it first; nothing is sent with it (`VALID-517`, `VALID-518`). */
  | { readonly kind: "doubted"; readonly copy: string };

export type Check<R = Backend> = (value: string) => Effect.Effect<Verdict, never, R>;

const accepted: Verdict = { kind: "accepted" };

/** A check that could not be made refuses nothing: the server judges again when the form is sent. */
const asked = (
  question: Effect.Effect<unknown, CallError, Backend>,
  copyOf: (msg: string | null) => string,
): Effect.Effect<Verdict, never, Backend> =>
  Effect.match(question, {
    onSuccess: () => accepted,
    onFailure: (error): Verdict => (error._tag === "Refused" ? { kind: "refused", copy: copyOf(error.msg) } : accepted),
  });

/** An email that has no account yet (`VALID-510`). */
export const emailCheck =
  (partialUserRef: string | null): Check =>
  (email) =>
    asked(
      call(checkEmailIsAvailable, { email, partialUserRef }),
      (msg) => msg ?? "There is an account with this email address already",
    );

/** A username that nobody has. */
export const usernameCheck =
  (partialUserRef: string | null): Check =>
  (username) =>
    asked(call(checkUsername, { username, partialUserRef }), (msg) => msg ?? "This username is taken");

/** A password that is neither common nor leaked (`VALID-506`); it goes into the call and nowhere else. */
export const passwordCheck =
  (partialUserRef: string | null): Check =>
  (password) =>
    asked(call(checkPassword, { password, partialUserRef }), () => commonPasswordCopy);
