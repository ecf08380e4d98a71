import * as Effect from "effect/Effect";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { openModal } from "../shell/commands.ts";
import { readAgain } from "../reactions/read-again.ts";
import { sleepUntil } from "../reactions/sleep-until.ts";
import { onEvent } from "../reactions/subscriptions.ts";
import { runTimers } from "../reactions/timers.ts";
import { RealityLoadFailed, RealityStated } from "./events.ts";
import { clearTimer, loadReality, restoreTimer, startTimer } from "./commands.ts";

/** A reality check shows the figures of the session, so they are loaded when it is due, before it opens (`REALITY-501`). */
const due = runTimers(
  ({ reality: { expiresAt } }) => (expiresAt === null ? [] : [{ key: `${expiresAt}`, afterMs: 0, expiresAt }]),
  ({ expiresAt }) =>
    Effect.gen(function* () {
      yield* sleepUntil(expiresAt);
      // Another tab may have shown the check meanwhile. Then this tab continues with that tab's timer.
      yield* restoreTimer();
      if ((yield* snapshot).reality.expiresAt !== expiresAt) return;
      yield* loadReality();
      yield* openModal("realityCheck", {}, { by: "clock" });
    }),
);

/** If the first read failed, the interval was unknown and no timer runs yet. */
const loadAgain = readAgain({ failed: RealityLoadFailed, answered: RealityStated, read: loadReality() });

/**
 * A login starts the timer. A page with an existing session continues with the stored timer (`REALITY-503`, `REALITY-506`). Any
 * read can be the first that states the interval, also that of the settings; the later ones start nothing.
 */
const known = onEvent(RealityStated, () =>
  Effect.gen(function* () {
    const { signedInHere, expiresAt } = (yield* snapshot).reality;
    const restored = (expiresAt !== null || !signedInHere) && (yield* restoreTimer());
    if (expiresAt === null && !restored) yield* startTimer("login");
  }),
);

/** Shows reality checks at the player's interval, while a player is signed in. */
export const realityReactions: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { player } = (yield* snapshot).session;
  const isOver = Effect.map(snapshot, ({ session }) => session.authenticated !== true);
  const forgetWhereOver = Effect.flatMap(isOver, (over) =>
    over && player !== null ? clearTimer(player) : Effect.void,
  );
  yield* Effect.all([loadAgain, known, loadReality(), due], { concurrency: "unbounded", discard: true }).pipe(
    Effect.ensuring(forgetWhereOver),
  );
});
