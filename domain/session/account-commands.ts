import * as Effect from "effect/Effect";
import { call, claimantOf } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import { notifyFailure } from "../shell/notices/failure.ts";
import { GameSoundsChanged, SignOutRequested, TermsAgreementChanged } from "./events.ts";
import { endSession } from "./sign-out.ts";
import { agreeLatestTerms, changeGameSounds, requestResetPassword, resetPassword } from "./wire.ts";

// Separate from the commands of signing in, so that the first page does not load them.

/** Signs out, whether the backend answers or not (`AUTH-506`). The journal is sealed and delivered. */
export const signOut = Effect.fnUntraced(function* () {
  yield* record(SignOutRequested, {}, { by: "player" });
  yield* endSession("player");
});

/** Requests a password-reset link. The answer does not reveal whether the account exists. */
export const requestPasswordReset = (email: string) => Effect.asVoid(call(requestResetPassword, { email }));

/** Sets a new password with the token from the link. */
export const chooseNewPassword = (token: string, password: string) =>
  Effect.asVoid(call(resetPassword, { token, password }));

/** Switches bingo and game sounds. If the backend refuses, the switch is reverted, and a notice shows why. */
export const switchGameSounds = Effect.fnUntraced(function* (enabled: boolean) {
  const cause = yield* record(GameSoundsChanged, { enabled }, { by: "player" });
  yield* Effect.catch(call(changeGameSounds, { gameSoundsEnabled: enabled }), (error) =>
    Effect.andThen(
      record(GameSoundsChanged, { enabled: !enabled }, { by: claimantOf(error), cause }),
      notifyFailure(error),
    ),
  );
});

/** Agrees to the latest terms. */
export const agreeToLatestTerms = Effect.fnUntraced(function* () {
  yield* call(agreeLatestTerms, {});
  yield* record(TermsAgreementChanged, { agreed: true }, { by: "player" });
});
