import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it, vi } from "vitest";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { CLOCK_READ_EVERY_MS } from "../../../domain/reactions/sleep-until.ts";
import { loadRewards, loadRewardsCount, playReward } from "../../../domain/rewards/commands.ts";
import { RewardPlayRequested, RewardsCountStated, RewardsRequested } from "../../../domain/rewards/events.ts";
import { rewardsCount } from "../../../domain/rewards/queries.ts";
import { COUNT_EVERY_MS, rewardsReactions } from "../../../domain/rewards/reactions.ts";
import { nextUtcMidnight } from "../../../domain/rewards/rules.ts";
import {
  type Carousel,
  getCarousel,
  getRewardsCount,
  listDailyFreeGames,
  listFreeGames,
  listOffers,
  listRewards,
  type Weekday,
} from "../../../domain/rewards/wire.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { EVENING_MS, fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { settableClock } from "../../support/settable-clock.ts";
import type { World } from "../../support/world.ts";
import { signedIn } from "../session/player.ts";
import { answerRewards, card, carousel, daily } from "./rewards.ts";

const onRewards = fact(
  RouteEntered,
  { path: "/secure/lobby/rewards", screen: "lobbyTab", params: { tabRef: "rewards" }, index: 0, how: "load" } as never,
  "url",
);
const elsewhere = {
  path: "/secure/lobby/bingo",
  screen: "lobbyTab",
  params: { tabRef: "bingo" },
  index: 1,
  how: "push",
};

/** Opens the rewards page with these answers, and runs the reactions. */
const onPage = (
  answers: Parameters<typeof answerRewards>[1],
  script: (world: World) => Effect.Effect<unknown, unknown, never>,
) =>
  given(...signedIn, onRewards)
    .when((world) =>
      Effect.gen(function* () {
        answerRewards(world, answers);
        yield* running(rewardsReactions);
        yield* loadRewards();
        yield* settled;
        yield* script(world);
      }),
    )
    .outcome();

const pass = (ms: number) => Effect.andThen(TestClock.adjust(ms), settled);

/** The same answers on another day of the week. */
const on = (currentDay: Weekday, { daily, ...others }: Parameters<typeof answerRewards>[1] = {}) => ({
  ...others,
  daily: (daily ?? []).map((game) => ({ ...game, currentDay })),
});

const retriesIn = (records: readonly JournalRecord[]) =>
  records
    .filter(({ type, data }) => type === RewardsRequested.type && data["list"] === "carousel")
    .map(({ data }) => data["retry"]);

const requestsOf = (world: World) =>
  world.backend.calls.filter(({ endpoint }) => endpoint === "getCarousel").map(({ request }) => request);

describe("the weekly spin carousel", () => {
  it.each([
    ["is blocked [REWARD-507]", { isBlocked: true }],
    ["gets its spins [REWARD-508]", { isAssigningFreeSpins: true }],
  ])("is requested again while its current card %s", async (_, state) => {
    await onPage({ carousel: carousel(card(state)) }, (world) =>
      Effect.gen(function* () {
        expect(world.backend.count(getCarousel)).toBe(1);
        yield* pass(3_000);
        expect(world.backend.count(getCarousel)).toBe(2);
      }),
    );
  });

  it("is requested again after 3 s and 10 s, each from the last answer, then no more; the request has its number [REWARD-509 CALL-519]", async () => {
    const { records } = await onPage({ carousel: carousel(card({ isBlocked: true })) }, (world) =>
      Effect.gen(function* () {
        const counts: number[] = [];
        for (const ms of [2_999, 1, 9_999, 1, 600_000]) {
          yield* pass(ms);
          counts.push(world.backend.count(getCarousel));
        }
        expect(counts).toEqual([1, 2, 2, 3, 3]);
        expect(requestsOf(world)).toEqual([0, 1, 2].map((requestRetryCount) => ({ requestRetryCount })));
        expect([getCarousel.method, getCarousel.path]).toEqual(["GET", "offers/rewards/carousel"]);
      }),
    );
    expect(retriesIn(records)).toEqual([0, 1, 2]);
  });

  it("shows the answer to its last retry too, however long that takes [REWARD-509]", async () => {
    const { player } = await onPage({ carousel: carousel(card({ isAssigningFreeSpins: true })) }, (world) =>
      Effect.gen(function* () {
        yield* pass(3_000);
        world.backend.answer(getCarousel, Effect.delay(Effect.succeed(carousel(card())), 2_000));
        yield* pass(10_000);
        expect(world.backend.count(getCarousel)).toBe(3);
        yield* pass(2_000);
      }),
    );
    expect(player.rewards.carousel.value?.section?.subOffers).toEqual([card()]);
  });

  it("is requested for the last time also if the retry before failed [REWARD-509]", () =>
    onPage({ carousel: carousel(card({ isBlocked: true })) }, (world) =>
      Effect.gen(function* () {
        world.backend.answer(getCarousel, refusal());
        const counts: number[] = [];
        for (const ms of [3_000, 9_999, 1, 600_000]) {
          yield* pass(ms);
          counts.push(world.backend.count(getCarousel));
        }
        expect(counts).toEqual([2, 2, 3, 3]);
      }),
    ));

  it("is not requested again once its spins are there, nor for a card of another day", () =>
    onPage({ carousel: carousel(card(), card({ ref: "later", status: "FUTURE", isBlocked: true })) }, (world) =>
      Effect.andThen(
        pass(60_000 - 1),
        Effect.sync(() => expect(world.backend.count(getCarousel)).toBe(1)),
      ),
    ));

  it("stops being requested as soon as an answer has its spins", () =>
    onPage({ carousel: carousel(card({ isAssigningFreeSpins: true })) }, (world) =>
      Effect.gen(function* () {
        world.backend.answer(getCarousel, carousel(card()) satisfies Carousel);
        yield* pass(3_000);
        yield* pass(20_000);
        expect(world.backend.count(getCarousel)).toBe(2);
      }),
    ));

  it("is not requested again after the player has left the page", () =>
    onPage({ carousel: carousel(card({ isBlocked: true })) }, (world) =>
      Effect.gen(function* () {
        world.store.record(RouteEntered, elsewhere as never, EVENING_MS, { by: "url" });
        yield* pass(30_000);
        expect(world.backend.count(getCarousel)).toBe(1);
      }),
    ));
});

const lists = [listRewards, listDailyFreeGames, listFreeGames, listOffers, getCarousel];
const countsOf = ({ backend }: World) => lists.map((endpoint) => backend.count(endpoint));

describe("the rewards are loaded again", () => {
  const movement = (kind: "DEPOSIT" | "WIN" | "DEPOSIT_VOID", amount: number) => ({
    ref: `m-${kind}`,
    position: 1,
    kind,
    amount: pence(amount),
    balance: pounds(20),
    correlation: null,
    description: "Card deposit",
    bookedAt: EVENING_MS,
  });

  it("after a deposit, and after no win and no voided deposit [REWARD-510]", () =>
    onPage({}, (world) =>
      Effect.gen(function* () {
        const book = (data: ReturnType<typeof movement>) =>
          Effect.andThen(
            Effect.sync(() => world.store.record(MovementBooked, data, EVENING_MS, { by: "server" })),
            settled,
          );
        yield* book(movement("WIN", 500));
        yield* book({ ...movement("DEPOSIT_VOID", -500), position: 2 });
        expect(countsOf(world)).toEqual([1, 1, 1, 1, 1]);
        yield* book({ ...movement("DEPOSIT", 1_000), position: 3 });
        expect(countsOf(world)).toEqual([2, 2, 2, 2, 2]);
      }),
    ));

  it("if their count changes [REWARD-511]", () =>
    onPage({}, (world) =>
      Effect.gen(function* () {
        const state = (count: number) =>
          Effect.andThen(
            Effect.sync(() => world.store.record(RewardsCountStated, { count }, EVENING_MS, { by: "server" })),
            settled,
          );
        yield* state(1);
        expect(countsOf(world)).toEqual([2, 2, 2, 2, 2]);
        yield* state(1);
        expect(countsOf(world)).toEqual([2, 2, 2, 2, 2]);
        yield* state(2);
        expect(countsOf(world)).toEqual([3, 3, 3, 3, 3]);
      }),
    ));

  it.each([
    ["a daily free game is played", { daily: [daily({ state: "PLAYED" })] }],
    ["nothing is played, so that the calendar shows the next day", { daily: [daily()] }],
    ["there is no daily free game", {}],
  ] as const)("at the next UTC midnight while the page is open: %s [REWARD-506]", async (_, answers) => {
    await onPage(answers, (world) =>
      Effect.gen(function* () {
        // It is 19:00 UTC.
        yield* pass(5 * 3_600_000 - 1);
        expect(countsOf(world)).toEqual([1, 1, 1, 1, 1]);
        answerRewards(world, on("THURSDAY", answers));
        yield* pass(1);
        expect(countsOf(world)).toEqual([2, 2, 2, 2, 2]);
        yield* pass(24 * 3_600_000 - 1);
        answerRewards(world, on("FRIDAY", answers));
        yield* pass(1);
        expect(countsOf(world)).toEqual([3, 3, 3, 3, 3]);
      }),
    );
  });

  it.each([
    ["without an answer", refusal()],
    ["whose clock is behind", [daily({ state: "PLAYED" })]],
  ])(
    "at the next UTC midnight, and again from a server %s, until it states another day [REWARD-506]",
    async (_, answer) => {
      await onPage({ daily: [daily({ state: "PLAYED" })] }, (world) =>
        Effect.gen(function* () {
          world.backend.answer(listDailyFreeGames, answer);
          yield* pass(5 * 3_600_000);
          expect(countsOf(world)).toEqual([2, 2, 2, 2, 2]);
          answerRewards(world, on("THURSDAY", { daily: [daily()] }));
          yield* pass(3_000);
          expect(countsOf(world)).toEqual([3, 3, 3, 3, 3]);
          expect(world.player.rewards.daily.value).toMatchObject({ "penny-moon": { state: "PLAYABLE" } });
          yield* pass(23 * 3_600_000);
          expect(countsOf(world)).toEqual([3, 3, 3, 3, 3]);
        }),
      );
    },
  );

  it("a few times at each UTC midnight from a server that states no other day", () =>
    onPage({ daily: [daily({ state: "PLAYED" })] }, (world) =>
      Effect.gen(function* () {
        yield* pass(6 * 3_600_000);
        const count = world.backend.count(listDailyFreeGames);
        expect(count).toBeLessThan(20);
        yield* pass(22 * 3_600_000);
        expect(world.backend.count(listDailyFreeGames)).toBe(count);
        yield* pass(3_600_000);
        expect(world.backend.count(listDailyFreeGames)).toBeGreaterThan(count);
      }),
    ));

  it("at the next UTC midnight, also if the device slept until then", async () => {
    await given(...signedIn, onRewards)
      .when((world) =>
        Effect.gen(function* () {
          answerRewards(world, { daily: [daily({ state: "PLAYED" })] });
          const { set, clock } = yield* settableClock;
          yield* running(rewardsReactions.pipe(Effect.provideService(Clock.Clock, clock)));
          yield* loadRewards();
          yield* settled;
          const before = world.backend.count(listDailyFreeGames);
          // It was 19:00 UTC. The server's time sets the clock.
          set.aheadMs = 5 * 3_600_000;
          yield* pass(CLOCK_READ_EVERY_MS);
          expect(world.backend.count(listDailyFreeGames)).toBe(before + 1);
        }),
      )
      .outcome();
  });

  it.each([
    ["where a countdown runs", "PLAYED", 2],
    ["not where none does", "PLAYABLE", 1],
  ] as const)("at the next UTC midnight on another page: %s [REWARD-506]", async (_, state, requests) => {
    await onPage({ daily: [daily({ state })] }, (world) =>
      Effect.gen(function* () {
        world.store.record(RouteEntered, elsewhere as never, EVENING_MS, { by: "url" });
        yield* pass(5 * 3_600_000);
        expect(world.backend.count(listDailyFreeGames)).toBe(requests);
      }),
    );
  });
});

describe("the time of the next free game", () => {
  it.each([
    ["in winter", "2026-11-20T19:00:00.000Z", "2026-11-21T00:00:00.000Z"],
    ["in summer, when London is an hour ahead", "2026-07-01T23:30:00.000+01:00", "2026-07-02T00:00:00.000Z"],
    ["at midnight", "2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"],
  ])("is the next UTC midnight: %s [REWARD-505]", (_, now, expected) => {
    expect(new Date(nextUtcMidnight(Date.parse(now))).toISOString()).toBe(expected);
  });
});

describe("the rewards count", () => {
  it("is requested every 60 s while the player is signed in, without prolonging the session [REWARD-512 CALL-635]", async () => {
    const skips: unknown[] = [];
    await given(...signedIn)
      .when((world) =>
        Effect.gen(function* () {
          answerRewards(world);
          const calls = vi.spyOn(world.backend.service, "call");
          yield* running(rewardsReactions);
          const counts: number[] = [];
          for (const ms of [COUNT_EVERY_MS - 1, 1, COUNT_EVERY_MS, COUNT_EVERY_MS]) {
            yield* pass(ms);
            counts.push(world.backend.count(getRewardsCount));
          }
          expect(counts).toEqual([0, 1, 2, 3]);
          skips.push(...calls.mock.calls.map(([{ flags }]) => flags.skipSession));
        }),
      )
      .outcome();
    expect(skips).toEqual([true, true, true]);
  });

  it("is requested every 60 s also while an answer is missing [REWARD-512]", () =>
    given(...signedIn)
      .when((world) =>
        Effect.gen(function* () {
          answerRewards(world);
          world.backend.answer(getRewardsCount, Effect.never);
          yield* running(rewardsReactions);
          for (const count of [1, 2, 3]) {
            yield* pass(COUNT_EVERY_MS);
            expect(world.backend.count(getRewardsCount)).toBe(count);
          }
        }),
      )
      .outcome());

  it("is the number that the server stated last [CALL-603]", async () => {
    const { player, calls } = await given(...signedIn)
      .answering(getRewardsCount, { count: 7 })
      .when(loadRewardsCount(false))
      .outcome();
    expect(rewardsCount(player)).toBe(7);
    expect(calls).toEqual([{ endpoint: "getRewardsCount", request: {} }]);
    expect([getRewardsCount.method, getRewardsCount.path]).toEqual(["GET", "user/rewards/notification/count"]);
  });

  it("is requested when the carousel's spins have come", () =>
    onPage({ carousel: carousel(card({ isAssigningFreeSpins: true })) }, (world) =>
      Effect.gen(function* () {
        expect(world.backend.count(getRewardsCount)).toBe(0);
        answerRewards(world, { carousel: carousel(card()), count: 4 });
        yield* pass(3_000);
        expect(rewardsCount(world.player)).toBe(4);
      }),
    ));

  it("stays as it was after a failed call", async () => {
    const { player } = await given(...signedIn, fact(RewardsCountStated, { count: 4 }))
      .answering(getRewardsCount, refusal({ msg: "Not now" }))
      .when(loadRewardsCount(false))
      .outcome();
    expect(rewardsCount(player)).toBe(4);
  });
});

it("a played reward opens its game, and is recorded [REWARD-503]", async () => {
  const { records, world } = await given(...signedIn)
    .when(playReward("reward-1", "10 free spins", "lucky-larder"))
    .outcome();
  expect(records.map(({ type, data, by }) => ({ type, data, by }))).toEqual([
    {
      type: RewardPlayRequested.type,
      data: { reward: "reward-1", name: "10 free spins", game: "lucky-larder" },
      by: "player",
    },
  ]);
  expect(world.navigation.location.path).toBe("/secure/games/lucky-larder");
});
