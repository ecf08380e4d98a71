import * as Effect from "effect/Effect";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import { NextPrizesFailed, NextPrizesStated } from "./events.ts";
import type { NextPrizesRead } from "./next-prizes-state.ts";
import type { BingoState } from "./state.ts";
import { getJackpots, getPattern, getPlayers, getProgressive } from "./wire.ts";

const NOT_ON_SALE = "The next game isn't on sale yet. Please try again in a moment.";

/** Loads what can be won in the next game of a room: its jackpots, the progressive, the pattern and the players, as they are now. */
export const loadNextPrizes = Effect.fnUntraced(function* (room: string) {
  // If a game has started between the answers, the next ones are about one game again.
  const read = yield* Effect.flatMap(readNext(room), (first) =>
    first === undefined ? readNext(room) : Effect.succeed(first),
  ).pipe(
    Effect.tapError((error) =>
      record(NextPrizesFailed, { room, message: messageOf(error) }, { by: claimantOf(error) }),
    ),
  );
  if (read === undefined) {
    yield* record(NextPrizesFailed, { room, message: NOT_ON_SALE }, { by: "app" });
    return yield* Effect.fail("not on sale" as const);
  }
  yield* record(NextPrizesStated, { room, ...read }, { by: "server" });
});

/** The four answers, if they are about one game. */
const readNext = Effect.fnUntraced(function* (refName: string) {
  const next = { refName, instance: "next" } as const;
  const read = yield* Effect.all(
    [call(getJackpots, next), call(getProgressive, next), call(getPlayers, next), call(getPattern, next)],
    { concurrency: "unbounded" },
  );
  const [{ game, jackpots }, { game: _, ...progressive }, { players }, { patternPositions }] = read;
  if (game === null || read.some((answer) => answer.game !== game)) return undefined;
  return { game, players, jackpots, progressive, patternPositions };
});

/** The last read for a room; undefined if it was for another one. */
export const nextPrizesOf = ({ nextPrizes }: BingoState, room: string): NextPrizesRead | undefined =>
  nextPrizes?.room === room ? nextPrizes : undefined;

/** A change of it means that the next game of a room is another one, as far as the room or the list of rooms states it. */
export const nextGameKey = ({ active, rooms, list }: BingoState, room: string) =>
  active === room ? rooms[room]?.next?.game : list?.find(({ ref }) => ref === room)?.startDate;

/** What the room or the list states about a room. */
export function aboutRoom({ rooms, list }: BingoState, ref: string) {
  const room = Object.hasOwn(rooms, ref) ? rooms[ref] : undefined;
  const listed = list?.find((one) => one.ref === ref);
  return {
    name: room?.name ?? listed?.name,
    type: room?.type ?? listed?.type,
    winningCondition: room?.next?.winningCondition ?? "",
  };
}
