import { describe, expect, it } from "vitest";
import { keepGameAlive, startGameSession } from "../../../../domain/games/wire.ts";
import { logout } from "../../../../domain/session/wire.ts";
import { answer, visitor } from "../bingo/hall.ts";
import { type GamesSetup, movements, openGames, purse, sitDown } from "./open-games.ts";

/** A slot and a live table: where a round is posted, a stake, and another stake. */
const GAMES = [
  ["a slot", "lucky-larder", "spin", { stake: 200 }, { stake: 100 }],
  ["a live table", "mayfair-roulette", "bet", { bets: { red: 200 } }, { bets: { black: 200 } }],
] as const;

/** Puts the clock forward by more than one game cycle. */
const pastCycle = ({ sandbox }: GamesSetup) => sandbox.control("world/advance-clock", { hours: 0.000_7 });

/** The time until the next spin runs while an answer is repeated. */
const withoutWait = <Said extends object>(answer: { readonly said: Said }) => ({
  ...answer,
  said: { ...answer.said, againInMs: undefined },
});

describe.each(GAMES)("a round of %s", (_, game, path, stake, another) => {
  const seated = async () => {
    const setup = await openGames();
    const { post } = await sitDown(setup, game);
    const play = async (round: number, body: object = stake) => {
      await pastCycle(setup);
      return post({ round, ...body }, path);
    };
    return { setup, play };
  };
  const stakes = (setup: Parameters<typeof movements>[0]) =>
    movements(setup).filter(({ kind }) => kind === "STAKE").length;

  it("counts once: an older number is refused, and neither charged nor drawn", async () => {
    const { setup, play } = await seated();
    for (const round of [5, 6, 7]) expect((await play(round)).status).toBe(200);
    const before = purse(setup);
    for (const round of [6, 5, 1, 6]) {
      expect(await play(round)).toEqual({ status: 409, said: { error: "This round has been played." } });
      expect(purse(setup)).toBe(before);
    }
    expect(stakes(setup)).toBe(3);
  });

  it("that is sent again with another stake is refused", async () => {
    const { setup, play } = await seated();
    await play(5);
    const before = purse(setup);
    expect((await play(5, another)).status).toBe(409);
    expect(purse(setup)).toBe(before);
  });

  it("that is repeated unchanged gets the first answer, and is paid once", async () => {
    const { setup, play } = await seated();
    const first = await play(5);
    for (let turn = 0; turn < 3; turn++) expect(withoutWait(await play(5))).toEqual(withoutWait(first));
    expect(stakes(setup)).toBe(1);
    expect((await play(6)).status).toBe(200);
    expect(stakes(setup)).toBe(2);
  });
});

describe("the time between two spins", () => {
  it("is at least 2.5 seconds: an earlier spin is refused with the reason, and takes no money", async () => {
    const setup = await openGames();
    const { post } = await sitDown(setup, "lucky-larder");
    expect((await post({ round: 1, stake: 100 }, "spin")).status).toBe(200);
    const before = purse(setup);
    const early = await post({ round: 2, stake: 100 }, "spin");
    expect(early.status).toBe(429);
    expect(early.said["error"]).toBe("A spin takes at least 2.5 seconds. Please wait a moment.");
    expect(early.said["againInMs"]).toBeGreaterThan(0);
    expect(early.said["againInMs"]).toBeLessThanOrEqual(2_500);
    expect(purse(setup)).toBe(before);
    await pastCycle(setup);
    expect((await post({ round: 2, stake: 100 }, "spin")).status).toBe(200);
  });

  it("counts over all of a player's slots, and not for a round that is sent again", async () => {
    const setup = await openGames();
    const [first, second] = [await sitDown(setup, "lucky-larder"), await sitDown(setup, "penny-moon")];
    const answered = await first.post({ round: 1, stake: 100 }, "spin");
    expect((await second.post({ round: 1, stake: 100 }, "spin")).status).toBe(429);
    const again = await first.post({ round: 1, stake: 100 }, "spin");
    expect({ ...again.said, againInMs: 0 }).toEqual({ ...answered.said, againInMs: 0 });
  });
});

describe("a seat", () => {
  it("ends with its player's session at the site", async () => {
    const setup = await openGames();
    const { post } = await sitDown(setup, "lucky-larder");
    expect((await post({ round: 1, stake: 100 }, "spin")).status).toBe(200);
    await setup.rosie.call(logout);
    const before = purse(setup);
    expect((await post({ round: 2, stake: 100 }, "spin")).status).toBe(410);
    expect(purse(setup)).toBe(before);
  });

  it("ends with the last hour of that session, however busy the game is", async () => {
    const setup = await openGames();
    const { post } = await sitDown(setup, "lucky-larder");
    const laterBy = (hours: number) => setup.sandbox.control("world/advance-clock", { hours });
    for (let hours = 0.25; hours < 12; hours += 0.25) {
      await laterBy(0.25);
      await answer(setup.rosie, keepGameAlive, { refName: "lucky-larder" });
    }
    expect((await post({ round: 1, stake: 100 }, "spin")).status).toBe(200);
    await laterBy(0.25);
    expect((await post({ round: 2, stake: 100 }, "spin")).status).toBe(410);
  });

  it("is not opened in a game that is closed", async () => {
    const { rosie, sandbox } = await openGames();
    for (const refName of ["midnight-larder", "late-shift-roulette"])
      expect((await rosie.call(startGameSession, { refName, deviceType: "mobile" })).envelope).toMatchObject({
        success: false,
        msg: "This game is closed for now. Nothing was staked.",
      });
    expect(sandbox.kernel().world.collection("games.seats").ids()).toEqual([]);
  });

  it("is one of thirty of its player at most, and its ticket is no answer that is repeated", async () => {
    const { rosie, sandbox } = await openGames();
    const fields = { refName: "lucky-larder", deviceType: "mobile" } as const;
    const launch = async () =>
      (await rosie.call(startGameSession, fields, { "idempotency-key": "intent-0001" })).envelope.data as {
        session: string;
      };
    const sessions = [];
    for (let turn = 0; turn < 31; turn++) sessions.push((await launch()).session);
    expect(new Set(sessions).size).toBe(31);
    expect(sandbox.kernel().world.collection("games.seats").ids()).toEqual(sessions.slice(1));
    expect(sandbox.kernel().world.collection("kernel.answers").size()).toBe(0);
  });

  it("that has ended is not kept", async () => {
    const setup = await openGames();
    const launch = () => answer(setup.rosie, startGameSession, { refName: "lucky-larder", deviceType: "mobile" });
    const seats = () => setup.sandbox.kernel().world.collection("games.seats").ids();
    const { session } = await launch();
    await launch();
    expect(seats()).toContain(session);
    await setup.rosie.call(logout);
    setup.rosie = await visitor(setup.sandbox);
    const last = await launch();
    expect(seats()).toEqual([last.session]);
  });
});
