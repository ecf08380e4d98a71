import * as Effect from "effect/Effect";
import type { DataOf } from "../journal/event.ts";
import { call } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { SignedOut } from "./events.ts";
import { logout } from "./wire.ts";
import { shellStarted } from "../shell/commands.ts";

/** Clears all state of the player: the state starts again (`AUTH-512` to `AUTH-514`). */
export const clearState = Effect.gen(function* () {
  yield* (yield* JournalSession).close;
  yield* shellStarted();
});

/**
 * Ends the session, whether the backend answers or not (`AUTH-506`), and seals and delivers its journal. Delivery needs
 * the session, so it comes before the call to the backend. A session that the backend has already ended needs no call.
 */
export const endSession = Effect.fnUntraced(function* (because: DataOf<typeof SignedOut>["because"]) {
  yield* record(SignedOut, { because }, { by: "app" });
  yield* clearState;
  if (because !== "unauthorised") yield* Effect.ignore(call(logout, {}));
  yield* record(SignedOut, { because }, { by: "app" });
});
