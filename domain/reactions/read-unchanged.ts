import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { type Journal, snapshot } from "../ports/journal.ts";

/**
 * The answer of a read. If what it reads changed while the answer was on its way, by another answer or by a change of the player's, the answer may
 * be the older one and would undo it: it is left out, and the read is repeated.
 *
 * @param known what the state has of it, which is another value after each change
 */
export const readUnchanged = <A, E, R>(
  known: (player: Player) => unknown,
  read: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R | Journal> =>
  Effect.gen(function* () {
    const before = known(yield* snapshot);
    const answer = yield* read;
    return known(yield* snapshot) === before ? answer : yield* readUnchanged(known, read);
  });
