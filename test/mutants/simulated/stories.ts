import type { Evenings } from "./change.ts";

/** The evenings that find the changes. Few and short ones, because each is also run without a change. */
const calm = (area: string, evenings = 6): Evenings => ({ profile: "calm", area, evenings, minutes: 8 });

export const GAMES = calm("games");
export const BINGO = calm("bingo", 8);

/** Half of the calls, messages, writes or moments with this text go wrong. */
const focused = (focus: string, area: string, evenings = 8): Evenings => ({ ...calm(area, evenings), focus });

export const DEPOSIT_CALLS = focused("/deposit/card", "deposits");
export const WITHDRAWAL_CALLS = focused("/withdraw", "withdrawals");
export const PURCHASE_CALLS = focused("-buy", "bingo");
export const BACKEND_CRASHES = focused("backend", "games");
