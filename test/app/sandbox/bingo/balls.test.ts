import { describe, expect, it } from "vitest";
import { orderOf, pairToShare, riggedOrder } from "../../../../app/sandbox/bingo/balls.ts";
import type { HeldTicket } from "../../../../app/sandbox/bingo/regulars.ts";
import { type RoomConfig, ROOMS } from "../../../../app/sandbox/bingo/rooms.ts";
import { dealTickets } from "../../../../domain/bingo/tickets-dealing.ts";
import { numbersOf, range } from "../../../../domain/bingo/tickets-rows.ts";
import { PaperHall } from "../../../domain/bingo/naive.ts";
import { seeded } from "../../../properties/arbitraries/bingo.ts";

type Kind = "ONE_LINE" | "TWO_LINES" | "GAME";

/** A room of each type of game, and each prize of its games. */
const KINDS_OF_ROOM = ROOMS.filter(({ type }, index) => ROOMS.findIndex((room) => room.type === type) === index);
const PRIZES = KINDS_OF_ROOM.flatMap((room) =>
  (["ONE_LINE", "TWO_LINES", "GAME"] as const)
    .filter((kind) => kind === "GAME" || room.shares.oneLine !== null)
    .map((kind) => ({ of: `${kind} of ${room.name}`, kind, room })),
);
const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

const dealt = ({ type }: RoomConfig, playerId: string, count: number): readonly HeldTicket[] =>
  dealTickets(type, count, seeded(playerId.length)).map((rows, index) => ({
    ref: `${playerId}-${index}`,
    rows,
    name: playerId,
    playerId,
  }));

/** The tickets that win the first prize of a kind with these balls, by a naive implementation. */
const firstWinners = (
  kind: Kind,
  { patternPositions }: RoomConfig,
  all: readonly HeldTicket[],
  order: readonly number[],
) => {
  const hall = new PaperHall(
    all.map((ticket) => ({ ...ticket, purchase: null })),
    { prizes: [kind], pattern: patternPositions, progressiveCalls: 0 },
  );
  return order.flatMap((ball) => (hall.fallen.length > 0 ? [] : hall.call(ball)))[0]?.tickets ?? [];
};

describe("the balls of a game", () => {
  it.each(ROOMS.map((room) => ({ name: room.name, room })))(
    "of $name are all of its balls in the order of the seed",
    ({ room }) => {
      const order = orderOf(room, "a game");
      expect(inOrder(order)).toEqual(range(1, room.type));
      expect(orderOf(room, "a game")).toEqual(order);
      expect(orderOf(room, "another game")).not.toEqual(order);
    },
  );
});

describe("the balls with which the control panel lets a ticket win", () => {
  it.each(PRIZES)("$of are all balls of the room, and the ticket is among the first to win", ({ kind, room }) => {
    for (let game = 0; game < 2; game++) {
      const [chosen] = dealt(room, "p-rosie", 1) as [HeldTicket];
      const all = [chosen, ...dealt(room, "p-others", 30)];
      const order = riggedOrder(room, `game ${game}`, { kind, chosen: [chosen] }, all);
      expect(inOrder(order)).toEqual(range(1, room.type));
      expect(firstWinners(kind, room, all, order)).toContain(chosen.ref);
      expect(riggedOrder(room, `game ${game}`, { kind, chosen: [chosen] }, all)).toEqual(order);
    }
  });

  it("follow from the seed of the game", () => {
    const [room] = ROOMS as [RoomConfig];
    const [chosen] = dealt(room, "p-rosie", 1) as [HeldTicket];
    const orderIn = (game: string) => riggedOrder(room, game, { kind: "GAME", chosen: [chosen] }, [chosen]);
    expect(orderIn("another game")).not.toEqual(orderIn("a game"));
  });

  it("look like those of another game: others are called between the numbers of the winners", () => {
    const [room] = ROOMS as [RoomConfig];
    const [chosen] = dealt(room, "p-rosie", 1) as [HeldTicket];
    const twin = { ...chosen, ref: "twin" };
    const others = dealt(room, "p-lim", 6);
    const { tickets, last } = pairToShare("ONE_LINE", room, [chosen], others) as NonNullable<
      ReturnType<typeof pairToShare>
    >;
    for (const [rigged, all] of [
      [{ chosen: [chosen] }, [chosen]],
      // One ticket may share the prize with others.
      [{ chosen: [chosen] }, [chosen, twin]],
      [{ chosen: tickets, last }, tickets],
    ] as const) {
      const order = riggedOrder(room, "a game", { kind: "ONE_LINE", ...rigged }, all);
      const line = rigged.chosen.flatMap(({ rows }) => numbersOf(rows.slice(0, 1)));
      const calls = 1 + Math.max(...line.map((number) => order.indexOf(number)));
      expect(calls).toBeGreaterThan(line.length + 5);
      expect(calls).toBeLessThanOrEqual(line.length + 24);
    }
  });
});

describe("two tickets that share a prize", () => {
  it.each(PRIZES)("$of win it alone, with a number that both have", ({ kind, room }) => {
    const [first, second] = [dealt(room, "p-rosie", 6), dealt(room, "p-lim", 6)];
    const all = [...first, ...second, ...dealt(room, "p-others", 30)];
    const pair = pairToShare(kind, room, first, second);
    const { tickets, last } = pair as NonNullable<typeof pair>;
    expect(tickets.map(({ playerId }) => playerId)).toEqual(["p-rosie", "p-lim"]);
    for (const { rows } of tickets) expect(numbersOf(rows)).toContain(last);
    const order = riggedOrder(room, "a game", { kind, chosen: tickets, last }, all);
    expect(inOrder(order)).toEqual(range(1, room.type));
    expect(firstWinners(kind, room, all, order).toSorted()).toEqual(tickets.map(({ ref }) => ref).toSorted());
  });

  it("do not exist without a number that both need", () => {
    const [room] = ROOMS as [RoomConfig];
    const [ticket] = dealt(room, "p-rosie", 1) as [HeldTicket];
    const shifted = { ...ticket, rows: ticket.rows.map((row) => row.map((cell) => cell && cell + 90)) };
    expect(pairToShare("GAME", room, [ticket], [shifted])).toBeUndefined();
    expect(pairToShare("GAME", room, [ticket], [])).toBeUndefined();
  });
});
