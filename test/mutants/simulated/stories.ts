import { BUYING, DEPOSITING, LIMITING, PLAYING, WITHDRAWING } from "../../simulation/repertoires.ts";
import type { Evenings } from "./change.ts";

/** The evenings that find the changes. Few and short ones, because each is also run without a change. */
const evenings = (acts: readonly string[], focus?: string, count = 4): Evenings => ({
  profile: "calm",
  evenings: count,
  minutes: 8,
  acts,
  ...(focus === undefined ? {} : { focus }),
});

const RELOAD = "reload the page";

export const GAMES = evenings([...PLAYING, "leave the game", "sign out"]);
export const DEPOSITS = evenings(DEPOSITING);
export const WITHDRAWALS = evenings(WITHDRAWING);
export const BINGO = evenings(BUYING);
export const LIMITS = evenings(LIMITING);

/** Half of the calls, messages or moments of one kind go wrong. */
export const DEPOSIT_CALLS = evenings(DEPOSITING, "/deposit/card", 6);
export const WITHDRAWAL_CALLS = evenings(WITHDRAWING, "/withdraw", 6);
export const PURCHASE_CALLS = evenings(BUYING, "-buy", 6);
export const WALLET_CALLS = evenings(["load the wallet again"], "/balance", 6);
export const SPIN_CALLS = evenings(PLAYING, "/spin", 6);
export const JOURNAL_CALLS = evenings(PLAYING, "/journal/", 6);
export const LOST_MESSAGES = evenings(PLAYING, " message", 6);
export const BACKEND_CRASHES = evenings(PLAYING, "backend", 4);
export const RELOADED_GAMES = evenings([...PLAYING, RELOAD]);
export const RELOADED_DEPOSITS = evenings([...DEPOSITING, RELOAD], "/deposit/card", 6);
export const RELOADED_WITHDRAWALS = evenings([...WITHDRAWING, RELOAD], "/withdraw", 6);
