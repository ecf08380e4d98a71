import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { Pence } from "../../../domain/money.ts";
import { loadRewards, loadRewardsCount } from "../../../domain/rewards/commands.ts";
import { DailyFreeGamesStated, FreeGamesStated, RewardsRequested } from "../../../domain/rewards/events.ts";
import {
  CalendarDay,
  Carousel,
  CarouselCard,
  DailyFreeGame,
  FreeGame,
  getOffer,
  listDailyFreeGames,
  listFreeGames,
  listOffers,
  listRewards,
  Offer,
  rewardOf,
} from "../../../domain/rewards/wire.ts";
import { fact, given } from "../../support/given.ts";
import { answerRewards, card, carousel, daily, day, freeGame, offer, reward } from "./rewards.ts";

const Reward = rewardOf(Pence);

const fieldsOf = (schema: Schema.Codec<unknown, unknown>, value: object) =>
  Object.keys(Schema.decodeUnknownSync(schema)({ ...value, more: 1 }) as object).toSorted();

const fits = (schema: Schema.Codec<unknown, unknown>, value: object) =>
  Result.isSuccess(Schema.decodeUnknownResult(schema)(value));

/** The values of a field that the schema takes, of some. */
const taken = (schema: Schema.Codec<unknown, unknown>, value: object, field: string, values: readonly string[]) =>
  values.filter((one) => fits(schema, { ...value, [field]: one }));

describe("the fields of", () => {
  it.each([
    [
      "an offer [DATA-121]",
      Offer,
      offer(),
      "content cta ctaText heading imageUrl ref shortDescription subOffers termsAndConditions title type",
    ],
    ["a calendar's day [DATA-123]", CalendarDay, day("PAST"), "ref status thumbnailUrl title"],
    [
      "a reward [DATA-125]",
      Reward,
      reward(),
      "amountString description ref remainingBalance slots status termsAndConditions type",
    ],
    [
      "a daily free game, and its ref [DATA-128]",
      DailyFreeGame,
      daily(),
      "currentDay days description image lockedStateOffer playGuideOffer ref ribbonLabel state title toc",
    ],
    [
      "a free game, and its gameRef [DATA-131]",
      FreeGame,
      freeGame(),
      "dailyTokensGranted description endDate fallbackOffer gameRef launchable playerNeedsToReLogin readMoreOffer rewardImageUrl ribbonLabel scheduleDescription termsAndConditions title",
    ],
    ["the weekly carousel [DATA-132]", Carousel, carousel(card()), "ref subOffers termsAndConditions title"],
    [
      "a card of the weekly carousel [DATA-133]",
      CarouselCard,
      card(),
      "dateText details expiresText isAssigningFreeSpins isBlocked playerNeedsToReLogin ref status thumbnailUrl",
    ],
  ] as const)("%s are these, and no other", (_, schema, value, fields) => {
    expect(fieldsOf(schema as Schema.Codec<unknown, unknown>, value).join(" ")).toBe(fields);
  });

  it("a game of a reward, and the details of a card [DATA-125 DATA-133]", () => {
    expect(Object.keys(reward().slots[0] ?? {}).toSorted()).toEqual([
      "lobbyImageUrl",
      "lobbySquareImageUrl",
      "name",
      "ref",
    ]);
    expect(fits(Reward, { ...reward(), slots: [{ name: "Lucky Larder" }] })).toBe(false);
    expect(fits(CarouselCard, { ...card(), details: { game: "brass-bells" } })).toBe(false);
  });
});

describe("the values of", () => {
  it.each([
    ["an offer's type [DATA-122]", Offer, offer(), "type", ["SIMPLE", "CALENDAR"]],
    ["a calendar day's status [DATA-124]", CalendarDay, day("PAST"), "status", ["PAST", "CURRENT", "FUTURE"]],
    ["a reward's type [DATA-126]", Reward, reward(), "type", ["MONETARY", "FREE_SPINS"]],
    ["a reward's status [DATA-127]", Reward, reward(), "status", ["PLAYABLE", "PLAYED", "LOCKED"]],
    ["a daily free game's state [DATA-127]", DailyFreeGame, daily(), "state", ["PLAYABLE", "PLAYED", "LOCKED"]],
    ["a carousel card's status [DATA-134]", CarouselCard, card(), "status", ["CURRENT", "FUTURE"]],
    [
      "a weekday [DATA-130]",
      DailyFreeGame,
      daily(),
      "currentDay",
      ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"],
    ],
  ] as const)("%s are exactly these", (_, schema, value, field, values) => {
    const some = ["PAST", "CURRENT", "FUTURE", "PLAYABLE", "PLAYED", "LOCKED", "SIMPLE", "CALENDAR", "TODAY", "", "x"];
    const others = [...some, "MONETARY", "FREE_SPINS", "NOT_PLAYED", "MONDAY", "Monday", "SUNDAYS", ...values];
    expect(new Set(taken(schema as Schema.Codec<unknown, unknown>, value, field, others))).toEqual(new Set(values));
  });

  it("a day's status of a daily free game are exactly four [DATA-129]", () => {
    const withDay = (status: string) => fits(DailyFreeGame, { ...daily(), days: [{ day: "MONDAY", status }] });
    expect(["PLAYED", "NOT_PLAYED", "TODAY", "FUTURE"].map(withDay)).toEqual([true, true, true, true]);
    expect(["PAST", "CURRENT", "PLAYABLE", ""].map(withDay)).toEqual([false, false, false, false]);
  });
});

describe("the lists", () => {
  it.each([
    ["rewards [CALL-599]", listRewards, "user/rewards"],
    ["daily free games [CALL-600]", listDailyFreeGames, "user/dfg"],
    ["free games [CALL-601]", listFreeGames, "user/free-games"],
    ["offers [CALL-602]", listOffers, "user/offers"],
    ["one offer [CALL-520]", getOffer, "offers/{offerRef}"],
  ] as const)("of %s are requested at their own path", (_, { method, path }, expected) => {
    expect([method, path]).toEqual(["GET", expected]);
  });

  it("are all requested when the page opens [CALL-599 CALL-600 CALL-601 CALL-602]", async () => {
    const { calls } = await given()
      .when((world) => {
        answerRewards(world);
        return loadRewards();
      })
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint).toSorted()).toEqual([
      "getCarousel",
      "listDailyFreeGames",
      "listFreeGames",
      "listOffers",
      "listRewards",
    ]);
  });

  it("hold a daily free game by its ref, and a free game by its gameRef [DATA-179 DATA-180]", async () => {
    const { player } = await given(
      fact(RewardsRequested, { list: "daily" }, "app"),
      fact(DailyFreeGamesStated, { games: [daily()] }, "server", 0),
      fact(RewardsRequested, { list: "free" }, "app"),
      fact(FreeGamesStated, { games: [freeGame()] }, "server", 2),
    )
      .when((world) => {
        answerRewards(world);
        return loadRewardsCount(false);
      })
      .outcome();
    expect(player.rewards.daily.value?.["penny-moon"]?.title).toBe("Penny Moon");
    expect(player.rewards.free.value?.["tea-at-four"]?.title).toBe("Free rounds on Tea at Four");
  });

  it("take no answer of an earlier request", async () => {
    const { player } = await given(
      fact(RewardsRequested, { list: "daily" }, "app"),
      fact(RewardsRequested, { list: "daily" }, "app"),
      fact(DailyFreeGamesStated, { games: [daily({ title: "Late" })] }, "server", 0),
    )
      .when((world) => {
        answerRewards(world, { daily: [daily()] });
        return loadRewards();
      })
      .outcome();
    expect(player.rewards.daily.value?.["penny-moon"]?.title).toBe("Penny Moon");
  });
});
