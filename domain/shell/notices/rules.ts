import { type Notice, NOTICE_MS } from "./notice.ts";

/** How long a notice stays: until it expires or is dismissed, and whether it stays when the player moves to another screen. */
type Stay = Pick<Notice, "expirationMs" | "pinned">;

const untilDismissed: Stay = { expirationMs: null, pinned: false };

const STAYS = {
  /** The money moved, or the request to move it was accepted: 5 s (`NOTICE-513`). */
  success: { expirationMs: NOTICE_MS, pinned: false },
  /** A card's error: 5 s, pinned (`NOTICE-511`). */
  cardError: { expirationMs: NOTICE_MS, pinned: true },
  /** No money moved: the request was declined, cancelled or given up. */
  noMoneyMoved: untilDismissed,
  /** The outcome is not known, or not final. */
  underWay: untilDismissed,
  /** The details of a success, which the player may need later. */
  receipt: untilDismissed,
} satisfies Readonly<Record<string, Stay>>;

/** What a notice says about the player's money. */
export type MoneyNews = keyof typeof STAYS;

/** How long a notice about money stays, by what it says. What the player must know before they try again stays until they dismiss it. */
export const stayOf = (news: MoneyNews): Stay => STAYS[news];
