import type { Game } from "../../domain/bingo/game.ts";
import { type JackpotKind, prizesOf } from "../../domain/bingo/prizes.ts";
import { hasPattern, patternOf } from "../../domain/bingo/queries.ts";
import type { RoomResult } from "../../domain/bingo/room-games.ts";
import { patternNames, prizeNames } from "./words.ts";

interface Names {
  readonly patternPositions: readonly number[];
  readonly winningCondition: string;
  readonly progressiveTitle?: string | null | undefined;
}

type Named = Names & Pick<Game, "jackpots">;

/** The name of a prize. Where a game has a pattern, the pattern names its main prize. A progressive has a name of its own. */
export const prizeName = (kind: JackpotKind, game: Named): string => nameOf(kind, game, prizesOf(game).length);

/** The name of a prize of a finished game. Its progressive is that of the room. */
export const pastPrizeName = (
  kind: JackpotKind,
  { patternPositions = [], winningCondition = "", prizes }: RoomResult,
  progressiveTitle: Names["progressiveTitle"],
): string =>
  nameOf(
    kind,
    { patternPositions, winningCondition, progressiveTitle },
    prizes.filter((prize) => prize.kind !== "PROGRESSIVE").length,
  );

function nameOf(kind: JackpotKind, game: Names, prizeCount: number): string {
  if (kind === "PROGRESSIVE") return game.progressiveTitle ?? prizeNames[kind];
  if (kind !== "GAME" || !hasPattern(game)) return prizeNames[kind];
  const pattern = patternOf(game.patternPositions);
  // The winning condition of a game with one prize is the name of its pattern ("The X").
  const isNamed = pattern === "game pattern" && prizeCount === 1 && game.winningCondition !== "";
  return isNamed ? game.winningCondition : patternNames[pattern];
}
