import { describe, expect, it } from "vitest";
import { orderOf } from "../../../../app/sandbox/bingo/balls.ts";
import type { Win } from "../../../../app/sandbox/bingo/games.ts";
import { regularsOf } from "../../../../app/sandbox/bingo/regulars.ts";
import { roomOf, ROOMS } from "../../../../app/sandbox/bingo/rooms.ts";
import { seededRandom } from "../../../../app/sandbox/kernel/random.ts";
import { shuffle } from "../../../../domain/bingo/tickets-random.ts";
import { numbersOf, range } from "../../../../domain/bingo/tickets-rows.ts";
import type { Ticket } from "../../../../domain/bingo/fields.ts";
import { quickBuy } from "../../../../domain/bingo/wire.ts";
import { PaperHall } from "../../../domain/bingo/naive.ts";
import { answer, type OpenHall, openHall, quicken, until, visitor } from "./hall.ts";

type Held = Pick<Ticket, "ref" | "rows">;
type Prize = Win & { readonly kind: string };

/** A hall in which rosie has bought tickets of a room's next game, and every ticket of that game. */
const sold = async (room: string, count: number) => {
  const hall = await openHall();
  const rosie = await visitor(hall);
  const fields = { refName: room, instance: "next", autoSelectedTicketsNumber: count };
  const { tickets: own } = await answer(rosie, quickBuy, fields, "intent-0001");
  const seed = hall.kernel().world.collection<{ seed: string }>("bingo.games").get(`${room}-1`)?.seed;
  const all: readonly Held[] = [...own, ...regularsOf(roomOf(room) as never, `${room}-1/${seed}`)];
  return { hall, own, all };
};

/** Plays the game with these balls, and returns the announced prizes. */
const played = async (
  hall: OpenHall,
  room: string,
  order: readonly number[],
  ballSeconds = 0.002,
): Promise<readonly Prize[]> => {
  await quicken(hall, ballSeconds);
  hall.chosenBalls.set(`${room}-1`, order);
  await hall.control("bingo/start-now", { room });
  await until(() => hall.of("GAME_FINISHED").length > 0);
  return hall.of("PRIZE_WON");
};

/** These numbers, and all others after them. */
const beginningWith = (numbers: readonly number[]) => [...new Set([...numbers, ...range(1, 90)])];

/** Balls with which a ticket is the only one to have a full house on this call, by a naive implementation. */
const fullHouseOn = (call: number, winner: Held, all: readonly Held[]): readonly number[] => {
  const own = numbersOf(winner.rows);
  const last = own.at(-1) as number;
  const others = range(1, 90).filter((number) => !own.includes(number));
  for (let attempt = 0; attempt < 100; attempt++) {
    const random = seededRandom(`full house ${attempt}`);
    const before = [...own.slice(0, -1), ...shuffle(others, random).slice(0, call - own.length)];
    const order = beginningWith([...shuffle(before, random), last]);
    const hall = new PaperHall(all as readonly Ticket[], {
      prizes: ["ONE_LINE", "TWO_LINES", "GAME"],
      pattern: [],
      progressiveCalls: 0,
    });
    for (const ball of order) if (!hall.isOver) hall.call(ball);
    const fullHouse = hall.fallen.at(-1);
    if (fullHouse?.ballIndex === call && fullHouse.tickets.join() === winner.ref) return order;
  }
  throw new Error(`no order of the balls gives ${winner.ref} a full house on call ${call}`);
};

describe("the progressive", () => {
  it.each([
    ["on its last call is paid with it", 42, ["ONE_LINE", "TWO_LINES", "GAME", "PROGRESSIVE"]],
    ["one call later is not paid", 43, ["ONE_LINE", "TWO_LINES", "GAME"]],
  ])("of a full house %s", async (_, call, kinds) => {
    const room = "two-fat-ladies";
    const { hall, own, all } = await sold(room, 1);
    const [ticket] = own;
    const prizes = await played(hall, room, fullHouseOn(call, ticket as Held, all));
    expect(prizes.map(({ kind }) => kind)).toEqual(kinds);
    expect(prizes.at(-1)).toMatchObject({ ballIndex: call, tickets: [ticket?.ref] });
    const paid = hall.kernel().wallet.movements("p-rosie").at(-1);
    expect(paid?.amount).toBe(call === 42 ? 8_800 : prizes.at(-1)?.amount);
  });
});

/** One of the first player's lines and one of another ticket that have a number in common. */
const linesWithCommonNumber = (own: readonly Held[], others: readonly Held[]) => {
  const lines = (tickets: readonly Held[]) =>
    tickets.flatMap(({ ref, rows }) => rows.map((row) => ({ ref, numbers: numbersOf([row]) })));
  for (const mine of lines(own))
    for (const theirs of lines(others)) {
      const [common] = mine.numbers.filter((number) => theirs.numbers.includes(number));
      if (common !== undefined) return { refs: [mine.ref, theirs.ref], common, mine, theirs };
    }
  throw new Error("no two lines have a number in common");
};

describe("a prize that two tickets win with one ball", () => {
  it("is shared in whole pence, rounded down; the remainder stays with the operator", async () => {
    const room = "penny-arcade";
    const { hall, own, all } = await sold(room, 4);
    const { refs, common, mine, theirs } = linesWithCommonNumber(own, all.slice(own.length));
    const before = [...mine.numbers, ...theirs.numbers].filter((number) => number !== common);
    const [line] = await played(hall, room, beginningWith([...before, common]));
    expect(line?.kind).toBe("ONE_LINE");
    expect(line?.tickets.toSorted()).toEqual(refs.toSorted());
    const amount = line?.amount ?? 0;
    // With an even prize, this test would not see how the share is rounded.
    expect(amount % 2).toBe(1);
    expect(line?.share).toBe((amount - 1) / 2);
    const prize = hall
      .kernel()
      .wallet.movements("p-rosie")
      .find(({ kind }) => kind === "PRIZE");
    expect(prize?.amount).toBe((amount - 1) / 2);
  });
});

describe("the balls of a game", () => {
  it("come at the pace, and after a line that is won the next one waits twice as long", async () => {
    const room = "penny-arcade";
    const { hall, own, all } = await sold(room, 1);
    const order = fullHouseOn(30, own[0] as Held, all);
    const prizes = await played(hall, room, order, 0.04);
    const waits = hall.delays.filter(({ job }) => job === `bingo.ball/${room}`);
    const afterLine = prizes.filter(({ kind }) => kind !== "GAME").map(({ ballIndex }) => ballIndex);
    // The wait before ball n is the element n - 1. A delay is a little shorter when it is read than when it was computed.
    const balls = waits.map(({ afterMs }) => Math.ceil(afterMs / 40));
    expect(balls).toEqual(waits.map((_, index) => (afterLine.includes(index) ? 2 : 1)));
    expect(balls).toHaveLength(30);
  });
});

/** The last delay of a room's next start, in seconds. A delay is a little shorter when it is read than when it was computed. */
const startDelay = ({ delays }: OpenHall, room: string): number | undefined => {
  const last = delays.findLast(({ job }) => job === `bingo.start/${room}`);
  return last && Math.round(last.afterMs / 1_000);
};

describe("the start of a room's next game", () => {
  it("is a minute after the hall opens for the first room, and 25 s later for each further one", async () => {
    const hall = await openHall();
    expect(ROOMS.map(({ ref }) => startDelay(hall, ref))).toEqual([60, 85, 110, 135, 160]);
  });

  it("stays the same after a restart, and is at once if its time has passed", async () => {
    const before = await openHall();
    await before.control("bingo/start-in", { room: "penny-arcade", seconds: 500 });
    const games = before.kernel().world.collection<{ readonly startAt: number }>("bingo.games");
    await before.kernel().transact(() => games.update("speedy-30-1", (game) => ({ ...game, startAt: 1_000 })));
    await before.close();
    const after = await openHall(before.platform);
    expect(startDelay(after, "penny-arcade")).toBeGreaterThan(400);
    const restarted = after.delays.find(({ job }) => job === "bingo.start/speedy-30");
    expect(restarted?.afterMs).toBeLessThanOrEqual(0);
    expect(restarted?.afterMs).toBeGreaterThan(-1_000);
  });

  it("is two minutes later if no player is in the room and none has a ticket", async () => {
    const hall = await openHall();
    await hall.control("bingo/start-in", { room: "penny-arcade", seconds: 0 });
    await until(() => hall.of("NEXT_GAME").length > 1);
    expect(startDelay(hall, "penny-arcade")).toBe(120);
  });

  it("is kept if a player is in the room, also without a ticket", async () => {
    const hall = await openHall();
    hall.visited.add("penny-arcade");
    await hall.control("bingo/start-in", { room: "penny-arcade", seconds: 0 });
    await until(() => hall.of("GAME_STARTED").length > 0);
    expect(hall.of("GAME_STARTED")).toMatchObject([{ game: "penny-arcade-1" }]);
  });

  it("starts no second game if the control panel has started one before", async () => {
    const room = "penny-arcade";
    const hall = await openHall();
    hall.visited.add(room);
    await hall.control("bingo/start-in", { room, seconds: 500 });
    await hall.control("bingo/start-now", { room });
    await hall.kernel().transact(() => hall.jobs.get(`bingo.start/${room}`)?.());
    expect(hall.of("GAME_STARTED")).toMatchObject([{ game: `${room}-1` }]);
    expect(startDelay(hall, room)).toBe(500);
  });

  it("is 30 s after the end of a game, with 3 s between the balls, until the control panel sets another pace", async () => {
    const hall = await openHall();
    await hall.control("bingo/start-now", { room: "penny-arcade" });
    const ball = hall.delays.findLast(({ job }) => job === "bingo.ball/penny-arcade");
    expect(Math.round((ball?.afterMs ?? 0) / 1_000)).toBe(3);
    await hall.control("bingo/pace", { ballSeconds: 0.002, breakSeconds: 30 });
    await hall.control("bingo/start-now", { room: "speedy-30" });
    await until(() => hall.of("GAME_FINISHED").length > 0);
    expect(hall.of("GAME_FINISHED")).toEqual([{ game: "speedy-30-1", rolloverEnd: false }]);
    expect(startDelay(hall, "speedy-30")).toBe(30);
  });

  it("cannot be now while a game is played", async () => {
    const hall = await openHall();
    expect(await hall.control("bingo/start-now", { room: "speedy-30" })).toBe("Speedy 30: eyes down");
    const game = hall.kernel().world.collection<{ status: string }>("bingo.games").get("speedy-30-1");
    expect(game?.status).toBe("playing");
    await expect(hall.control("bingo/start-now", { room: "speedy-30" })).rejects.toThrow(
      "Speedy 30 is playing speedy-30-1",
    );
  });
});

describe("a game that the control panel lets a player win who has no ticket of it", () => {
  it("is drawn as without that", async () => {
    const room = "speedy-30";
    const hall = await openHall();
    await hall.control("bingo/let-win", { room, player: "p-rosie", prize: "GAME" });
    await hall.control("bingo/start-now", { room });
    const { world } = hall.kernel();
    const seed = world.collection<{ seed: string }>("bingo.games").get(`${room}-1`)?.seed ?? "";
    expect(world.collection("bingo.orders").get(`${room}-1`)).toEqual({ order: orderOf(roomOf(room) as never, seed) });
  });
});

describe("the announcement of a prize", () => {
  it("states how many tickets share it", async () => {
    const room = "penny-arcade";
    const { hall, own, all } = await sold(room, 4);
    const { common, mine, theirs } = linesWithCommonNumber(own, all.slice(own.length));
    const before = [...mine.numbers, ...theirs.numbers].filter((number) => number !== common);
    const [line] = await played(hall, room, beginningWith([...before, common]));
    expect(line).toMatchObject({ result: "Shared by 2 tickets" });
    expect(line?.entities).toHaveLength(2);
  });

  it("names its only winner; a wrong one once where the control panel asks for it, but the right one is paid", async () => {
    const room = "two-fat-ladies";
    const { hall, own, all } = await sold(room, 1);
    await hall.control("bingo/misname-winner", {});
    const prizes = await played(hall, room, fullHouseOn(42, own[0] as Held, all));
    expect(prizes[0]).toMatchObject({ tickets: [], entities: ["Nobody"], result: "Won by Nobody" });
    expect(prizes[0]?.amount).toBeGreaterThan(0);
    expect(prizes.at(-1)).toMatchObject({ tickets: [own[0]?.ref], result: `Won by ${prizes.at(-1)?.entities[0]}` });
    expect(prizes.at(-1)?.entities).toHaveLength(1);
    const game = hall.kernel().world.collection<{ winners: { oneLine: Win } }>("bingo.games").get(`${room}-1`);
    expect(game?.winners.oneLine.tickets.length).toBeGreaterThan(0);
  });
});

describe("a ball that the control panel loses", () => {
  it("is drawn without a message", async () => {
    const room = "speedy-30";
    const hall = await openHall();
    await hall.control("bingo/lose-balls", { balls: 2 });
    await quicken(hall);
    await hall.control("bingo/start-now", { room });
    await until(() => hall.of("GAME_FINISHED").length > 0);
    const [prize] = hall.of("PRIZE_WON") as readonly Prize[];
    const indexes = (hall.of("BALL_DRAWN") as readonly { readonly index: number }[]).map(({ index }) => index);
    expect(indexes).toEqual(range(3, prize?.ballIndex ?? 0));
  });
});
