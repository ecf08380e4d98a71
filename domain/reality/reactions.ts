import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { openModal } from "../shell/commands.ts";
import { readAgain } from "../reactions/read-again.ts";
import { runTimers } from "../reactions/timers.ts";
import { RealityLoadFailed, RealityStated } from "./events.ts";
import { forgetTimer, loadReality, restoreTimer, startTimer } from "./commands.ts";

/** What a reality check asks is how the session goes: that is read when it is due, and then it is asked (`REALITY-501`). */
const due = runTimers(
  ({ reality: { expiresAt } }) => (expiresAt === null ? [] : [{ key: `${expiresAt}`, afterMs: 0, expiresAt }]),
  ({ expiresAt }) =>
    Effect.gen(function* () {
      yield* Effect.sleep(Math.max(0, expiresAt - (yield* Clock.currentTimeMillis)));
      // Another tab may have been asked, and answered, in the meantime: then this one goes on with its time.
      yield* restoreTimer();
      if ((yield* snapshot).reality.expiresAt !== expiresAt) return;
      yield* loadReality();
      yield* openModal("realityCheck", {}, { by: "clock" });
    }),
);

const loadAgain = readAgain({ failed: RealityLoadFailed, answered: RealityStated, read: loadReality() });

/** While somebody is signed in: asks them, as often as they want, to look at the time. */
export const realityReactions: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { player } = (yield* snapshot).session;
  // A login starts the time; whoever finds a session goes on with what the device remembers (`REALITY-503`, `REALITY-506`).
  const start = Effect.gen(function* () {
    yield* loadReality();
    const { signedInHere } = (yield* snapshot).reality;
    if (signedInHere || !(yield* restoreTimer())) yield* startTimer("login");
  });
  const isOver = Effect.map(snapshot, ({ session }) => session.authenticated !== true);
  const forgetWhereOver = Effect.flatMap(isOver, (over) =>
    over && player !== null ? forgetTimer(player) : Effect.void,
  );
  yield* Effect.all([loadAgain, start, due], { concurrency: "unbounded", discard: true }).pipe(
    Effect.ensuring(forgetWhereOver),
  );
});
