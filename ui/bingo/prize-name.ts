import type { Game } from "../../domain/bingo/game.ts";
import { type JackpotKind, prizesOf } from "../../domain/bingo/prizes.ts";
import { hasPattern, patternOf } from "../../domain/bingo/queries.ts";
import type { RoomResult } from "../../domain/bingo/room-games.ts";
import { patternNames, prizeNames } from "./words.ts";

interface Pattern {
  readonly patternPositions: readonly number[];
  readonly winningCondition: string;
}

type Named = Pattern & Pick<Game, "jackpots" | "progressiveTitle">;

/** The name of a prize. Where a game has a pattern, the pattern names its main prize. A progressive has a name of its own. */
export const prizeName = (kind: JackpotKind, game: Named): string =>
  (kind === "PROGRESSIVE" ? game.progressiveTitle : null) ?? nameOf(kind, game, prizesOf(game).length);

/** The name of a prize of a finished game. */
export const pastPrizeName = (
  kind: JackpotKind,
  { patternPositions = [], winningCondition = "", prizes }: RoomResult,
): string =>
  nameOf(kind, { patternPositions, winningCondition }, prizes.filter((prize) => prize.kind !== "PROGRESSIVE").length);

function nameOf(kind: JackpotKind, game: Pattern, prizeCount: number): string {
  if (kind !== "GAME" || !hasPattern(game)) return prizeNames[kind];
  const pattern = patternOf(game.patternPositions);
  // The winning condition of a game with one prize is the name of its pattern ("The X").
  const isNamed = pattern === "game pattern" && prizeCount === 1 && game.winningCondition !== "";
  return isNamed ? game.winningCondition : patternNames[pattern];
}
