import { describe, expect, it } from "vitest";
import {
  GameCleared,
  GameFinished,
  NextGameAnnounced,
  NoGamePlayed,
  PurchaseRefused,
  PurchaseUnconfirmed,
  RoomEntered,
  RoomLeft,
  RoomLoadFailed,
  RoomRefreshed,
  RoomsListed,
  RoomsListFailed,
  SalesUpdated,
  StartTimed,
  TicketsAssigned,
  TicketsPurchased,
  TicketsRequested,
  TicketToggled,
} from "../../../domain/bingo/events.ts";
import { noWinners } from "../../../domain/bingo/game.ts";
import { pence } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { type Fact, fact } from "../../support/given.ts";
import {
  after,
  ball,
  calls,
  CURRENT,
  description,
  entered,
  inRoom,
  loaded,
  NEXT,
  owns,
  ROOM,
  roomAfter,
  started,
  summary,
  TICKETS,
  won,
} from "./room.ts";

const playing = [entered, loaded(), loaded("current"), owns(CURRENT)];
const left = fact(RoomLeft, { room: ROOM }, "url");
const win = (ballIndex: number, tickets: readonly string[] = []) => ({
  entities: ["Mo from Leeds"],
  result: "Won by Mo from Leeds",
  amount: pence(200),
  share: pence(100),
  tickets,
  ballIndex,
});

describe("the list of rooms", () => {
  const listed = fact(RoomsListed, { rooms: [summary()] });
  const failed = fact(RoomsListFailed, { message: "The line is busy" });

  it("keeps its rooms where a later read fails, and clears the failure with the next read", () => {
    expect(after().bingo).toMatchObject({ list: null, listFailure: null });
    expect(after(listed, failed).bingo).toMatchObject({ list: [{ ref: ROOM }], listFailure: "The line is busy" });
    expect(after(failed, listed).bingo.listFailure).toBeNull();
  });
});

describe("a room that is entered again", () => {
  it("is unchanged", () => {
    expect(roomAfter(entered, loaded(), left, entered).name).toBe("Penny Arcade");
    expect(after(entered, left, fact(RoomEntered, { room: ROOM }, "url")).bingo.active).toBe(ROOM);
  });

  it("starts empty", () => {
    expect(roomAfter(entered)).toEqual({
      ref: ROOM,
      name: null,
      type: null,
      pictureNumbersImageUrl: null,
      animatedNumbersImageUrls: [],
      audio: null,
      notFound: false,
      failure: null,
      next: null,
      current: null,
      past: [],
      tickets: {},
      purchase: null,
    });
  });

  it("takes its fields from each description", () => {
    const pictures = {
      pictureNumbersImageUrl: "/p.svg",
      animatedNumbersImageUrls: ["/a.svg"],
      audio: "/call.mp3",
      type: 75,
    } as const;
    expect(roomAfter(entered, loaded("next", pictures))).toMatchObject(pictures);
  });

  it("that was never entered does not exist, for any name", () => {
    const failed = fact(RoomLoadFailed, { room: "constructor", message: "No", notFound: true });
    expect(after(entered, failed).bingo).toEqual(after(entered).bingo);
    expect(Object).not.toHaveProperty("failure");
  });

  it("ignores choices, and the removal of a game, while there is no game", () => {
    const picked = fact(TicketToggled, { room: ROOM, ticket: "t-1" }, "player");
    expect(roomAfter(entered, picked, fact(NoGamePlayed, { room: ROOM }))).toEqual(roomAfter(entered));
  });

  it("is found, and has no failure, once it is described", () => {
    const failed = fact(RoomLoadFailed, { room: ROOM, message: "No", notFound: true });
    expect(roomAfter(entered, failed)).toMatchObject({ failure: "No", notFound: true });
    expect(roomAfter(entered, failed, loaded())).toMatchObject({ failure: null, notFound: false });
  });
});

describe("a game in its first description", () => {
  it("has the server's fields, without choices or tickets", () => {
    const data = description("current", { drawnNumbers: [5, 6], patternPositions: [0, 4], startDate: 9 });
    const { room: _r, instance: _i, name: _n, type: _t, pictureNumbersImageUrl: _p, ...rest } = data;
    const { animatedNumbersImageUrls: _a, audio: _u, ...game } = rest;
    expect(roomAfter(entered, loaded("current", data)).current).toEqual({
      ...game,
      winners: noWinners(),
      inProgressStatus: null,
      lastBallIndex: 2,
      startsAt: null,
      purchasedTickets: null,
      assignedTickets: [],
      selectedTicketRefs: [],
      autoSelectedTicketCount: 0,
    });
  });

  it("has its earlier winners, with the seq of the description", () => {
    const winners = { oneLine: win(5), twoLines: win(6), game: null, progressiveGame: null };
    const { current } = roomAfter(entered, loaded("current", { winners }));
    expect(current?.winners.oneLine).toEqual({ ...win(5), seq: 1 });
    expect(current?.winners.twoLines).toEqual({ ...win(6), seq: 1 });
    expect(current?.inProgressStatus).toBe("TWO_LINES_JACKPOT_WON");
    const finished = roomAfter(
      entered,
      loaded("current", { winners: { ...winners, game: win(9), progressiveGame: win(9) } }),
    );
    expect(finished.current?.winners).toMatchObject({ game: { ballIndex: 9 }, progressiveGame: { ballIndex: 9 } });
  });
});

describe("a game in a later description", () => {
  it("keeps the client's state that the description does not hold", () => {
    const timed = fact(StartTimed, { room: ROOM, game: CURRENT, startsAt: 77 });
    const history = [...playing, timed, ...calls(1, 2), won("ONE_LINE", 2, ["t-1"])];
    const room = roomAfter(...history, loaded("current", { players: 99 }));
    expect(room.current).toMatchObject({
      players: 99,
      drawnNumbers: [1, 2],
      lastBallIndex: 2,
      startsAt: 77,
      purchasedTickets: ["t-1", "t-2"],
      winners: { oneLine: { tickets: ["t-1"], seq: 7 }, twoLines: null, game: null, progressiveGame: null },
      inProgressStatus: "ONE_LINE_JACKPOT_WON",
    });
    expect(room.past).toEqual([]);
    expect(roomAfter(...history, loaded("current", { startDate: 5 })).current?.startsAt).toBeNull();
  });

  it("takes each prize from its first statement", () => {
    const kinds = ["ONE_LINE", "TWO_LINES", "GAME", "PROGRESSIVE"] as const;
    const winners = { oneLine: win(1), twoLines: win(1), game: win(1), progressiveGame: win(1) };
    const statedBefore = roomAfter(
      ...playing,
      ...kinds.map((kind) => won(kind, 2, [])),
      loaded("current", { winners }),
    );
    for (const prize of Object.values(statedBefore.current?.winners ?? {})) expect(prize?.ballIndex).toBe(2);
    const statedAfter = roomAfter(...playing, loaded("current", { winners }));
    for (const prize of Object.values(statedAfter.current?.winners ?? {})) expect(prize?.ballIndex).toBe(1);
  });

  it("stays over once it is over", () => {
    const over = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });
    expect(roomAfter(...playing, over, loaded("current")).current).toMatchObject({
      inProgress: false,
      inProgressStatus: "GAME_FINISHED",
      rolloverEnd: false,
    });
    const rolled = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: true });
    expect(roomAfter(...playing, rolled, loaded("current")).current?.rolloverEnd).toBe(true);
    expect(roomAfter(...playing, loaded("current", { rolloverEnd: true })).current?.rolloverEnd).toBe(true);
    expect(roomAfter(...playing, loaded("current")).current).toMatchObject({ inProgress: true, rolloverEnd: false });
  });

  it("keeps the choices for the next game", () => {
    const assigned = fact(TicketsAssigned, { room: ROOM, game: NEXT, tickets: [...TICKETS] });
    const picked = fact(TicketToggled, { room: ROOM, ticket: "t-1" }, "player");
    expect(roomAfter(entered, loaded(), assigned, picked, loaded()).next).toMatchObject({
      assignedTickets: ["t-1", "t-2"],
      selectedTicketRefs: ["t-1"],
      purchasedTickets: null,
      inProgress: false,
    });
  });
});

describe("an event of another game", () => {
  const late: readonly Fact[] = [
    ball(1, 5, "old"),
    won("ONE_LINE", 1, [], { game: "old" }),
    owns("old"),
    started("old"),
    fact(TicketsAssigned, { room: ROOM, game: "old", tickets: [...TICKETS] }),
    fact(GameFinished, { room: ROOM, game: "old", rolloverEnd: true }),
    fact(GameCleared, { room: ROOM, game: "old" }, "clock"),
    fact(NextGameAnnounced, { room: ROOM, game: "old", startDate: 1 }),
    fact(StartTimed, { room: ROOM, game: "old", startsAt: 1 }),
    fact(SalesUpdated, { room: ROOM, game: "old", players: 1, jackpots: description().jackpots }),
  ];

  it.each(late.map((event) => [event.definition.tag, event] as const))("changes neither game: %s", (_tag, event) => {
    const { next, current, past } = roomAfter(...playing);
    expect(roomAfter(...playing, event)).toMatchObject({ next, current, past });
    expect(after(...playing, event).bingo.disagreements).toEqual([]);
  });

  it.each(late.map((event) => [event.definition.tag, event] as const))(
    "is ignored where no next game is known: %s",
    (_tag, event) => {
      const alone = [entered, loaded("current"), owns(CURRENT)];
      expect(after(...alone, event).bingo).toEqual(after(...alone).bingo);
      expect(after(entered, event).bingo).toEqual(after(entered).bingo);
    },
  );

  it("is late for the last five finished games, and not for earlier ones", () => {
    const games = ["g-1", "g-2", "g-3", "g-4", "g-5", "g-6"];
    const evening = games.flatMap((game) => [loaded("next", { game }), started(game)]);
    const room = roomAfter(entered, ...evening, loaded("next", { game: "g-7" }), started("g-7"));
    expect(room.past).toEqual(["g-2", "g-3", "g-4", "g-5", "g-6"]);
    expect(room.current?.game).toBe("g-7");
    const again = roomAfter(entered, ...evening, loaded("current", { game: "g-3" }));
    expect(again.current?.game).toBe("g-6");
  });

  it("cannot turn the current game into the next one", () => {
    const room = roomAfter(entered, loaded(), started(NEXT), loaded("next"));
    expect(room.next).toBeNull();
    expect(room.current?.game).toBe(NEXT);
  });

  it("removes the current game where a description states another one", () => {
    const room = roomAfter(...playing, loaded("current", { game: "g-2" }));
    expect(room).toMatchObject({ past: [CURRENT], current: { game: "g-2" }, next: { game: NEXT }, tickets: {} });
  });
});

describe("a game that starts", () => {
  it("has no choices and no calls of before", () => {
    const early = [entered, loaded("next", { drawnNumbers: [9], winners: { ...noWinners(), oneLine: win(1) } })];
    const jackpots = { oneLine: pence(1), twoLines: pence(2), game: pence(3), progressive: null };
    const start = { ...started(NEXT), data: { room: ROOM, game: NEXT, players: 7, jackpots } };
    expect(roomAfter(...early, start).current).toMatchObject({
      winners: noWinners(),
      inProgressStatus: null,
      drawnNumbers: [],
      lastBallIndex: 0,
      players: 7,
      jackpots,
    });
  });
});

describe("a ball", () => {
  it("with an earlier index, or called before, is ignored", () => {
    expect(roomAfter(...playing, ball(2, 5), ball(1, 6)).current).toMatchObject({
      drawnNumbers: [5],
      lastBallIndex: 2,
    });
    expect(roomAfter(...playing, ball(1, 5), ball(1, 6)).current?.drawnNumbers).toEqual([5]);
    expect(roomAfter(...playing, ball(1, 5), ball(2, 5)).current).toMatchObject({
      drawnNumbers: [5],
      lastBallIndex: 1,
    });
  });
});

describe("a refreshed room", () => {
  it("accepts its balls from the first one again", () => {
    const refreshed = fact(RoomRefreshed, { room: ROOM }, "player");
    expect(roomAfter(...playing, ...calls(5, 6), refreshed, ball(1, 7)).current).toMatchObject({
      drawnNumbers: [7],
      lastBallIndex: 1,
    });
  });
});

describe("tickets on offer", () => {
  const assigned = (...tickets: typeof TICKETS) =>
    fact(TicketsAssigned, { room: ROOM, game: NEXT, tickets: [...tickets] });
  const picked = (ticket: string) => fact(TicketToggled, { room: ROOM, ticket }, "player");

  it("that are no longer offered are no longer selected", () => {
    const facts = [entered, loaded(), assigned(...TICKETS), picked("t-1"), picked("t-2"), assigned(TICKETS[1]!)];
    expect(roomAfter(...facts).next).toMatchObject({ assignedTickets: ["t-2"], selectedTicketRefs: ["t-2"] });
  });

  it("are removed with their game, and those of the other game stay", () => {
    const both = [entered, loaded(), loaded("current"), owns(CURRENT, [TICKETS[0]!]), assigned(TICKETS[1]!)];
    const cleared = fact(GameCleared, { room: ROOM, game: CURRENT }, "clock");
    expect(Object.keys(roomAfter(...both).tickets)).toEqual(["t-1", "t-2"]);
    expect(Object.keys(roomAfter(...both, cleared).tickets)).toEqual(["t-2"]);
    expect(Object.keys(roomAfter(...both, owns(CURRENT, []), loaded()).tickets)).toEqual(["t-2"]);
  });
});

describe("a purchase", () => {
  const purchaseRequested = fact(
    TicketsRequested,
    { room: ROOM, game: NEXT, purchaseRef: "b-1", count: 2, total: pence(20) },
    "player",
  );
  const refused = (final: boolean, message = "No") =>
    fact(PurchaseRefused, { room: ROOM, purchaseRef: "b-1", message, final });
  const lost = fact(PurchaseUnconfirmed, { room: ROOM, purchaseRef: "b-1", message: "Nobody knows" }, "app");
  const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");
  const sold = fact(TicketsPurchased, { room: ROOM, game: NEXT, purchaseRef: "b-1", tickets: [TICKETS[0]!] });
  const purchaseAfter = (...facts: readonly Fact[]) =>
    after(...inRoom, purchaseRequested, ...facts).bingo.purchases["b-1"];

  it("is stored as requested", () => {
    const expected = { room: ROOM, game: NEXT, purchaseRef: "b-1", count: 2, total: 20, status: "requested" };
    expect(purchaseAfter()).toEqual({ ...expected, message: null, seq: 4 });
    expect(after(...inRoom, purchaseRequested).bingo.rooms[ROOM]?.purchase).toBe("b-1");
  });

  it.each([
    ["refused", "No", [refused(true)]],
    ["unanswered", "No", [refused(false)]],
    ["unconfirmed", "Nobody knows", [refused(false), lost]],
    ["refused", "No", [refused(true), reloaded]],
    ["sold", null, [refused(false), sold]],
    ["sold", null, [sold, refused(true)]],
    ["sold", null, [sold, lost]],
  ] as const)("is %s, with the message %s", (status, message, facts) => {
    expect(purchaseAfter(...facts)).toMatchObject({ status, message });
  });

  it("is not settled by an event of another purchase, or by a movement of another kind", () => {
    const foreign = fact(PurchaseRefused, { room: ROOM, purchaseRef: "constructor", message: "No", final: true });
    expect(after(...inRoom, purchaseRequested, foreign).bingo.purchases).toMatchObject({
      "b-1": { status: "requested" },
    });
    expect(Object).not.toHaveProperty("status");
    const movement = (kind: "ENTRY_FEE" | "STAKE", correlation: string | null) =>
      fact(MovementBooked, {
        ref: "m-1",
        position: 2,
        kind,
        amount: pence(-20),
        balance: pence(480),
        correlation,
        description: "Penny Arcade",
        bookedAt: 0,
      });
    expect(purchaseAfter(movement("STAKE", "b-1"))?.status).toBe("requested");
    expect(purchaseAfter(movement("ENTRY_FEE", null))?.status).toBe("requested");
    expect(purchaseAfter(movement("ENTRY_FEE", "b-1"))?.status).toBe("sold");
  });

  it("is settled by its tickets, and not by tickets without a purchase", () => {
    expect(purchaseAfter(owns(NEXT, [{ ...TICKETS[0]!, purchase: null }]))?.status).toBe("requested");
    expect(purchaseAfter(owns(NEXT, [{ ...TICKETS[0]!, purchase: "b-1" }]))?.status).toBe("sold");
  });

  it("adds to the owned tickets, each once", () => {
    const more = fact(TicketsPurchased, { room: ROOM, game: NEXT, purchaseRef: "b-2", tickets: [...TICKETS] });
    expect(after(...inRoom, sold, more).bingo.rooms[ROOM]?.next?.purchasedTickets).toEqual(["t-1", "t-2"]);
  });
});
