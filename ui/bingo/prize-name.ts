import type { Game } from "../../domain/bingo/game.ts";
import { type JackpotKind, prizesOf } from "../../domain/bingo/prizes.ts";
import { hasPattern, patternOf } from "../../domain/bingo/queries.ts";
import { patternNames, prizeNames } from "./words.ts";

type Named = Pick<Game, "patternPositions" | "winningCondition" | "jackpots" | "winners">;

/** The name of a prize. Where a game has a pattern, the pattern names its main prize. */
export const prizeName = (kind: JackpotKind, game: Named): string => {
  if (kind !== "GAME" || !hasPattern(game)) return prizeNames[kind];
  const pattern = patternOf(game.patternPositions);
  // The winning condition of a game with one prize is the name of its pattern ("The X").
  const isNamed = pattern === "game pattern" && prizesOf(game).length === 1 && game.winningCondition !== "";
  return isNamed ? game.winningCondition : patternNames[pattern];
};
