import * as Effect from "effect/Effect";
import { filter } from "rxjs";
import { call, claimantOf, needsSupport } from "../calls/call.ts";
import { recordedMessage } from "../calls/private-failure.ts";
import type { CallError } from "../ports/backend.ts";
import { Journal, record, visitorSnapshot } from "../ports/journal.ts";
import { Native } from "../ports/native.ts";
import { track } from "../tracking/track.ts";
import { firstValue } from "../reactions/bridge.ts";
import { startSession } from "../session/sign-in.ts";
import { login } from "../session/wire.ts";
import { closeModal, notify, openModal } from "../shell/commands.ts";
import { BiometricDisabled, BiometricLoginEnded, BiometricLoginIgnored, BiometricLoginRequested } from "./events.ts";
import { biometricLoginIgnored } from "./rules.ts";
import { type FromNativeOf, removeRefreshToken } from "./wire.ts";

/** Signs in with the app's token, under an overlay (`WEBVIEW-514`, `WEBVIEW-505`). Only the request holds the token. */
export const signInWithBiometrics = Effect.fnUntraced(function* ({
  token,
  email,
  biometricType,
}: FromNativeOf<"biometric-login">) {
  const { snapshot$ } = yield* Journal;
  // The page may be loaded before it is known whether this browser has a session.
  yield* firstValue(snapshot$.pipe(filter(({ session }) => session.authenticated !== null)));
  const because = biometricLoginIgnored(yield* visitorSnapshot);
  if (because !== undefined) return yield* record(BiometricLoginIgnored, { because }, { by: "app" });
  const cause = yield* record(BiometricLoginRequested, { biometricType }, { by: "native" });
  yield* openModal("biometricLoginOverlay", {}, { by: "app", cause });
  const credentials = { username: email, refreshToken: token };
  return yield* Effect.matchEffect(call(login, credentials), {
    onSuccess: ({ ref }) =>
      startSession(ref, record(BiometricLoginEnded, { success: true, message: null }, { by: "server" })),
    onFailure: (error) => loginFailed(error, recordedMessage(error, login, credentials), token, cause),
  });
});

/** The rejection is tracked, the message stored, and the token removed in the app and on the server (`WEBVIEW-506` to `WEBVIEW-510`). */
const loginFailed = Effect.fnUntraced(function* (error: CallError, message: string, token: string, cause: number) {
  yield* record(BiometricLoginEnded, { success: false, message }, { by: claimantOf(error), cause });
  yield* closeModal("biometricLoginOverlay", "closed", "app");
  yield* notify({ message, severity: 4, paths: ["/login"], contactSupport: needsSupport(error) }, { cause });
  yield* track("biometric-login-rejected");
  yield* (yield* Native).send({ type: "disable-biometric-login" });
  const removal = Effect.match(call(removeRefreshToken, { token }), { onSuccess: () => true, onFailure: () => false });
  yield* record(BiometricDisabled, { removed: yield* removal }, { by: "app", cause });
});
