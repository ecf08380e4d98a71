import type { JackpotKind } from "../../domain/bingo/prizes.ts";
import type { Stage } from "../../domain/bingo/queries.ts";

/** What prizes are called. */
export const PRIZE_NAMES: Readonly<Record<JackpotKind, string>> = {
  ONE_LINE: "One line",
  TWO_LINES: "Two lines",
  GAME: "Full house",
  PROGRESSIVE: "Jackpot",
};

/** What the room plays for. */
export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  WAITING_FIRST_LINE: "Playing for one line",
  WAITING_SECOND_LINE: "Playing for two lines",
  WAITING_FIRST_TWO_LINES: "Playing for two lines",
  WAITING_THIRD_LINE: "Playing for the full house",
  WAITING_LAST_TWO_LINES: "Playing for the full house",
  WAITING_THREE_LINES: "Playing for the full house",
};

/** Whom a player shares a prize with, in a few words; nothing where it is theirs alone. */
export const sharedWith = (others: number): string =>
  others === 0 ? "" : `shared with ${others} ${others === 1 ? "other" : "others"}`;
