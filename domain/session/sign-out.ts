import * as Effect from "effect/Effect";
import type { DataOf } from "../journal/event.ts";
import { call } from "../calls/call.ts";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { isPlayer, type Visitor } from "../visitor.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { Tabs } from "../ports/tabs.ts";
import { type SessionEndNoted, SignedOut } from "./events.ts";
import { SIGN_OUT_PENDING } from "./kept.ts";
import { noteEnd } from "./last-end.ts";
import type { Unfinished } from "./initial.ts";
import { logout } from "./wire.ts";
import { shellStarted } from "../shell/commands.ts";

/** Clears all state of the player: the state starts again (`AUTH-512` to `AUTH-514`). */
export const clearState = Effect.gen(function* () {
  yield* (yield* JournalSession).close;
  yield* shellStarted();
});

// The session is a cookie that no script can delete. A sign-out that the backend has not confirmed is stored on the
// device. Until it is confirmed, no page of this browser uses that session.
export const isSignOutPending = Effect.map(
  Effect.service(DeviceStorage),
  (device) => device.get(SIGN_OUT_PENDING) !== undefined,
);

/** A new session replaces the session with the pending sign-out. */
export const signOutReplaced = Effect.map(Effect.service(DeviceStorage), (device) => device.remove(SIGN_OUT_PENDING));

/** Ends the session with the backend. Without an answer the sign-out stays pending; a refusal means that there is no session. */
export const endBackendSession = Effect.matchEffect(call(logout, {}), {
  onSuccess: () => signOutReplaced,
  onFailure: (error) => (error._tag === "Refused" && error.status < 500 ? signOutReplaced : Effect.void),
});

type SessionEnd = DataOf<typeof SessionEndNoted>;

interface EndOptions {
  /** Another tab of this browser has ended it. */
  readonly inOtherTab?: boolean;
  /** The exclusion that began in the other tab. */
  readonly exclusion?: SessionEnd | undefined;
  readonly unfinished?: Unfinished | null;
}

/**
 * Ends the session here, whether the backend answers or not (`AUTH-506`). The journal is sealed and delivered before the
 * call to the backend, because delivery needs the session. A session that the backend has ended itself (`unauthorised`),
 * or that another tab has ended, needs no call.
 */
export const endSession = Effect.fnUntraced(function* (
  because: DataOf<typeof SignedOut>["because"],
  { inOtherTab = false, exclusion: elsewhere, unfinished = null }: EndOptions = {},
) {
  const state = yield* visitorSnapshot;
  const { player } = state.session;
  const endsHere = because !== "unauthorised" && !inOtherTab;
  const end = because === "player" ? elsewhere : endOf(because, state, unfinished);
  yield* record(SignedOut, { because }, { by: "app" });
  if (endsHere) {
    (yield* DeviceStorage).set(SIGN_OUT_PENDING, "1");
    if (player !== null)
      (yield* Tabs).send({ kind: "signed-out", player, ...(end && { end: { ...end, balance: null } }) });
  }
  yield* clearState;
  // Before the last record, which starts the page load.
  if (end !== undefined) yield* noteEnd(end);
  if (endsHere) yield* endBackendSession;
  yield* record(SignedOut, { because }, { by: "app" });
});

/** How the session ended, unless the player signed out. */
function endOf(because: SessionEnd["because"], state: Visitor, unfinished: Unfinished | null): SessionEnd | undefined {
  if (because === "unauthorised") return { because, endDate: null, balance: null, unfinished };
  if (!isPlayer(state)) return undefined;
  const { exclusion, wallet } = state;
  const balance = wallet.status === "unknown" ? null : wallet.balance;
  return { because, endDate: exclusion.inForce?.endDate ?? null, balance, unfinished: null };
}
