import { describe, expect, it } from "vitest";
import { roomOf } from "../../../../app/sandbox/bingo/rooms.ts";
import { regularsOf } from "../../../../app/sandbox/bingo/regulars.ts";
import type { Win } from "../../../../app/sandbox/bingo/games.ts";
import type { Ticket } from "../../../../domain/bingo/fields.ts";
import {
  getRoom,
  getTimer,
  listPrizes,
  listPurchasedTickets,
  listResults,
  listRooms,
  quickBuy,
} from "../../../../domain/bingo/wire.ts";
import { range } from "../../../../domain/bingo/tickets-rows.ts";
import { Visitor } from "../kernel/visitor.ts";
import { answer, type OpenHall, openHall, quicken, until, visitor } from "./hall.ts";

const next = { refName: "penny-arcade", instance: "next" };
const current = { ...next, instance: "current" };

interface Prize extends Win {
  readonly kind: string;
}

// Another way to find winners: cross every ball off every ticket, and look at what is left of its rows.
const naiveWinners = (tickets: readonly Pick<Ticket, "ref" | "rows">[], balls: readonly number[], lines: number) => {
  const left = tickets.map(({ ref, rows }) => ({
    ref,
    rows: rows.map((row) => new Set(row.filter((n) => n !== null))),
  }));
  for (const [at, ball] of balls.entries()) {
    for (const { rows } of left) for (const row of rows) row.delete(ball);
    const winners = left.filter(({ rows }) => rows.filter((row) => row.size === 0).length >= lines);
    if (winners.length > 0) return { ballIndex: at + 1, refs: winners.map(({ ref }) => ref).toSorted() };
  }
  return undefined;
};

const play = async (hall: OpenHall, room = "penny-arcade") => {
  await quicken(hall);
  await hall.control("bingo/start-now", { room });
  await until(() => hall.of("GAME_FINISHED").length > 0);
};

describe("a game of the hall", () => {
  it("is listed in the room's results once it is over, with its calls and winners", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    expect(await answer(rosie, listResults, { refName: "penny-arcade" })).toEqual([]);
    await play(hall);
    const results = await answer(rosie, listResults, { refName: "penny-arcade" });
    const prizes = hall.of("PRIZE_WON") as readonly Prize[];
    expect(results).toHaveLength(1);
    expect(results[0]).not.toHaveProperty("patternPositions");
    expect(results[0]?.calls).toBe(Math.max(...prizes.map(({ ballIndex }) => ballIndex)));
    expect(results[0]?.prizes.map(({ kind, entities }) => ({ kind, entities }))).toEqual(
      prizes.map(({ kind, entities }) => ({ kind, entities })),
    );
  });

  it("is one of the last five in the room's results, the newest first, and the hall forgets all but the last ten", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const room = "speedy-30";
    const fields = { refName: room, instance: "next", autoSelectedTicketsNumber: 1 };
    await quicken(hall);
    for (let number = 1; number <= 11; number++) {
      if (number < 3) await answer(rosie, quickBuy, fields, `intent-000${number}`);
      await hall.control("bingo/start-now", { room });
      await until(() => hall.of("GAME_FINISHED").length === number);
    }
    const results = await answer(rosie, listResults, { refName: room });
    expect(results.map(({ game }) => game)).toEqual([11, 10, 9, 8, 7].map((number) => `${room}-${number}`));
    const ofRoom = (collection: string) =>
      hall
        .kernel()
        .world.collection(collection)
        .ids()
        .filter((id) => id.startsWith(room))
        .toSorted();
    const kept = range(3, 11).map((number) => `${room}-${number}`);
    expect(ofRoom("bingo.games")).toEqual([...kept, `${room}-12`].toSorted());
    expect(ofRoom("bingo.orders")).toEqual(kept.toSorted());
    expect(ofRoom("bingo.hands")).toEqual([]);
  });

  it("with a pattern is listed with its pattern and the pattern's name", async () => {
    const hall = await openHall();
    await play(hall, "route-75");
    const [result] = await answer(await visitor(hall), listResults, { refName: "route-75" });
    expect(result).toMatchObject({
      patternPositions: roomOf("route-75")?.patternPositions,
      winningCondition: "The X",
    });
  });

  it("is won by exactly the tickets that crossing off finds, each prize on its ball, and pays them out", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const { tickets } = await answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 48 }, "intent-0001");
    const seed = "nine-dragons";
    await hall.control("bingo/seed", { room: "penny-arcade", seed });
    await play(hall);

    const balls = hall.of("BALL_DRAWN").map(({ number }) => number as number);
    const game = "penny-arcade-1";
    const regulars = regularsOf(roomOf("penny-arcade") as never, `${game}/${seed}`);
    const all = [...tickets, ...regulars];
    const prizes = hall.of("PRIZE_WON") as Prize[];
    expect(prizes.map(({ kind }) => kind)).toEqual(["ONE_LINE", "TWO_LINES", "GAME"]);
    for (const [at, { ballIndex, tickets: refs, share, amount }] of prizes.entries()) {
      expect({ ballIndex, refs: refs.toSorted() }).toEqual(naiveWinners(all, balls, at + 1));
      expect(share).toBe(Math.floor(amount / refs.length));
    }
    expect(balls.length).toBe(prizes.at(-1)?.ballIndex);

    const own = new Set(tickets.map(({ ref }) => ref));
    const due = prizes.reduce(
      (sum, { tickets, share }) => sum + share * tickets.filter((ref) => own.has(ref)).length,
      0,
    );
    const kernel = hall.kernel();
    expect(kernel.wallet.balance("p-rosie")).toBe(10_000 - 480 + due);
    expect(kernel.world.ledger.trialBalance()).toBe(0);
    expect(hall.logged).toEqual([]);
  });

  it("is reproduced by the same seed", async () => {
    const balls = async () => {
      const hall = await openHall();
      await hall.control("bingo/seed", { room: "speedy-30", seed: "again" });
      await play(hall, "speedy-30");
      return hall.of("BALL_DRAWN").map(({ number }) => number as number);
    };
    const [first, second] = [await balls(), await balls()];
    expect(first.length).toBeGreaterThan(8);
    expect(second).toEqual(first);
  });

  it.each(["ONE_LINE", "TWO_LINES", "GAME"])("lets the player win %s whom the control panel names", async (prize) => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const { tickets } = await answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 1 }, "intent-0001");
    await hall.control("bingo/let-win", { room: "penny-arcade", player: "p-rosie", prize });
    await play(hall);
    const won = (hall.of("PRIZE_WON") as Prize[]).find(({ kind }) => kind === prize);
    expect(won?.tickets).toContain(tickets[0]?.ref);
    const movement = hall.kernel().wallet.movements("p-rosie").at(-1);
    expect(movement).toMatchObject({ kind: "PRIZE", amount: won?.share, correlation: "penny-arcade-1" });
    const stated = (player: Visitor, game = "penny-arcade-1") =>
      answer(player, listPrizes, { refName: "penny-arcade", game });
    const own = (await stated(rosie)).find(({ kind }) => kind === prize);
    expect(own).toMatchObject({ ballIndex: won?.ballIndex, tickets: won?.tickets, own: [tickets[0]?.ref] });
    // Another player's prizes are not stated, and of an unknown game none is.
    expect(await stated(await visitor(hall, "lim"))).toEqual([]);
    expect(await stated(rosie, "penny-arcade-900")).toEqual([]);
  });

  it.each(["ONE_LINE", "TWO_LINES", "GAME"])(
    "lets the two players share %s whom the control panel names",
    async (prize) => {
      const hall = await openHall();
      const players = [await visitor(hall), await visitor(hall, "lim")];
      const ids = ["p-rosie", "p-lim"];
      for (const [index, player] of players.entries())
        await answer(player, quickBuy, { ...next, autoSelectedTicketsNumber: 6 }, `intent-000${index}`);
      await hall.control("bingo/let-share", { room: "penny-arcade", player: "p-rosie", other: "p-lim", prize });
      await play(hall);
      const won = (hall.of("PRIZE_WON") as Prize[]).find(({ kind }) => kind === prize);
      expect(won?.tickets).toHaveLength(2);
      expect(won?.entities).toHaveLength(2);
      // The pence that two shares do not divide stay with the operator.
      expect(won?.share).toBe(Math.floor((won?.amount ?? 0) / 2));
      for (const [index, player] of players.entries()) {
        const stated = await answer(player, listPrizes, { refName: "penny-arcade", game: "penny-arcade-1" });
        expect(stated.find(({ kind }) => kind === prize)?.own).toHaveLength(1);
        const paid = hall.kernel().wallet.movements(ids[index] as string);
        expect(paid).toContainEqual(expect.objectContaining({ kind: "PRIZE", amount: won?.share }));
      }
    },
  );

  it("plays a 75-ball room for its pattern and a 30-ball room for the full house", async () => {
    for (const [room, cells] of [
      ["route-75", [0, 4, 6, 8, 16, 18, 20, 24]],
      ["speedy-30", [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ] as const) {
      const hall = await openHall();
      await play(hall, room);
      const balls = new Set(hall.of("BALL_DRAWN").map(({ number }) => number as number));
      const prizes = hall.of("PRIZE_WON") as Prize[];
      expect(prizes.map(({ kind }) => kind)).toEqual(["GAME"]);
      const seed = hall.kernel().world.collection<{ seed: string }>("bingo.games").get(`${room}-1`)?.seed;
      const held = regularsOf(roomOf(room) as never, `${room}-1/${seed}`);
      const winners = held.filter(({ rows }) => cells.every((at) => balls.has(rows.flat()[at] ?? 0)));
      expect(prizes[0]?.tickets).toEqual(winners.map(({ ref }) => ref));
    }
  });

  it("continues at its ball after a restart, with the tickets that were bought", async () => {
    const before = await openHall();
    const rosie = await visitor(before);
    const { tickets } = await answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 6 }, "intent-0001");
    await quicken(before, 0.01);
    await before.control("bingo/start-now", { room: "penny-arcade" });
    await until(() => before.of("BALL_DRAWN").length >= 8);
    await before.close();
    const drawn = before.of("BALL_DRAWN").map(({ number }) => number as number);

    const after = await openHall(before.platform);
    const known = await answer(rosieAt(after, rosie.cookies), getRoom, current);
    expect(known?.drawnNumbers.slice(0, drawn.length)).toEqual(drawn);
    expect((await answer(rosieAt(after, rosie.cookies), listPurchasedTickets, current)).tickets).toEqual(tickets);
    await until(() => after.of("GAME_FINISHED").length > 0);
    const rest = after.of("BALL_DRAWN") as { index: number; number: number }[];
    expect(rest[0]?.index).toBe(drawn.length + 1);
    expect(rest.some(({ number }) => drawn.includes(number))).toBe(false);
  });

  it("starts automatically at its time if a player has tickets, and states the next start when it is over", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    await answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 1 }, "intent-0001");
    await quicken(hall, 0.002, 60);
    await hall.control("bingo/start-in", { room: "penny-arcade", seconds: 0.05 });
    await until(() => hall.of("GAME_FINISHED").length > 0);
    expect(hall.of("GAME_STARTED")).toMatchObject([{ game: "penny-arcade-1" }]);
    expect(hall.of("NEXT_GAME").at(-1)).toMatchObject({ game: "penny-arcade-2" });
    const { game, startsInMs } = await answer(rosie, getTimer, next);
    expect(game).toBe("penny-arcade-2");
    expect(startsInMs).toBeGreaterThan(50_000);
    expect(await answer(rosie, getRoom, current)).toBe(null);
  });

  it("is no result while it is played", async () => {
    const hall = await openHall();
    await hall.control("bingo/start-now", { room: "speedy-30" });
    expect(await answer(await visitor(hall), listResults, { refName: "speedy-30" })).toEqual([]);
  });

  it("counts every player with a ticket once, beside the simulated ones", async () => {
    const hall = await openHall();
    const players = async () => {
      const rooms = await answer(await visitor(hall, "rosie", 0), listRooms, { instance: "next" });
      return rooms[0]?.players ?? 0;
    };
    const simulated = await players();
    for (const [index, name] of ["rosie", "lim"].entries()) {
      const fields = { ...next, autoSelectedTicketsNumber: 6 };
      await answer(await visitor(hall, name), quickBuy, fields, `intent-000${index}`);
      expect(await players()).toBe(simulated + index + 1);
    }
  });

  it("cannot be asked for in a room that the hall does not have", async () => {
    const hall = await openHall();
    const { envelope } = await (await visitor(hall)).call(getRoom, { refName: "no-such-room", instance: "next" });
    expect(envelope).toMatchObject({ success: false, code: 5585, msg: "There is no such bingo room" });
  });

  it("is postponed while no player is there", async () => {
    const hall = await openHall();
    await hall.control("bingo/start-in", { room: "penny-arcade", seconds: 0.01 });
    await until(() => hall.of("NEXT_GAME").length > 1);
    expect(hall.of("GAME_STARTED")).toEqual([]);
  });

  it("is listed with its players, its price and what can be won", async () => {
    const hall = await openHall();
    const rooms = await answer(await visitor(hall), listRooms, { instance: "next" });
    expect(rooms.map(({ ref, type, locked }) => [ref, type, locked])).toEqual([
      ["penny-arcade", 90, false],
      ["two-fat-ladies", 90, false],
      ["route-75", 75, false],
      ["speedy-30", 30, false],
      ["sunday-social", 90, true],
    ]);
    expect(rooms[0]).toMatchObject({ ticketPrice: 10, ticketPriceLabel: "10p", inProgress: false });
    expect(rooms[0]?.players).toBeGreaterThanOrEqual(12);
    expect(rooms[0]?.topPrize).toBeGreaterThan(200);
  });
});

const rosieAt = (hall: OpenHall, cookies: ReadonlyMap<string, string>) => {
  const player = new Visitor(hall.origins.site);
  for (const [name, value] of cookies) player.cookies.set(name, value);
  return player;
};
