import { describe, expect, it } from "vitest";
import {
  RewardPlayRequested,
  RewardsCountStated,
  RewardsLoadFailed,
  RewardsRequested,
} from "../../../domain/rewards/events.ts";
import {
  carouselOf,
  hasGoodies,
  hasNothing,
  isLoadingTerms,
  isOfferActive,
  isOnRewardsPage,
  playedByReference,
  rewardsCount,
  termsOf,
} from "../../../domain/rewards/queries.ts";
import { roundReference } from "../../../domain/rewards/rules.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { user } from "../session/player.ts";
import { playerAfter } from "../withdrawals/story.ts";
import { card, carousel, daily, day, freeGame, type Lists, offer, reward, stated } from "./rewards.ts";

const after = (lists: Lists, ...facts: readonly Fact[]) => playerAfter(...stated(lists), ...facts).rewards;
const NOTHING: Lists = { rewards: [], daily: [], free: [], offers: [], carousel: null };

describe("the number of rewards", () => {
  const loaded = (count: number) => fact(UserLoaded, user({ rewardsCount: count }));
  const counted = (count: number, by: "server" | "frame" = "server") => fact(RewardsCountStated, { count }, by);

  it.each([
    ["none before the player is loaded", [], 0],
    ["the player's", [loaded(3)], 3],
    ["the count's, which is newer", [loaded(3), counted(0)], 0],
    ["the player's, who was loaded again since", [counted(5), loaded(3)], 3],
    ["the server's, and no other source's", [loaded(3), counted(9, "frame")], 3],
  ])("is %s [LOBBY-107]", (_, facts, expected) => {
    expect(rewardsCount(playerAfter(...facts))).toBe(expected);
  });
});

describe("the rewards page", () => {
  const at = (tabRef: string) =>
    fact(
      RouteEntered,
      { screen: "lobbyTab", path: `/secure/lobby/${tabRef}`, params: { tabRef }, index: 0, how: "load" },
      "url",
    );

  it("is the tab of the lobby with its name", () => {
    expect([[], [at("bingo")], [at("rewards")]].map((facts) => isOnRewardsPage(playerAfter(...facts)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each<readonly [string, Lists, boolean, boolean]>([
    ["is not known yet", {}, false, true],
    ["is all empty", NOTHING, false, true],
    ["has an offer, which is not shown there", { ...NOTHING, offers: [offer()] }, false, true],
    ["has a carousel", { ...NOTHING, carousel: carousel(card()) }, false, false],
    ["has a reward", { ...NOTHING, rewards: [reward()] }, true, false],
    ["has a daily free game", { daily: [daily()] }, true, false],
    ["has a free game", { free: [freeGame()] }, true, false],
    ["has a free game and nothing else", { ...NOTHING, free: [freeGame()] }, true, false],
    [
      "has all of them",
      { rewards: [reward()], daily: [daily()], free: [freeGame()], carousel: carousel() },
      true,
      false,
    ],
  ])(
    "shows 'Other goodies' or its empty state by what the player was given: it %s [REWARD-104 REWARD-108]",
    (_, lists, isGoodies, isEmpty) => {
      const state = after(lists);
      expect([hasGoodies(state), hasNothing(state)]).toEqual([isGoodies, isEmpty]);
    },
  );

  it("has the carousel that the server stated, if there is one", () => {
    expect([{}, NOTHING].map((lists) => carouselOf(after(lists)))).toEqual([null, null]);
    expect(carouselOf(after({ carousel: carousel(card()) }))).toEqual(carousel(card()));
  });
});

describe("the terms", () => {
  const all = {
    rewards: [reward({ ref: "reward-0", termsAndConditions: "Of another" }), reward()],
    daily: [daily()],
    free: [freeGame()],
    offers: [offer({ ref: "other", termsAndConditions: "Of another" }), offer()],
    carousel: carousel(card()),
  };

  it.each([
    ["a reward", "reward-1", "rewards", reward().termsAndConditions],
    ["a daily free game", "penny-moon", "daily", daily().toc],
    ["a free game", "tea-at-four", "free", freeGame().termsAndConditions],
    ["the carousel", "weekly", "carousel", carousel().termsAndConditions],
    ["an offer", "friends", "offers", offer().termsAndConditions],
  ] as const)("of %s are found by its ref, whatever else is known", (_, ref, list, terms) => {
    expect(termsOf(after(all), ref)).toBe(terms);
    expect(termsOf(after({ [list]: all[list] }), ref)).toBe(terms);
    expect(termsOf(after({ ...all, [list]: NOTHING[list] }), ref)).toBeUndefined();
    expect(termsOf(after({}), ref)).toBeUndefined();
  });

  it("are loading while any list that could hold them is neither known nor failed", () => {
    const lists = ["rewards", "daily", "free", "offers", "carousel"] as const;
    expect(isLoadingTerms(after({}))).toBe(true);
    expect(isLoadingTerms(after(NOTHING))).toBe(false);
    for (const list of lists) {
      const { [list]: _, ...others } = NOTHING;
      expect(isLoadingTerms(after(others))).toBe(true);
      expect(isLoadingTerms(after(others, ...failed(list, 8)))).toBe(false);
    }
  });
});

describe("an offer", () => {
  it("can be acted on, unless it is another day of a calendar than the current one", () => {
    const calendar = offer({
      ref: "calendar",
      type: "CALENDAR",
      subOffers: [day("PAST"), day("CURRENT"), day("FUTURE")],
    });
    const state = after({ offers: [offer(), calendar] });
    const active = ["friends", "calendar", "unknown", "day-past", "day-current", "day-future"].filter((ref) =>
      isOfferActive(state, ref),
    );
    expect(active).toEqual(["friends", "calendar", "unknown", "day-current"]);
    expect(isOfferActive(after({}), "day-past")).toBe(true);
  });
});

describe("the reward of a movement", () => {
  const played = (name: string, game = "lucky-larder") =>
    fact(RewardPlayRequested, { reward: name, name, game }, "player");

  it("is the one whose reference the movement's begins with", () => {
    const state = after({}, played("reward-1"), played("reward-10"));
    expect(playedByReference(state, roundReference("reward-1", 3))?.reward).toBe("reward-1");
    expect(playedByReference(state, "reward-10:1")?.reward).toBe("reward-10");
    expect(["reward-1", "reward-2:1", "of reward-1:"].map((one) => playedByReference(state, one))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

function failed(list: keyof Lists, cause: number): readonly Fact[] {
  return [fact(RewardsRequested, { list }, "app"), fact(RewardsLoadFailed, { list, message: "No." }, "app", cause)];
}
