import type { Disagreement, Finding } from "../../../../../domain/bingo/agreement.ts";
import { sumOf } from "../../../../../domain/bingo/own-wins.ts";
import type { JackpotKind } from "../../../../../domain/bingo/prizes.ts";
import { PRIZE_NAMES } from "../../../sentences/areas/bingo.ts";
import type { BingoGame, BingoGames, Win } from "./bingo-games.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements, Place } from "./judgements.ts";

/** A prize that a ticket of the player won, by the balls, and that was not announced when the next ball came. */
type Silence = Disagreement & Place & { readonly about: JackpotKind };

/** The prizes of the player that were not announced in time. Only the end of the log shows whether they were announced later, or another player had won them. */
export class BingoSilences {
  readonly #silences: Silence[] = [];

  add(silence: Silence): void {
    this.#silences.push(silence);
  }

  judge(judged: Judgements, games: BingoGames, continuity: Continuity): void {
    for (const silence of this.#silences) {
      const { about, ballIndex } = silence;
      const game = games.of(silence.game);
      const won = game.won.get(about)?.win;
      const isComplete = continuity.isCompleteSince(game.begun);
      if (!isComplete || (won === undefined && (mayBeWonBefore(game, about, ballIndex) || isPaid(game))))
        judged.lacks("bingo-win");
      else if (won === undefined || !agrees(won, silence))
        judged.broken("bingo-win", silence, disagreementInWords(silence));
    }
  }
}

/**
 * A line is missed with the next ball, and only then the client asks who has won it. Balls come every three seconds: an answer that was lost
 * takes twelve, and two more until the client asks again. After the end of the game no answer states it any more.
 */
const BALLS_UNTIL_ANSWER = 6;

/**
 * Whether another player may have won a prize before a ball, with a message that was lost. Not a full house, which ends the game. The client
 * asks for a line that it misses, so by the end of the game the log states who has won it, if there was the time.
 */
const mayBeWonBefore = ({ open, isOver, highest }: BingoGame, kind: JackpotKind, ballIndex: number): boolean =>
  (kind === "ONE_LINE" || kind === "TWO_LINES") &&
  (!isOver || highest < ballIndex + BALLS_UNTIL_ANSWER) &&
  (open.get(kind) ?? 0) <= ballIndex;

/** Whether the player was paid more than the announced prizes of a game: the announcement was lost, and the log ends before the client's own question had an answer. */
const isPaid = ({ due, paid }: BingoGame): boolean => sumOf(paid) > sumOf(due);

/** Whether an announcement names the player's winning tickets, or a win before they were complete. */
const agrees = ({ ballIndex, tickets }: Win, silence: Finding): boolean =>
  ballIndex < silence.ballIndex ||
  (ballIndex === silence.ballIndex && silence.derived.every((ref) => tickets.includes(ref)));

const list = (refs: readonly string[]): string => (refs.length === 0 ? "no ticket of the player" : refs.join(", "));

export const disagreementInWords = ({
  about,
  game,
  ballIndex,
  stated,
  derived,
}: Finding & { readonly game: string }): string =>
  `For ${about === "BALLS" ? "the balls" : PRIZE_NAMES[about]} in game ${game} with ball ${ballIndex}, the server names ${list(stated)}; from the balls it is ${list(derived)}.`;
