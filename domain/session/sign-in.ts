import * as Effect from "effect/Effect";
import { forget, signOutReplaced } from "./sign-out.ts";
import { call, saidBy } from "../calls/call.ts";
import { type Journal, record, snapshot } from "../ports/journal.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { SignedIn, UserLoaded, UserLoadFailed } from "./events.ts";
import { isSignedOutHere } from "./queries.ts";
import { getUser } from "./wire.ts";
import { shellStarted } from "../shell/commands.ts";

/** The session has a journal of its own from here on, in which `first` is recorded; what was recorded signed out stays behind. */
export const enter = Effect.fnUntraced(function* (
  player: string,
  first: Effect.Effect<unknown, never, Journal> = Effect.void,
) {
  yield* (yield* JournalSession).open(player);
  yield* shellStarted();
  yield* first;
  yield* signOutReplaced;
  yield* record(SignedIn, { player }, { by: "server" });
  yield* loadUser();
});

/** Asks for the current user. */
export const loadUser = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getUser, {}), {
    onSuccess: Effect.fnUntraced(function* (user) {
      if (isSignedOutHere((yield* snapshot).session)) return yield* turnAway;
      return yield* record(UserLoaded, user, { by: "server" });
    }),
    onFailure: (error) => record(UserLoadFailed, { reason: error._tag }, { by: saidBy(error) }),
  });
});

/** An answer that came after sign-out: nothing of it is kept, nor of what was known before (`AUTH-511`, `AUTH-512`). */
const turnAway = Effect.gen(function* () {
  yield* forget;
  yield* record(UserLoadFailed, { reason: "SignedOutHere" }, { by: "app" });
});
