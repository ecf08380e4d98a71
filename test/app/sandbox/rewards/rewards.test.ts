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
import { type House, movements, openHouse, purse, sitDown } from "../games/house.ts";

const openRewards = () => openHouse({ modules: [accountsModule, gamesModule, rewardsModule] });

const forward = ({ sandbox }: House, hours: number) => sandbox.control("world/advance-clock", { hours });
/** Puts the clock forward by more than one game cycle. */
const pastCycle = (house: House) => forward(house, 0.000_7);

/** Plays free spins on a game, and gives the answers. */
async function playFree(house: House, game: string, spins: number) {
  const { post } = await sitDown(house, game);
  const answers = [];
  for (let round = 1; round <= spins; round++) {
    await pastCycle(house);
    answers.push(await post({ round, stake: 0 }, "spin"));
  }
  return answers;
}

const wishFor = ({ sandbox }: House, outcome: "win" | "lose") =>
  sandbox.control("games/next-spin", { player: "p-rosie", outcome });

const dailyOf = async ({ rosie }: House, ref: string) =>
  (await answer(rosie, listDailyFreeGames, {})).find((game) => game.ref === ref);

describe("free spins", () => {
  it("are played without a stake; a win is a movement that carries the reward's reference [REWARD-101]", async () => {
    const house = await openRewards();
    await house.sandbox.control("rewards/give", { player: "p-rosie", game: "brass-bells", spins: 2 });
    const reward = (await answer(house.rosie, listRewards, {})).find(({ slots }) => slots[0]?.ref === "brass-bells");
    const before = purse(house);
    await wishFor(house, "win");
    const [first] = await playFree(house, "brass-bells", 1);
    expect(first?.status).toBe(200);
    const win = first?.said["win"] as number;
    expect(win).toBeGreaterThan(0);
    expect(purse(house)).toBe(before + win);
    expect(movements(house).at(-1)).toMatchObject({
      kind: "FREE_ROUND",
      amount: win,
      correlation: `${reward?.ref}:1`,
      description: "Brass Bells",
    });
  });

  it("of a game are so many as were given, then refused", async () => {
    const house = await openRewards();
    await house.sandbox.control("rewards/give", { player: "p-rosie", game: "brass-bells", spins: 2 });
    const answers = await playFree(house, "brass-bells", 3);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(answers.slice(0, 2).map(({ said }) => (said["free"] as { left: number }).left)).toEqual([1, 0]);
    expect(answers[2]?.said["error"]).toBe("Your free spins on this game are played.");
    const reward = (await answer(house.rosie, listRewards, {})).find(({ slots }) => slots[0]?.ref === "brass-bells");
    expect(reward).toMatchObject({ status: "PLAYED", remainingBalance: 0 });
  });

  it("are charged once if a spin is sent again", async () => {
    const house = await openRewards();
    await house.sandbox.control("rewards/give", { player: "p-rosie", game: "brass-bells", spins: 2 });
    const { post } = await sitDown(house, "brass-bells");
    const first = await post({ round: 1, stake: 0 }, "spin");
    const again = await post({ round: 1, stake: 0 }, "spin");
    expect(again.said["win"]).toBe(first.said["win"]);
    expect((again.said["free"] as { left: number }).left).toBe(1);
  });

  it("expire after seven days", async () => {
    const house = await openRewards();
    expect((await answer(house.rosie, listRewards, {})).length).toBeGreaterThan(0);
    await forward(house, 7 * 24);
    // The session has expired too.
    expect(await answer(await visitor(house.sandbox), listRewards, {})).toEqual([]);
  });

  it("are not given by a game in which the player has none", async () => {
    const house = await openRewards();
    const [refused] = await playFree(house, "two-little-ducks", 1);
    // Rosie's £2 can be played there.
    expect(refused?.status).toBe(200);
    const [none] = await playFree(house, "clover-lane", 1);
    expect(none?.status).toBe(409);
  });
});

describe("a daily free game", () => {
  it("is played once a day, and again after UTC midnight", async () => {
    const house = await openRewards();
    expect((await dailyOf(house, "lucky-larder"))?.state).toBe("PLAYABLE");
    await playFree(house, "lucky-larder", 1);
    const played = await dailyOf(house, "lucky-larder");
    expect(played?.state).toBe("PLAYED");
    expect(played?.days.find(({ day }) => day === played.currentDay)?.status).toBe("PLAYED");
    await forward(house, 24);
    const nextDay = { ...house, rosie: await visitor(house.sandbox) };
    expect((await dailyOf(nextDay, "lucky-larder"))?.state).toBe("PLAYABLE");
  });

  it("that is locked is unlocked by a first deposit, and leads to the offer about that", async () => {
    const house = await openRewards();
    const newbie = await visitor(house.sandbox, "newbie", 0);
    const locked = await dailyOf({ ...house, rosie: newbie }, "penny-moon");
    expect(locked?.state).toBe("LOCKED");
    const deposit = {
      kind: "DEPOSIT",
      amount: pounds(10),
      counterAccount: "provider:test",
      description: "Card",
    } as const;
    const { transact, wallet } = house.sandbox.kernel();
    await transact(() => wallet.move("p-newbie", deposit));
    expect((await dailyOf({ ...house, rosie: newbie }, "penny-moon"))?.state).toBe("PLAYABLE");
    const unlock = await answer(newbie, getOffer, { offerRef: locked?.lockedStateOffer ?? "" });
    expect(unlock?.title).toBe("Unlock your daily spin");
  });
});

describe("the weekly carousel", () => {
  it("gives today's spins a moment after the first request", async () => {
    const house = await openRewards();
    const current = async () => (await answer(house.rosie, getCarousel, { requestRetryCount: 0 }))?.subOffers[0];
    expect((await current())?.isAssigningFreeSpins).toBe(true);
    await pastCycle(house);
    const given = await current();
    expect(given?.isAssigningFreeSpins).toBe(false);
    const [first] = await playFree(house, given?.details.game ?? "", 1);
    expect(first?.status).toBe(200);
  });

  it.each([
    ["blocked", { isBlocked: true }],
    ["sign-in", { playerNeedsToReLogin: true }],
  ])("can be %s by the control panel", async (mode, state) => {
    const house = await openRewards();
    await house.sandbox.control("rewards/carousel", { player: "p-rosie", mode });
    expect((await answer(house.rosie, getCarousel, { requestRetryCount: 0 }))?.subOffers[0]).toMatchObject(state);
  });

  it("can be absent", async () => {
    const house = await openRewards();
    await house.sandbox.control("rewards/carousel", { player: "p-rosie", mode: "none" });
    expect(await answer(house.rosie, getCarousel, { requestRetryCount: 0 })).toBeNull();
  });
});

describe("the offers", () => {
  it("have a calendar of seven days, with the offers of those that have begun", async () => {
    const house = await openRewards();
    const calendar = (await answer(house.rosie, listOffers, {})).find(({ type }) => type === "CALENDAR");
    expect(calendar?.subOffers).toHaveLength(7);
    expect(calendar?.subOffers.filter(({ status }) => status === "CURRENT")).toHaveLength(1);
    for (const { ref, status, title } of calendar?.subOffers ?? []) {
      const offer = await answer(house.rosie, getOffer, { offerRef: ref });
      expect(offer?.title).toBe(status === "FUTURE" ? undefined : title);
    }
  });

  it("of an unknown reference do not exist", async () => {
    const house = await openRewards();
    expect(await answer(house.rosie, getOffer, { offerRef: "nope" })).toBeNull();
  });

  it("can be hidden", async () => {
    const house = await openRewards();
    await house.sandbox.control("rewards/offers", { hidden: true });
    expect(await answer(house.rosie, listOffers, {})).toEqual([]);
  });
});

it("the count is the number of what can be played, everywhere", async () => {
  const house = await openRewards();
  const { rosie } = house;
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
  await house.sandbox.control("rewards/expire", { player: "p-rosie" });
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
