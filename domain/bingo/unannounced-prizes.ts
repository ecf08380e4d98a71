import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import type { Player } from "../player.ts";
import { record, snapshot } from "../ports/journal.ts";
import { firstAfter } from "../reactions/poll.ts";
import { PrizesStated } from "./events.ts";
import type { Game } from "./game.ts";
import { type OwnWin, sumOf } from "./own-wins.ts";
import { purchaseByReference, purchaseForGame, winsOf } from "./queries.ts";
import type { BingoState } from "./state.ts";
import { listPrizes } from "./wire.ts";

/**
 * The games that have paid the player a prize of which the room's announcement did not arrive: the player was elsewhere,
 * or a message or its record was lost.
 */
export const unannouncedPrizes = ({ bingo, wallet }: Player): readonly string[] => {
  if (Object.keys(bingo.purchases).length === 0 && Object.keys(bingo.rooms).length === 0) return [];
  const paid = new Map<string, Movement[]>();
  for (const movement of wallet.movements) {
    if (movement.kind !== "PRIZE" || movement.correlation === null) continue;
    const game = purchaseByReference(bingo, movement.correlation)?.game ?? movement.correlation;
    if (roomOfGame(bingo, game) !== undefined) paid.set(game, [...(paid.get(game) ?? []), movement]);
  }
  return [...paid].flatMap(([game, movements]) => {
    const announced = winsOf(bingo, game);
    const wins = announced.length > 0 ? announced : (bingo.pastWins?.[game] ?? []);
    const statedAt = bingo.prizesStated?.[game] ?? 0;
    return unexplained(movements, wins).some(({ seq }) => seq > statedAt) ? [game] : [];
  });
};

/** The room of a game in which the player has tickets. Tickets that were bought in another tab are only in the room. */
const roomOfGame = (bingo: BingoState, game: string): string | undefined => {
  const hasTickets = (one: Game | null) => one?.game === game && (one.purchasedTickets ?? []).length > 0;
  return (
    purchaseForGame(bingo, game)?.room ??
    Object.values(bingo.rooms).find(({ next, current }) => hasTickets(current) || hasTickets(next))?.ref
  );
};

type Movement = Player["wallet"]["movements"][number];

/** The movements that no win explains. One movement may pay several prizes, so wins of the same sum explain them all. */
function unexplained(movements: readonly Movement[], wins: readonly Pick<OwnWin, "amount">[]): readonly Movement[] {
  if (sumOf(movements) === sumOf(wins)) return [];
  const left = wins.map(({ amount }) => amount);
  return movements.filter(({ amount }) => {
    const index = left.indexOf(amount);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** An announcement comes with its movement, if it comes. A player who has just come back waits for nothing else. */
const SOON_MS = 500;

/** The delay before each request about a game's prizes, counted from 0. */
export const prizesDelayMs = firstAfter(SOON_MS);

/** Loads the prizes of a game that has paid the player. Without an answer they are asked for again. */
export const loadPrizes = Effect.fnUntraced(function* (game: string) {
  const room = roomOfGame((yield* snapshot).bingo, game);
  if (room === undefined) return;
  yield* Effect.matchEffect(call(listPrizes, { refName: room, game }), {
    onSuccess: (prizes) => record(PrizesStated, { room, game, prizes }, { by: "server" }),
    onFailure: () => Effect.void,
  });
});
