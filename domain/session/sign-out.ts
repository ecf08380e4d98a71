import * as Effect from "effect/Effect";
import type { DataOf } from "../journal/event.ts";
import { call } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { SignedOut } from "./events.ts";
import { logout } from "./wire.ts";
import { shellStarted } from "../shell/commands.ts";

/** Everything that was known of the player is forgotten: the state begins again (`AUTH-512` to `AUTH-514`). */
export const forget = Effect.gen(function* () {
  yield* (yield* JournalSession).close;
  yield* shellStarted();
});

/**
 * Ends the session, whether the backend answers or not (`AUTH-506`), and leaves its journal sealed and delivered: while the
 * session can still speak for it, so before the backend is told. One that the backend has ended already is not told of it.
 */
export const leave = Effect.fnUntraced(function* (because: DataOf<typeof SignedOut>["because"]) {
  yield* record(SignedOut, { because }, { by: "app" });
  yield* forget;
  if (because !== "unauthorised") yield* Effect.ignore(call(logout, {}));
  yield* record(SignedOut, { because }, { by: "app" });
});
