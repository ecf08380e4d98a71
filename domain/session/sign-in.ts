import * as Effect from "effect/Effect";
import { forgetCode } from "./confirm-code.ts";
import { clearState, signOutReplaced } from "./sign-out.ts";
import { call, claimantOf } from "../calls/call.ts";
import { NativeFactsCarried } from "../native/events.ts";
import type { Visitor } from "../visitor.ts";
import { type Journal, record, visitorSnapshot } from "../ports/journal.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { Tabs } from "../ports/tabs.ts";
import { forgetEnd } from "./last-end.ts";
import { SignedIn, UserLoaded, UserLoadFailed } from "./events.ts";
import { isSignedOutHere } from "./queries.ts";
import { getCurrent } from "./wire.ts";
import { shellStarted } from "../shell/commands.ts";
import { PushNotificationsFlagged } from "../shell/events.ts";

/** Opens a journal for the session and records `first` in it. The signed-out records stay in the old journal. */
export const startSession = Effect.fnUntraced(function* (
  player: string,
  first: Effect.Effect<unknown, never, Journal> = Effect.void,
) {
  yield* forgetEnd;
  yield* forgetCode;
  const { shell, native } = yield* visitorSnapshot;
  yield* (yield* JournalSession).open(player);
  yield* shellStarted();
  if (shell.webview) yield* carryNativeFacts(shell.pushNotifications, native);
  yield* first;
  yield* signOutReplaced;
  (yield* Tabs).send({ kind: "signed-in", player });
  yield* record(SignedIn, { player }, { by: "server" });
  yield* loadUser();
});

/** Records again what the native app stated before the sign-in, because the new journal does not have it. */
const carryNativeFacts = Effect.fnUntraced(function* (
  pushNotifications: boolean | null,
  { biometricType, biometric: { available, enabled }, trackingConsent, advertisingId, affiliate }: Visitor["native"],
) {
  const facts = { biometricType, available, enabled, trackingConsent, advertisingId, affiliate };
  yield* record(NativeFactsCarried, facts, { by: "app" });
  if (pushNotifications !== null)
    yield* record(PushNotificationsFlagged, { enabled: pushNotifications }, { by: "native" });
});

/** Loads the current user. */
export const loadUser = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getCurrent, {}), {
    onSuccess: Effect.fnUntraced(function* (user) {
      if (isSignedOutHere((yield* visitorSnapshot).session)) return yield* rejectLateUser;
      return yield* record(UserLoaded, user, { by: "server" });
    }),
    onFailure: (error) => record(UserLoadFailed, { reason: error._tag }, { by: claimantOf(error) }),
  });
});

/** Discards a user that arrives after the sign-out, and clears all state of the player (`AUTH-511`, `AUTH-512`). */
const rejectLateUser = Effect.gen(function* () {
  yield* clearState;
  yield* record(UserLoadFailed, { reason: "SignedOutHere" }, { by: "app" });
});
