import type { Act } from "../seat.ts";
import { bingoActs } from "./bingo.ts";
import { browserActs } from "./browser.ts";
import { depositActs } from "./deposits.ts";
import { gameActs } from "./games.ts";
import { protectionActs } from "./protection.ts";
import { sessionActs } from "./session.ts";
import { withdrawalActs } from "./withdrawals.ts";

/** The repertoire of the players. */
export const ACTS: readonly Act[] = [
  ...sessionActs,
  ...depositActs,
  ...withdrawalActs,
  ...gameActs,
  ...bingoActs,
  ...protectionActs,
  ...browserActs,
];
