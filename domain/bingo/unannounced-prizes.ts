import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import type { Player } from "../player.ts";
import { record, snapshot } from "../ports/journal.ts";
import { PrizesStated } from "./events.ts";
import { winsOfAmount } from "./own-wins.ts";
import { purchaseByReference, purchaseForGame, winsPaid } from "./queries.ts";
import { listPrizes } from "./wire.ts";

/**
 * The games that have paid the player a prize of which the room's announcement did not arrive: the player was elsewhere,
 * or a message was lost.
 */
export const unannouncedPrizes = ({ bingo, wallet }: Player): readonly string[] => {
  if (Object.keys(bingo.purchases).length === 0) return [];
  const games = wallet.movements.flatMap(({ kind, correlation, amount, seq }) => {
    if (kind !== "PRIZE" || correlation === null) return [];
    const game = purchaseByReference(bingo, correlation)?.game ?? correlation;
    const isKnown =
      (bingo.prizesStated?.[game] ?? 0) > seq ||
      winsPaid(bingo, game, amount).length > 0 ||
      winsOfAmount(bingo.pastWins?.[game] ?? [], amount).length > 0;
    return isKnown || purchaseForGame(bingo, game) === undefined ? [] : [game];
  });
  return [...new Set(games)];
};

/** Loads the prizes of a game that has paid the player. Without an answer they are asked for again. */
export const loadPrizes = Effect.fnUntraced(function* (game: string) {
  const room = purchaseForGame((yield* snapshot).bingo, game)?.room;
  if (room === undefined) return;
  yield* Effect.matchEffect(call(listPrizes, { refName: room, game }), {
    onSuccess: (prizes) => record(PrizesStated, { room, game, prizes }, { by: "server" }),
    onFailure: () => Effect.void,
  });
});
