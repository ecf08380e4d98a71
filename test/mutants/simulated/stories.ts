import type { Evenings } from "./change.ts";

/** The evenings that find the changes. Few and short ones, because each is also run without a change. */
const evenings = (acts: readonly string[], focus?: string, count = 4): Evenings => ({
  profile: "calm",
  evenings: count,
  minutes: 8,
  acts,
  ...(focus === undefined ? {} : { focus }),
});

const PLAY = ["open a game", "spin"];
const DEPOSIT = ["open the deposit form", "deposit by card", "look at the bank's challenge"];
const WITHDRAW = ["open the withdrawal form", "withdraw", "continue without verification"];
const BUY = ["enter a bingo room", "buy tickets"];
const RELOAD = "reload the page";

export const GAMES = evenings([...PLAY, "leave the game", "sign out"]);
export const DEPOSITS = evenings(DEPOSIT);
export const WITHDRAWALS = evenings(WITHDRAW);
export const BINGO = evenings(BUY);
export const LIMITS = evenings(["ask for a deposit limit", "confirm a raise of the limits", "look at the limits"]);

/** Half of the calls, messages or moments of one kind go wrong. */
export const DEPOSIT_CALLS = evenings(DEPOSIT, "/deposit/card", 6);
export const WITHDRAWAL_CALLS = evenings(WITHDRAW, "/withdraw", 6);
export const PURCHASE_CALLS = evenings(BUY, "-buy", 6);
export const WALLET_CALLS = evenings(["load the wallet again"], "/balance", 6);
export const SPIN_CALLS = evenings(PLAY, "/spin", 6);
export const JOURNAL_CALLS = evenings(PLAY, "/journal/", 6);
export const LOST_MESSAGES = evenings(PLAY, " message", 6);
export const BACKEND_CRASHES = evenings(PLAY, "backend", 4);
export const RELOADED_DEPOSITS = evenings([...DEPOSIT, RELOAD], "/deposit/card", 6);
export const RELOADED_WITHDRAWALS = evenings([...WITHDRAW, RELOAD], "/withdraw", 6);
