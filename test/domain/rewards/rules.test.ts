import { describe, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { isFreeGamePlayable, isRewardPlayable, isSiteAddress, rewardsCountOf } from "../../../domain/rewards/rules.ts";
import { card, carousel, daily, freeGame, reward } from "./rewards.ts";

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
});
