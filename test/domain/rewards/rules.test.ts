import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import {
  isDayOpen,
  isDepositMovement,
  isFreeGamePlayable,
  isRewardPlayable,
  isSiteAddress,
  nextRetry,
  rewardsCountOf,
} from "../../../domain/rewards/rules.ts";
import { CALENDAR_STATUSES } from "../../../domain/rewards/wire.ts";
import { card, carousel, daily, day, freeGame, reward } from "./rewards.ts";

describe("the rules of rewards", () => {
  it("count what can be played now, for the tab and for the server alike", () => {
    const nothing = { rewards: [], daily: [], free: [], carousel: null };
    expect(rewardsCountOf(nothing)).toBe(0);
    const playable = {
      rewards: [reward(), reward({ status: "PLAYED" }), reward({ status: "LOCKED" }), reward({ slots: [] })],
      daily: [daily(), daily({ state: "PLAYED" }), daily({ state: "LOCKED" })],
      free: [freeGame(), freeGame({ launchable: false }), freeGame({ playerNeedsToReLogin: true })],
      carousel: carousel(
        card(),
        card({ isBlocked: true }),
        card({ isAssigningFreeSpins: true }),
        card({ playerNeedsToReLogin: true }),
        card({ details: { game: "brass-bells", numberOfFreespins: 0 } }),
        card({ status: "FUTURE" }),
      ),
    };
    expect(rewardsCountOf(playable)).toBe(4);
    expect(isRewardPlayable(reward({ remainingBalance: pounds(0) }))).toBe(true);
    expect(isFreeGamePlayable(freeGame())).toBe(true);
  });

  it("let an offer's button lead to the site's own signed-in pages only", () => {
    expect(["/secure/lobby/bingo", "/secure/lobby/rewards?modals=deposit"].map(isSiteAddress)).toEqual([true, true]);
    const elsewhere = [
      "https://evil.example/secure/",
      "//evil.example",
      "/login",
      "/secure/../logout",
      "/secure//evil.example",
      "/secure/\\evil.example",
      "javascript:alert(1)",
      "",
    ];
    expect(elsewhere.filter(isSiteAddress)).toEqual([]);
  });

  it("open every day of a calendar that is not in the future [REWARD-112 REWARD-113]", () => {
    expect(CALENDAR_STATUSES.filter((status) => isDayOpen(day(status)))).toEqual(["PAST", "CURRENT"]);
  });

  it("take as a deposit what comes in by one [REWARD-510]", () => {
    const of = (kind: "DEPOSIT" | "DEPOSIT_VOID" | "WIN", amount: number) =>
      isDepositMovement({ kind, amount: pence(amount) });
    expect([of("DEPOSIT", 1), of("DEPOSIT", 0), of("DEPOSIT_VOID", -1), of("WIN", 1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("the next request of the carousel", () => {
  const blocked = card({ isBlocked: true });
  const assigning = card({ isAssigningFreeSpins: true });
  const later = card({ ref: "later", status: "FUTURE", isBlocked: true });

  it.each([
    ["after 3 s at first", carousel(blocked), 0, { retry: 1, afterMs: 3_000 }],
    ["after 10 s more", carousel(assigning), 1, { retry: 2, afterMs: 10_000 }],
    ["none after two", carousel(blocked), 2, undefined],
    ["none for a card whose spins are there", carousel(card()), 0, undefined],
    ["none for a card of another day", carousel(later), 0, undefined],
    ["the current card's, whichever cards are before it", carousel(later, assigning), 0, { retry: 1, afterMs: 3_000 }],
    ["none where the current card has its spins, whichever cards are before it", carousel(later, card()), 0, undefined],
    ["none without a carousel", null, 0, undefined],
  ])("is %s [REWARD-507 REWARD-508 REWARD-509]", (_, shown, retry, expected) => {
    expect(nextRetry(shown, retry)).toEqual(expected);
  });
});
