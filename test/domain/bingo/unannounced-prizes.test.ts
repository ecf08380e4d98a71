import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import {
  GameCleared,
  GameFinished,
  PrizesStated,
  RoomLeft,
  TicketsPurchased,
  TicketsRequested,
} from "../../../domain/bingo/events.ts";
import { winsOf } from "../../../domain/bingo/queries.ts";
import { bingoReactions } from "../../../domain/bingo/reactions.ts";
import { loadPrizes, unannouncedPrizes } from "../../../domain/bingo/unannounced-prizes.ts";
import { listPrizes } from "../../../domain/bingo/wire.ts";
import { pence } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { type Fact, fact, given, running } from "../../support/given.ts";
import { after, ball, CURRENT, inRoom, loaded, NEXT, owns, ROOM, started, TICKETS, won } from "./room.ts";

const PURCHASE = "bought-1";
const bought = (game: string) => [
  fact(TicketsRequested, { room: ROOM, game, purchaseRef: PURCHASE, count: 2, total: pence(20) }, "player"),
  fact(TicketsPurchased, { room: ROOM, game, purchaseRef: PURCHASE, tickets: TICKETS }),
];
const paid = (correlation: string, amount = 100) =>
  fact(MovementBooked, {
    ref: "mv-2",
    position: 2,
    kind: "PRIZE",
    amount: pence(amount),
    balance: pence(500 + amount),
    correlation,
    description: "Penny Arcade",
    bookedAt: 0,
  });
const win = (kind: "ONE_LINE" | "TWO_LINES", amount: number) =>
  won(kind, 5, ["t-1"], { amount: pence(amount), share: pence(amount) });
const movement = (position: number, amount: number) =>
  fact(MovementBooked, { ...(paid(CURRENT, amount).data as object), ref: `mv-${position}`, position } as never);
const left = fact(RoomLeft, { room: ROOM }, "url");
const prize = {
  kind: "ONE_LINE",
  entities: ["Rosie"],
  result: "Won by Rosie",
  amount: pence(200),
  share: pence(100),
  tickets: ["t-1", "t-9"],
  ballIndex: 12,
  own: ["t-1"],
} as const;

const minutes = (count: number) => Effect.repeat(TestClock.adjust("1 second"), { times: count * 60 - 1 });

describe("a prize that is paid while the player is elsewhere", () => {
  it("is asked for until the server has stated it, and then no more", async () => {
    let asked = 0;
    const { calls, records } = await given(...inRoom, ...bought(NEXT), left, paid(NEXT))
      .answering(listPrizes, () => {
        asked += 1;
        return asked === 1 ? new TimedOut({ endpoint: "listPrizes" }) : [prize];
      })
      .when(Effect.andThen(running(bingoReactions), minutes(10)))
      .outcome();
    const call = { endpoint: "listPrizes", request: { refName: ROOM, game: NEXT } };
    expect(calls).toEqual([call, call]);
    expect(records).toMatchObject([
      { type: PrizesStated.type, by: "server", data: { room: ROOM, game: NEXT, prizes: [prize] } },
    ]);
  });

  it("is asked for again three seconds after a request without an answer", async () => {
    const after = async (duration: "3400 millis" | "3600 millis") => {
      const { calls } = await given(...inRoom, ...bought(NEXT), left, paid(NEXT))
        .answering(listPrizes, () => new TimedOut({ endpoint: "listPrizes" }))
        .when(Effect.andThen(running(bingoReactions), TestClock.adjust(duration)))
        .outcome();
      return calls.length;
    };
    expect([await after("3400 millis"), await after("3600 millis")]).toEqual([1, 2]);
  });

  it("is asked for within a second, because a player who comes back may leave again at once", async () => {
    const { calls } = await given(...inRoom, ...bought(NEXT), left, paid(NEXT))
      .answering(listPrizes, [prize])
      .when(Effect.andThen(running(bingoReactions), TestClock.adjust("1 second")))
      .outcome();
    expect(calls).toHaveLength(1);
  });

  it("is asked for again when the same game pays another prize", () => {
    const stated = fact(PrizesStated, { room: ROOM, game: NEXT, prizes: [prize] });
    const once = [...inRoom, ...bought(NEXT), left, paid(NEXT)];
    expect(unannouncedPrizes(after(...once))).toEqual([NEXT]);
    expect(unannouncedPrizes(after(...once, stated))).toEqual([]);
    const second = fact(MovementBooked, { ...(paid(NEXT).data as object), ref: "mv-3", position: 3 } as never);
    expect(unannouncedPrizes(after(...once, stated, second))).toEqual([NEXT]);
    expect(unannouncedPrizes(after(...once, { ...stated, by: "player" }))).toEqual([NEXT]);
  });

  it("is asked for although its amount is the sum of the prizes that were announced and paid before it", () => {
    const playing = [...inRoom, ...bought(CURRENT), loaded("current"), owns(CURRENT)];
    const lines = [win("ONE_LINE", 192), movement(2, 192), win("TWO_LINES", 288), movement(3, 288)];
    expect(unannouncedPrizes(after(...playing, ...lines))).toEqual([]);
    expect(unannouncedPrizes(after(...playing, ...lines, movement(4, 480)))).toEqual([CURRENT]);
    const both = [win("ONE_LINE", 192), win("TWO_LINES", 288), movement(2, 480)];
    expect(unannouncedPrizes(after(...playing, ...both))).toEqual([]);
  });

  it("is asked for although an earlier prize of the same amount was announced", () => {
    const announced = won("ONE_LINE", 5, ["t-1"], { amount: pence(100), share: pence(100) });
    const second = fact(MovementBooked, { ...(paid(CURRENT).data as object), ref: "mv-3", position: 3 } as never);
    const playing = [...inRoom, ...bought(CURRENT), loaded("current"), owns(CURRENT), announced, paid(CURRENT)];
    expect(unannouncedPrizes(after(...playing, second))).toEqual([CURRENT]);
  });

  it("is asked for although its tickets were bought in another tab", async () => {
    const { calls } = await given(...inRoom, loaded("current"), owns(CURRENT), left, paid(CURRENT))
      .answering(listPrizes, [prize])
      .when(Effect.andThen(running(bingoReactions), TestClock.adjust("1 second")))
      .outcome();
    expect(calls).toEqual([{ endpoint: "listPrizes", request: { refName: ROOM, game: CURRENT } }]);
  });

  it("is shown in the room once the server has stated it, while the game or its result is on the screen", () => {
    const stated = fact(PrizesStated, { room: ROOM, game: CURRENT, prizes: [prize] });
    const over = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });
    const playing = [...inRoom, loaded("current"), owns(CURRENT), paid(CURRENT)];
    const shown = (...facts: readonly Fact[]) => {
      const { bingo } = after(...playing, ...facts);
      return [winsOf(bingo, CURRENT).map(({ amount }) => amount), bingo.rooms[ROOM]?.current?.inProgressStatus];
    };
    expect(shown(stated)).toEqual([[100], "ONE_LINE_JACKPOT_WON"]);
    expect(shown(over, stated)).toEqual([[100], "GAME_FINISHED"]);
    expect(shown(over, { ...stated, by: "player" })).toEqual([[], "GAME_FINISHED"]);
    expect(shown(over, won("ONE_LINE", 5, ["t-1"]), stated)).toEqual([[100], "GAME_FINISHED"]);
    const gone = fact(GameCleared, { room: ROOM, game: CURRENT });
    expect(shown(over, gone, stated)).toEqual([[], undefined]);
  });

  it("is found by the reference of its purchase as well", () => {
    expect(unannouncedPrizes(after(...inRoom, ...bought(NEXT), left, paid(PURCHASE)))).toEqual([NEXT]);
  });
});

describe("a prize is not asked for", () => {
  const playing = [...inRoom, ...bought(CURRENT), loaded("current"), owns(CURRENT)];

  it("if the room has announced it", () => {
    const announced = won("ONE_LINE", 5, ["t-1"], { amount: pence(100), share: pence(100) });
    expect(unannouncedPrizes(after(...playing, announced, paid(CURRENT)))).toEqual([]);
    expect(unannouncedPrizes(after(...playing, announced, paid(CURRENT, 150)))).toEqual([CURRENT]);
  });

  it("again after its game is gone", () => {
    const announced = won("ONE_LINE", 5, ["t-1"], { amount: pence(100), share: pence(100) });
    const gone = fact(GameCleared, { room: ROOM, game: CURRENT });
    const cleared = [...playing, announced, paid(CURRENT), gone];
    expect(unannouncedPrizes(after(...cleared))).toEqual([]);
    expect(unannouncedPrizes(after(...cleared.toSpliced(-2, 0, ball(6, 7)), started(NEXT)))).toEqual([]);
    expect(unannouncedPrizes(after(...playing, announced, gone, paid(CURRENT)))).toEqual([]);
    expect(unannouncedPrizes(after(...playing, announced, gone, paid(CURRENT, 150)))).toEqual([CURRENT]);
  });

  it("if its win is announced, whatever is still to be paid or was paid before", () => {
    const lines = [win("ONE_LINE", 192), win("TWO_LINES", 288)];
    expect(unannouncedPrizes(after(...playing, ...lines, movement(2, 192)))).toEqual([]);
    expect(unannouncedPrizes(after(...playing, ...lines, movement(2, 288), movement(3, 288)))).toEqual([CURRENT]);
    const stated = fact(PrizesStated, { room: ROOM, game: CURRENT, prizes: [] });
    const unknown = [movement(2, 150), stated, win("ONE_LINE", 192), movement(3, 192)];
    expect(unannouncedPrizes(after(...playing, ...unknown))).toEqual([]);
  });

  it("if the player has no tickets of its game, and if the movement is no prize", () => {
    expect(unannouncedPrizes(after(...inRoom, paid(NEXT)))).toEqual([]);
    expect(unannouncedPrizes(after(...playing, paid("another-game")))).toEqual([]);
    const win = fact(MovementBooked, { ...(paid(CURRENT).data as object), kind: "WIN" } as never);
    expect(unannouncedPrizes(after(...playing, win))).toEqual([]);
    expect(unannouncedPrizes(after(...playing, fact(BalanceStated, { balance: pence(500), position: 1 })))).toEqual([]);
  });

  it("of the server if the player has no tickets of its game", async () => {
    const { calls, records } = await given(...inRoom)
      .when(loadPrizes(NEXT))
      .outcome();
    expect([calls, records]).toEqual([[], []]);
  });
});
