import * as Effect from "effect/Effect";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { openModal } from "../shell/commands.ts";
import { readAgain } from "../reactions/read-again.ts";
import { CLOCK_READ_EVERY_MS, sleepUntil } from "../reactions/sleep-until.ts";
import { onEvent } from "../reactions/subscriptions.ts";
import { runTimers } from "../reactions/timers.ts";
import { RealityLoadFailed, RealityStated } from "./events.ts";
import { clearTimer, followOtherTab, loadReality, restoreTimer, startTimer } from "./commands.ts";

/** A reality check shows the figures of the session, so they are loaded when it is due, before it opens (`REALITY-501`). */
const due = runTimers(
  ({ reality: { expiresAt } }) => (expiresAt === null ? [] : [{ key: `${expiresAt}`, afterMs: 0, expiresAt }]),
  ({ expiresAt }) =>
    Effect.gen(function* () {
      yield* sleepUntil(expiresAt);
      if (yield* followOtherTab) return;
      yield* loadReality();
      // Another tab may have ended the reality checks, which removes the stored time.
      if ((yield* snapshot).reality.expiresAt !== expiresAt) return;
      yield* openModal("realityCheck", {}, { by: "clock" });
    }),
);

/** If the first read failed, the interval was unknown and no timer runs yet. */
const loadAgain = readAgain({ failed: RealityLoadFailed, answered: RealityStated, read: loadReality() });

/** The device's storage sends no message to this tab. */
const follow = Effect.forever(Effect.andThen(Effect.sleep(CLOCK_READ_EVERY_MS), followOtherTab));

/**
 * A login starts the timer. A page with an existing session continues with the stored timer (`REALITY-503`, `REALITY-506`). Any
 * read can be the first that states the interval, also that of the settings; the later ones start nothing.
 */
const known = onEvent(RealityStated, () =>
  Effect.gen(function* () {
    const { expiresAt } = (yield* snapshot).reality;
    const restored = yield* restoreTimer();
    if (expiresAt === null && !restored) yield* startTimer("login");
  }),
);

/** Shows reality checks at the player's interval, while a player is signed in. */
export const realityReactions: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { reality, session } = yield* snapshot;
  const { player } = session;
  // Before the interval is read: a page that is reloaded until then does not continue with an earlier session's timer.
  if (reality.signedInHere && reality.expiresAt === null) yield* clearTimer();
  const isOver = Effect.map(snapshot, ({ session }) => session.authenticated !== true);
  const forgetWhereOver = Effect.flatMap(isOver, (over) =>
    over && player !== null ? clearTimer(player) : Effect.void,
  );
  yield* Effect.all([loadAgain, known, loadReality(), due, follow], { concurrency: "unbounded", discard: true }).pipe(
    Effect.ensuring(forgetWhereOver),
  );
});
