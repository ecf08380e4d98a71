import * as Effect from "effect/Effect";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import { SignedOutElsewhere, SignOutElsewhereFailed, SignOutElsewhereRequested } from "./events.ts";
import { endOtherSessions, listSessions } from "./wire.ts";

/** Where the player is signed in. It is shown, and never recorded. */
export const readSessions = call(listSessions, {});

/** Signs the player out everywhere else. The outcome is in the state. */
export const signOutElsewhere = Effect.fnUntraced(function* () {
  const cause = yield* record(SignOutElsewhereRequested, {}, { by: "player" });
  yield* Effect.matchEffect(call(endOtherSessions, {}), {
    onSuccess: (answer) => record(SignedOutElsewhere, answer, { by: "server", cause }),
    onFailure: (error) =>
      record(SignOutElsewhereFailed, { message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});
