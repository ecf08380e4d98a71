import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { pollDelayMs } from "./poll.ts";

/** Does `work` at once, and again after each delay, until it has had its effect. */
export const until = (
  isDone: (player: Player) => boolean,
  work: Effect.Effect<unknown, never, Services>,
  delayMs: (turn: number) => number = pollDelayMs,
) =>
  Effect.gen(function* () {
    for (let turn = 0; ; turn++) {
      yield* work;
      if (isDone(yield* snapshot)) return;
      yield* Effect.sleep(delayMs(turn));
    }
  });
