import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { bingoReactions } from "../../../domain/bingo/reactions.ts";
import { noWinners } from "../../../domain/bingo/game.ts";
import type { Instance, Ticket } from "../../../domain/bingo/fields.ts";
import { ballDrawn, getRoom, getTimer, listAssignedTickets, listPurchasedTickets } from "../../../domain/bingo/wire.ts";
import {
  GameStarted,
  PurchaseRefused,
  RoomLeft,
  TicketsPurchased,
  TicketsRequested,
} from "../../../domain/bingo/events.ts";
import { pence } from "../../../domain/money.ts";
import { record } from "../../../domain/ports/journal.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { fact, type Fact, given, running, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { answered, CURRENT, description, entered, NEXT, ROOM, TICKETS } from "./room.ts";

/** The player has two tickets in the current game. */
const entering = given(fact(SignedIn, { player: "p-rosie" }), entered)
  .answering(getRoom, ({ instance }) => answered(description(instance)))
  .answering(listPurchasedTickets, ({ instance }) =>
    instance === "current" ? { game: CURRENT, tickets: [...TICKETS] } : { game: NEXT, tickets: [] },
  )
  .answering(listAssignedTickets, { game: NEXT, tickets: [] })
  .answering(getTimer, { game: NEXT, startsInMs: 60_000 });

const called = ({ socket }: World, ...numbers: readonly number[]) =>
  Effect.andThen(
    Effect.sync(() => {
      for (const [at, number] of numbers.entries())
        socket.message(ballDrawn, { game: CURRENT, index: at + 1, number }, ROOM);
    }),
    settled,
  );
const feedOpens = ({ socket }: World) =>
  Effect.andThen(
    Effect.sync(() => socket.connected("bingo", { room: ROOM })),
    settled,
  );
const roomOf = ({ player }: World) => player.bingo.rooms[ROOM];

describe("a player who enters a room", () => {
  it("has its games and tickets before its feed is open, and sees every draw from then on [BINGO-101]", () =>
    entering
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* settled;
          expect(roomOf(world)).toMatchObject({
            name: "Penny Arcade",
            next: { game: NEXT },
            current: { game: CURRENT, purchasedTickets: TICKETS.map(({ ref }) => ref), drawnNumbers: [] },
          });
          yield* feedOpens(world);
          yield* called(world, 5, 90);
          expect(roomOf(world)?.current?.drawnNumbers).toEqual([5, 90]);
        }),
      )
      .outcome());

  it("has the balls that were called before its feed was open, because the room is then read again [BINGO-518]", () => {
    let drawn = [7];
    return entering
      .answering(getRoom, ({ instance }) =>
        answered(description(instance, instance === "current" ? { drawnNumbers: drawn } : {})),
      )
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* settled;
          expect(roomOf(world)?.current?.drawnNumbers).toEqual([7]);
          drawn = [7, 8];
          yield* feedOpens(world);
          expect(roomOf(world)?.current?.drawnNumbers).toEqual([7, 8]);
        }),
      )
      .outcome();
  });

  it("has the winners of a line whose announcement was lost, because the game is then read again until they are there", () => {
    const others = {
      amount: pence(200),
      share: pence(200),
      tickets: ["t-900"],
      ballIndex: 4,
      entities: ["Doreen"],
      result: "Won by Doreen",
    };
    const balls = [1, 10, 20, 30, 40, 90];
    let reads = 0;
    return entering
      .answering(getRoom, ({ instance }) => {
        if (instance === "next") return answered(description());
        reads += 1;
        const winners = { ...noWinners(), oneLine: reads > 2 ? others : null };
        return answered(description("current", { drawnNumbers: reads > 1 ? balls : [], winners }));
      })
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* settled;
          yield* called(world, ...balls.slice(0, 5));
          expect(reads).toBe(1);
          // The line is complete, and the next ball comes without an announcement.
          yield* called(world, ...balls);
          expect(reads).toBe(2);
          yield* TestClock.adjust(2_000);
          yield* settled;
          expect(roomOf(world)?.current?.winners.oneLine).toMatchObject({ tickets: ["t-900"] });
          const known = reads;
          yield* TestClock.adjust(10_000);
          yield* settled;
          expect(reads).toBe(known);
        }),
      )
      .outcome();
  });

  it("keeps what is newer than a late answer to the first read [BINGO-518]", () => {
    const asked: Instance[] = [];
    const isFirst = (instance: Instance) => asked.push(instance) && asked.indexOf(instance) === asked.length - 1;
    return entering
      .answering(getRoom, ({ instance }) => {
        const game = Effect.succeed(answered(description(instance)));
        // The first answers say that nothing is played. They arrive after the game and two balls of it.
        return isFirst(instance) ? Effect.delay(Effect.succeed(null), 5_000) : game;
      })
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* feedOpens(world);
          yield* called(world, 5, 90);
          yield* TestClock.adjust(5_000);
          yield* settled;
          expect(asked.toSorted()).toEqual(["current", "current", "next", "next"]);
          expect(roomOf(world)).toMatchObject({ past: [], current: { game: CURRENT, drawnNumbers: [5, 90] } });
        }),
      )
      .outcome();
  });
});

describe("a player who leaves a room", () => {
  it("is out of it in a task of its own, so that the next screen is drawn first", () => {
    const room = { screen: "bingoRoom", path: `/secure/bingo/90/${ROOM}`, params: { refName: ROOM }, index: 0 };
    const lobby = { screen: "lobbyTab", path: "/secure/lobby/bingo", params: { tabRef: "bingo" }, index: 1 };
    return entering
      .when((world) =>
        Effect.gen(function* () {
          yield* record(RouteEntered, { ...room, how: "load" }, { by: "url" });
          yield* running(bingoReactions);
          expect(world.player.bingo.active).toBe(ROOM);
          yield* record(RouteEntered, { ...lobby, how: "push" }, { by: "url" });
          // A task ends when the last of its promises has been answered.
          for (let turn = 0; turn < 100; turn++) yield* Effect.promise(() => Promise.resolve());
          expect(world.player.bingo.active).toBe(ROOM);
          yield* settled;
          expect(world.player.bingo.active).toBeNull();
        }),
      )
      .outcome();
  });
});

describe("an entry fee that the server books", () => {
  const own = { room: ROOM, game: NEXT, count: 1, total: pence(10), purchaseRef: "a1" };
  const paid = (correlation: string) => ({
    ref: `fee-${correlation}`,
    position: 2,
    kind: "ENTRY_FEE" as const,
    amount: pence(-10),
    balance: pence(9_990),
    correlation,
    description: "Penny Arcade",
    bookedAt: 1,
  });

  it.each([
    ["for a purchase of another tab leads to the player's tickets in both games", "b2", ["next", "current"]],
    ["for a purchase of this tab reads nothing, because its answer has the tickets", "a1", []],
  ])("%s", async (_, correlation, read) => {
    const asked: Instance[] = [];
    await entering
      .answering(listPurchasedTickets, ({ instance }) => {
        asked.push(instance);
        return { game: instance === "current" ? CURRENT : NEXT, tickets: [...TICKETS] };
      })
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* feedOpens(world);
          yield* record(TicketsRequested, own, { by: "player" });
          asked.length = 0;
          yield* record(MovementBooked, paid(correlation), { by: "server" });
          yield* settled;
          expect(asked).toEqual(read);
        }),
      )
      .outcome();
  });

  it.each([["the answer is lost"], ["the answer is lost before the movement"]])(
    "for a purchase of this tab leads to its tickets, where %s [BINGO-101]",
    async (when) => {
      let sold: readonly Ticket[] = [];
      const { player } = await entering
        .answering(listPurchasedTickets, ({ instance }) =>
          instance === "current" ? { game: CURRENT, tickets: [] } : { game: NEXT, tickets: [...sold] },
        )
        .when((world) =>
          Effect.gen(function* () {
            yield* running(bingoReactions);
            yield* feedOpens(world);
            yield* record(TicketsRequested, own, { by: "player" });
            const lost = record(
              PurchaseRefused,
              { room: ROOM, purchaseRef: "a1", message: "No answer", final: false },
              { by: "app" },
            );
            const isLostFirst = when.endsWith("movement");
            if (isLostFirst) yield* lost;
            yield* settled;
            sold = [{ ...TICKETS[0]!, purchase: "a1" }];
            yield* record(MovementBooked, paid("a1"), { by: "server" });
            if (!isLostFirst) yield* lost;
            yield* settled;
            yield* TestClock.adjust(10_000);
            yield* settled;
          }),
        )
        .outcome();
      expect(player.bingo.rooms[ROOM]?.next?.purchasedTickets).toEqual(["t-1"]);
    },
  );

  it("hides no tickets that this tab bought while the answer was on its way", async () => {
    const [other, bought] = TICKETS as [Ticket, Ticket];
    /** What the server has sold for the next game, and how long its answer takes. */
    const server = { sold: [] as Ticket[], answersAfterMs: 0 };
    const { player } = await entering
      .answering(listPurchasedTickets, ({ instance }) =>
        instance === "current"
          ? { game: CURRENT, tickets: [] }
          : Effect.delay(Effect.succeed({ game: NEXT, tickets: server.sold }), server.answersAfterMs),
      )
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* feedOpens(world);
          yield* TestClock.adjust(0);
          Object.assign(server, { sold: [other], answersAfterMs: 100 });
          yield* record(TicketsRequested, own, { by: "player" });
          yield* record(MovementBooked, paid("b2"), { by: "server" });
          yield* settled;
          Object.assign(server, { sold: [other, bought], answersAfterMs: 0 });
          const sold = { room: ROOM, game: NEXT, purchaseRef: "a1", tickets: [bought] };
          yield* record(TicketsPurchased, sold, { by: "server" });
          yield* TestClock.adjust(100);
          yield* settled;
        }),
      )
      .outcome();
    expect(player.bingo.rooms[ROOM]?.next?.purchasedTickets).toEqual([other.ref, bought.ref]);
  });
});

it("finds the player's tickets of a game that started before they were read [BINGO-515]", () => {
  let isStarted = false;
  const LATER = "penny-arcade-3";
  return (
    given(fact(SignedIn, { player: "p-rosie" }), entered)
      .answering(getRoom, ({ instance }) => {
        if (instance === "next") return answered(description("next", { game: isStarted ? LATER : NEXT }));
        return isStarted ? answered(description("current", { game: NEXT })) : null;
      })
      // The game starts on the server before it is asked for the tickets, so its answer is about the game after it.
      .answering(listPurchasedTickets, ({ instance }) =>
        instance === "current" ? { game: NEXT, tickets: [...TICKETS] } : { game: LATER, tickets: [] },
      )
      .answering(listAssignedTickets, { game: NEXT, tickets: [] })
      .answering(getTimer, { game: NEXT, startsInMs: 60_000 })
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* settled;
          expect(roomOf(world)).toMatchObject({ next: { game: NEXT, purchasedTickets: null } });
          isStarted = true;
          yield* record(
            GameStarted,
            { room: ROOM, game: NEXT, players: 2, jackpots: description().jackpots },
            { by: "server" },
          );
          yield* settled;
          expect(roomOf(world)?.current).toMatchObject({ game: NEXT, purchasedTickets: TICKETS.map(({ ref }) => ref) });
        }),
      )
      .outcome()
  );
});

describe("a prize of a ticket that the player bought", () => {
  const prize = { ref: "m-9", position: 2, kind: "PRIZE", amount: pence(480), balance: pence(980) } as const;
  const booked = record(
    MovementBooked,
    { ...prize, correlation: NEXT, description: "Penny Arcade", bookedAt: 0 },
    { by: "server" },
  );
  const bought = fact(
    TicketsRequested,
    { room: ROOM, purchaseRef: "bought-1", game: NEXT, count: 6, total: pence(60) },
    "player",
  );
  const signedIn = fact(SignedIn, { player: "p-rosie" });
  const noticed = async (...facts: readonly Fact[]) => {
    const { player } = await given(...facts)
      .when(() =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* booked;
          yield* settled;
        }),
      )
      .outcome();
    return Object.values(player.shell.notices).map(({ message }) => message);
  };

  it("is named in a notice while the player is not in its room", async () => {
    const out = await noticed(signedIn, entered, bought, fact(RoomLeft, { room: ROOM }, "url"));
    expect(out).toEqual(["You won £4.80 in Penny Arcade."]);
  });

  it("is left to the room while the player is there, and to the tab that bought the ticket", async () => {
    expect(await noticed(signedIn, entered, bought)).toEqual([]);
    expect(await noticed(signedIn)).toEqual([]);
  });
});
