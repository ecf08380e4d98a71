import { ACCOUNT_USE } from "./account-use.ts";
import { BINGO } from "./bingo.ts";
import { BINGO_STATEMENTS } from "./bingo-statements.ts";
import { CAUSES } from "./causes.ts";
import { DEPOSITS } from "./deposits.ts";
import { FREEZES } from "./freezes.ts";
import { LIMITS } from "./limits.ts";
import { LISTS } from "./lists.ts";
import { MOVEMENTS } from "./movements.ts";
import { PLAY } from "./play.ts";
import type { Contradiction } from "./rewritten-logs.ts";
import { RULES, SCREEN } from "./screen.ts";
import { SESSION } from "./session.ts";
import { SESSION_ENDS } from "./session-ends.ts";
import { WITHDRAWALS } from "./withdrawals.ts";

export const CONTRADICTIONS: readonly Contradiction[] = [
  ...DEPOSITS,
  ...WITHDRAWALS,
  ...MOVEMENTS,
  ...LISTS,
  ...PLAY,
  ...BINGO,
  ...BINGO_STATEMENTS,
  ...SESSION,
  ...SESSION_ENDS,
  ...ACCOUNT_USE,
  ...CAUSES,
  ...SCREEN,
  ...FREEZES,
  ...RULES,
  ...LIMITS,
];
