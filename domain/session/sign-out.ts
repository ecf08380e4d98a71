import * as Effect from "effect/Effect";
import type { DataOf } from "../journal/event.ts";
import { call } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { Tabs } from "../ports/tabs.ts";
import { SignedOut } from "./events.ts";
import { logout } from "./wire.ts";
import { shellStarted } from "../shell/commands.ts";

/** Everything that was known of the player is forgotten: the state begins again (`AUTH-512` to `AUTH-514`). */
export const forget = Effect.gen(function* () {
  yield* (yield* JournalSession).close;
  yield* shellStarted();
});

// The session is a cookie that no script can delete. A sign-out that the backend has not confirmed is kept on the device: until it is confirmed, no page of this browser uses that session.
const PENDING = "sign-out-pending";

export const isSignOutPending = Effect.map(
  Effect.service(DeviceStorage),
  (device) => device.get(PENDING) !== undefined,
);

/** A new session replaces the one that was to end. */
export const signOutReplaced = Effect.map(Effect.service(DeviceStorage), (device) => device.remove(PENDING));

/** Tells the backend that the session has ended. Without an answer the sign-out stays pending; a refusal means that there is no session. */
export const endBackendSession = Effect.matchEffect(call(logout, {}), {
  onSuccess: () => signOutReplaced,
  onFailure: (error) => (error._tag === "Refused" && error.status < 500 ? signOutReplaced : Effect.void),
});

/**
 * Ends the session here, whether the backend answers or not (`AUTH-506`). The journal is sealed and delivered before the backend is told, because only the session may
 * deliver it. The backend is not told of a session that it has ended itself (`unauthorised`), or that another tab has ended.
 */
export const leave = Effect.fnUntraced(function* (
  because: DataOf<typeof SignedOut>["because"],
  { inOtherTab = false }: { readonly inOtherTab?: boolean } = {},
) {
  const { player } = (yield* snapshot).session;
  const endsHere = because !== "unauthorised" && !inOtherTab;
  yield* record(SignedOut, { because }, { by: "app" });
  if (endsHere) {
    (yield* DeviceStorage).set(PENDING, "1");
    if (player !== null) (yield* Tabs).tell({ kind: "signed-out", player });
  }
  yield* forget;
  if (endsHere) yield* endBackendSession;
  yield* record(SignedOut, { because }, { by: "app" });
});
