import * as Effect from "effect/Effect";
import * as FiberMap from "effect/FiberMap";
import { following } from "./listening.ts";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";

/** How long after its last word something that waits for the backend is asked about, and then again and again; the last one repeats. */
export const ASK_AFTER_MS = [3_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;

/** Asks about whatever waits for the backend's word, each on a schedule of its own, until it waits no longer. Never ends. */
export const askOnSchedule = (
  waiting: (player: Player) => readonly string[],
  ask: (ref: string) => Effect.Effect<unknown, never, Services>,
): Effect.Effect<void, never, Services> => {
  const keepAsking = (ref: string) =>
    Effect.gen(function* () {
      for (let turn = 0; ; turn++) {
        yield* Effect.sleep(ASK_AFTER_MS[Math.min(turn, ASK_AFTER_MS.length - 1)] ?? 60_000);
        if (!waiting(yield* snapshot).includes(ref)) return;
        yield* ask(ref);
      }
    });
  return Effect.scoped(
    Effect.gen(function* () {
      const asking = yield* FiberMap.make<string>();
      const follow = (ref: string) => FiberMap.run(asking, ref, keepAsking(ref), { onlyIfMissing: true });
      yield* following(
        (player) => waiting(player).join(),
        () => Effect.flatMap(snapshot, (player) => Effect.forEach(waiting(player), follow)),
      );
    }),
  );
};
