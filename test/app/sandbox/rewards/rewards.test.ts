import { describe, expect, it } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { gamesModule } from "../../../../app/sandbox/games/module.ts";
import { rewardsModule } from "../../../../app/sandbox/rewards/module.ts";
import { weekOf } from "../../../../app/sandbox/rewards/days.ts";
import { pounds } from "../../../../domain/money.ts";
import { rewardsCountOf } from "../../../../domain/rewards/rules.ts";
import {
  getCarousel,
  getOffer,
  getRewardsCount,
  listDailyFreeGames,
  listFreeGames,
  listOffers,
  listRewards,
} from "../../../../domain/rewards/wire.ts";
import { getCurrent } from "../../../../domain/session/wire.ts";
import { answer, visitor } from "../bingo/hall.ts";
import { type GamesSetup, movements, openGames, purse, sitDown } from "../games/open-games.ts";

const openRewards = () => openGames({ modules: [accountsModule, gamesModule, rewardsModule] });

const forward = ({ sandbox }: GamesSetup, hours: number) => sandbox.control("world/advance-clock", { hours });
/** Puts the clock forward by more than one game cycle. */
const pastCycle = (setup: GamesSetup) => forward(setup, 0.000_7);

/** Plays free spins on a game, and gives the answers. */
async function playFree(setup: GamesSetup, game: string, spins: number) {
  const { post } = await sitDown(setup, game);
  const answers = [];
  for (let round = 1; round <= spins; round++) {
    await pastCycle(setup);
    answers.push(await post({ round, stake: 0 }, "spin"));
  }
  return answers;
}

const requestFor = ({ sandbox }: GamesSetup, outcome: "win" | "lose") =>
  sandbox.control("games/next-spin", { player: "p-rosie", outcome });

const dailyOf = async ({ rosie }: GamesSetup, ref: string) =>
  (await answer(rosie, listDailyFreeGames, {})).find((game) => game.ref === ref);

describe("free spins", () => {
  it("are played without a stake; a win is a movement that carries the reward's reference [REWARD-101]", async () => {
    const setup = await openRewards();
    await setup.sandbox.control("rewards/give", { player: "p-rosie", game: "brass-bells", spins: 2 });
    const reward = (await answer(setup.rosie, listRewards, {})).find(({ slots }) => slots[0]?.ref === "brass-bells");
    const before = purse(setup);
    await requestFor(setup, "win");
    const [first] = await playFree(setup, "brass-bells", 1);
    expect(first?.status).toBe(200);
    const win = first?.said["win"] as number;
    expect(win).toBeGreaterThan(0);
    expect(purse(setup)).toBe(before + win);
    expect(movements(setup).at(-1)).toMatchObject({
      kind: "FREE_ROUND",
      amount: win,
      correlation: `${reward?.ref}:1`,
      description: "Brass Bells",
    });
  });

  it("of a game are so many as were given, then refused", async () => {
    const setup = await openRewards();
    await setup.sandbox.control("rewards/give", { player: "p-rosie", game: "brass-bells", spins: 2 });
    const answers = await playFree(setup, "brass-bells", 3);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(answers.slice(0, 2).map(({ said }) => (said["free"] as { left: number }).left)).toEqual([1, 0]);
    expect(answers[2]?.said["error"]).toBe("Your free spins on this game are played.");
    const reward = (await answer(setup.rosie, listRewards, {})).find(({ slots }) => slots[0]?.ref === "brass-bells");
    expect(reward).toMatchObject({ status: "PLAYED", remainingBalance: 0 });
  });

  it("are charged once if a spin is sent again", async () => {
    const setup = await openRewards();
    await setup.sandbox.control("rewards/give", { player: "p-rosie", game: "brass-bells", spins: 2 });
    const { post } = await sitDown(setup, "brass-bells");
    const first = await post({ round: 1, stake: 0 }, "spin");
    const again = await post({ round: 1, stake: 0 }, "spin");
    expect(again.said["win"]).toBe(first.said["win"]);
    expect((again.said["free"] as { left: number }).left).toBe(1);
  });

  it("expire after seven days", async () => {
    const setup = await openRewards();
    expect((await answer(setup.rosie, listRewards, {})).length).toBeGreaterThan(0);
    await forward(setup, 7 * 24);
    // The session has expired too.
    expect(await answer(await visitor(setup.sandbox), listRewards, {})).toEqual([]);
  });

  it("are not given by a game in which the player has none", async () => {
    const setup = await openRewards();
    const [refused] = await playFree(setup, "two-little-ducks", 1);
    // Rosie's £2 can be played there.
    expect(refused?.status).toBe(200);
    const [none] = await playFree(setup, "clover-lane", 1);
    expect(none?.status).toBe(409);
  });
});

describe("a daily free game", () => {
  it("is played once a day, and again after UTC midnight", async () => {
    const setup = await openRewards();
    expect((await dailyOf(setup, "lucky-larder"))?.state).toBe("PLAYABLE");
    await playFree(setup, "lucky-larder", 1);
    const played = await dailyOf(setup, "lucky-larder");
    expect(played?.state).toBe("PLAYED");
    expect(played?.days.find(({ day }) => day === played.currentDay)?.status).toBe("PLAYED");
    await forward(setup, 24);
    const nextDay = { ...setup, rosie: await visitor(setup.sandbox) };
    expect((await dailyOf(nextDay, "lucky-larder"))?.state).toBe("PLAYABLE");
  });

  it("that is locked is unlocked by a first deposit, and leads to the offer about that", async () => {
    const setup = await openRewards();
    const newbie = await visitor(setup.sandbox, "newbie", 0);
    const locked = await dailyOf({ ...setup, rosie: newbie }, "penny-moon");
    expect(locked?.state).toBe("LOCKED");
    const deposit = {
      kind: "DEPOSIT",
      amount: pounds(10),
      counterAccount: "provider:test",
      description: "Card",
    } as const;
    const { transact, wallet } = setup.sandbox.kernel();
    await transact(() => wallet.move("p-newbie", deposit));
    expect((await dailyOf({ ...setup, rosie: newbie }, "penny-moon"))?.state).toBe("PLAYABLE");
    const unlock = await answer(newbie, getOffer, { offerRef: locked?.lockedStateOffer ?? "" });
    expect(unlock?.title).toBe("Unlock your daily spin");
  });
});

describe("the weekly carousel", () => {
  it("gives today's spins a moment after the first request", async () => {
    const setup = await openRewards();
    const current = async () => (await answer(setup.rosie, getCarousel, { requestRetryCount: 0 }))?.subOffers[0];
    expect((await current())?.isAssigningFreeSpins).toBe(true);
    await pastCycle(setup);
    const given = await current();
    expect(given?.isAssigningFreeSpins).toBe(false);
    const [first] = await playFree(setup, given?.details.game ?? "", 1);
    expect(first?.status).toBe(200);
  });

  it.each([
    ["blocked", { isBlocked: true }],
    ["sign-in", { playerNeedsToReLogin: true }],
  ])("can be %s by the control panel", async (mode, state) => {
    const setup = await openRewards();
    await setup.sandbox.control("rewards/carousel", { player: "p-rosie", mode });
    expect((await answer(setup.rosie, getCarousel, { requestRetryCount: 0 }))?.subOffers[0]).toMatchObject(state);
  });

  it("can be absent", async () => {
    const setup = await openRewards();
    await setup.sandbox.control("rewards/carousel", { player: "p-rosie", mode: "none" });
    expect(await answer(setup.rosie, getCarousel, { requestRetryCount: 0 })).toBeNull();
  });
});

describe("the offers", () => {
  it("have a calendar of seven days, with the offers of those that have begun", async () => {
    const setup = await openRewards();
    const calendar = (await answer(setup.rosie, listOffers, {})).find(({ type }) => type === "CALENDAR");
    expect(calendar?.subOffers).toHaveLength(7);
    expect(calendar?.subOffers.filter(({ status }) => status === "CURRENT")).toHaveLength(1);
    for (const { ref, status, title } of calendar?.subOffers ?? []) {
      const offer = await answer(setup.rosie, getOffer, { offerRef: ref });
      expect(offer?.title).toBe(status === "FUTURE" ? undefined : title);
    }
  });

  it("of an unknown reference do not exist", async () => {
    const setup = await openRewards();
    expect(await answer(setup.rosie, getOffer, { offerRef: "nope" })).toBeNull();
  });

  it("can be hidden", async () => {
    const setup = await openRewards();
    await setup.sandbox.control("rewards/offers", { hidden: true });
    expect(await answer(setup.rosie, listOffers, {})).toEqual([]);
  });
});

it("the count is the number of what can be played, everywhere", async () => {
  const setup = await openRewards();
  const { rosie } = setup;
  const counted = async () => {
    const [rewards, daily, free, carousel] = [
      await answer(rosie, listRewards, {}),
      await answer(rosie, listDailyFreeGames, {}),
      await answer(rosie, listFreeGames, {}),
      await answer(rosie, getCarousel, { requestRetryCount: 0 }),
    ];
    const expected = rewardsCountOf({ rewards, daily, free, carousel });
    expect(await answer(rosie, getRewardsCount, {})).toEqual({ count: expected });
    expect((await answer(rosie, getCurrent, {})).rewardsCount).toBe(expected);
    return expected;
  };
  const before = await counted();
  await setup.sandbox.control("rewards/expire", { player: "p-rosie" });
  expect(await counted()).toBeLessThan(before);
});

it("a week begins on Monday", () => {
  const at = (iso: string) => weekOf(Date.parse(iso)).find(({ when }) => when === "today");
  expect(at("2026-11-23T12:00:00Z")).toMatchObject({ day: "MONDAY", date: "2026-11-23" });
  expect(at("2026-11-29T23:59:59Z")).toMatchObject({ day: "SUNDAY", date: "2026-11-29" });
  expect(weekOf(Date.parse("2026-11-25T00:00:00Z")).map(({ when }) => when)).toEqual([
    "past",
    "past",
    "today",
    "future",
    "future",
    "future",
    "future",
  ]);
});
