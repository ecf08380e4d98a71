import * as Effect from "effect/Effect";
import * as FiberMap from "effect/FiberMap";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { onChange } from "./subscriptions.ts";

/** The delays before each request about one pending reference. The last delay repeats. */
const POLL_DELAYS_MS = [3_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;

/** The delay before a request, counted from 0. */
export const pollDelayMs = (turn: number): number =>
  POLL_DELAYS_MS[Math.min(turn, POLL_DELAYS_MS.length - 1)] ?? 60_000;

/** The same with another delay before the first request. */
export const firstAfter =
  (firstMs: number) =>
  (turn: number): number =>
    turn === 0 ? firstMs : pollDelayMs(turn - 1);

/** Asks the backend about every pending reference, each with its own back-off, until it is no longer pending. Never ends. */
export const poll = (
  pending: (player: Player) => readonly string[],
  ask: (ref: string) => Effect.Effect<unknown, never, Services>,
  delayMs: (turn: number) => number = pollDelayMs,
): Effect.Effect<void, never, Services> => {
  const askRepeatedly = (ref: string) =>
    Effect.gen(function* () {
      for (let turn = 0; ; turn++) {
        yield* Effect.sleep(delayMs(turn));
        if (!pending(yield* snapshot).includes(ref)) return;
        yield* ask(ref);
      }
    });
  return Effect.scoped(
    Effect.gen(function* () {
      const polls = yield* FiberMap.make<string>();
      const start = (ref: string) => FiberMap.run(polls, ref, askRepeatedly(ref), { onlyIfMissing: true });
      yield* onChange(
        (player) => pending(player).join(),
        () => Effect.flatMap(snapshot, (player) => Effect.forEach(pending(player), start)),
      );
    }),
  );
};
