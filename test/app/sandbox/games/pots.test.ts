import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../../../../app/sandbox/games/catalogue.ts";
import { openPots, potRules } from "../../../../app/sandbox/games/pots.ts";
import { getSlotGame } from "../../../../domain/games/wire.ts";
import { listGames } from "../../../../domain/lobby/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { getGlobalJackpot } from "../../../../domain/wallet/wire.ts";
import { memoryPlatform } from "../../../support/sandbox/memory-platform.ts";
import { answer } from "../bingo/hall.ts";
import { temporaryDirectory } from "../kernel/harness.ts";
import { type GamesSetup, movements, openGames, sitDown } from "./open-games.ts";

const GEM = "gem-of-the-north";
const WITH_POT = CATALOGUE.filter(({ jackpot }) => jackpot !== undefined);

/** The jackpots of the lobby's tiles, by game. */
const tiles = async ({ rosie }: GamesSetup) => {
  const { content } = await answer(rosie, listGames, { categ: "jackpots", offset: 0, limit: 24, sort: "position,ASC" });
  return Object.fromEntries(content.map(({ ref, jackpotAmount }) => [ref, jackpotAmount]));
};

/** Plays spins of one stake in pence, and returns the last answer. */
async function play(setup: GamesSetup, game: string, stake: number, spins = 1, lose = true) {
  const { post } = await sitDown(setup, game);
  let last: Awaited<ReturnType<typeof post>> | undefined;
  for (let round = 1; round <= spins; round += 1) {
    if (lose) await setup.sandbox.control("games/next-spin", { player: "p-rosie", outcome: "lose" });
    await setup.sandbox.control("world/advance-clock", { hours: 0.000_7 });
    last = await post({ round, stake }, "spin");
    expect(last.status).toBe(200);
  }
  return last?.said ?? {};
}

describe("the jackpots of the lobby's tiles", () => {
  it("are one for each game, and the site's jackpot is one of them", async () => {
    const setup = await openGames();
    const amounts = Object.values(await tiles(setup));
    expect(amounts).toHaveLength(WITH_POT.length);
    expect(new Set(amounts).size).toBe(amounts.length);
    const { amount } = await answer(setup.rosie, getGlobalJackpot, {});
    expect(amounts).toContain(amount);
  });

  it("grow by 2% of the stakes in their own game, also of stakes under 50p, and survive a restart", async () => {
    const sameDisk = { dataDirectory: temporaryDirectory(), platform: memoryPlatform() };
    const setup = await openGames(sameDisk);
    const before = await tiles(setup);
    expect(await play(setup, GEM, 10, 4)).toMatchObject({ pot: "£960.00" });
    expect(await play(setup, GEM, 10)).toMatchObject({ pot: "£960.01" });
    expect(await play(setup, GEM, 500)).toMatchObject({ pot: "£960.11" });
    await play(setup, "lucky-larder", 500);
    const after = { ...before, [GEM]: 960_11 };
    expect(await tiles(setup)).toEqual(after);
    await setup.sandbox.close();
    expect(await tiles(await openGames(sameDisk))).toEqual(after);
  });
});

describe("a jackpot", () => {
  it("is paid with the win of the spin that wins it, and starts again", async () => {
    const setup = await openGames();
    await setup.sandbox.control("games/next-spin", { player: "p-rosie", outcome: "jackpot" });
    await play(setup, "lucky-larder", 100, 1, false);
    const others = await tiles(setup);
    const said = await play(setup, GEM, 500, 1, false);
    expect(said).toMatchObject({ jackpotText: "£960.10", pot: "£960.00" });
    const won = movements(setup).at(-1);
    expect(won).toMatchObject({ kind: "WIN", description: "Gem of the North" });
    expect(won?.amount).toBe(said["win"]);
    expect(won?.amount).toBeGreaterThanOrEqual(960_10);
    expect(await tiles(setup)).toEqual({ ...others, [GEM]: 960_00 });
    expect(setup.sandbox.kernel().world.ledger.trialBalance()).toBe(0);
    expect((await play(setup, GEM, 500))["jackpotText"]).toBeUndefined();
  });

  it("is won with the chance that its rules state", async () => {
    const { sandbox } = await openGames();
    for (const game of WITH_POT) {
      const chance = 1 / Number(/1 in ([\d,]+)/.exec(potRules(game).join(" "))?.[1]?.replaceAll(",", ""));
      const falls = (drawn: number) =>
        openPots({ ...sandbox.kernel(), random: () => drawn, onStart: () => undefined })(game)?.falls(pounds(2));
      expect(falls(2 * chance * 0.999)).toBe(true);
      expect(falls(2 * chance * 1.001)).toBe(false);
      // A hundredth of the stakes pays for the first amount.
      expect(((game.jackpot ?? 0) / 100) * chance).toBeCloseTo(0.01);
    }
  });

  it("is in the rules that the player reads before the first spin", async () => {
    const { rosie } = await openGames();
    const { rules } = await answer(rosie, getSlotGame, { refName: GEM });
    expect(rules?.join(" ")).toContain("The chance is 1 in 96,000 for each £1 staked.");
    expect((await answer(rosie, getSlotGame, { refName: "lucky-larder" })).rules?.join(" ")).not.toContain("jackpot");
  });
});
