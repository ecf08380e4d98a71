import { describe, expect, it } from "vitest";
import {
  GameCleared,
  GameFinished,
  NextGameAnnounced,
  NoGamePlayed,
  ResultsListed,
  QuickBuyCountChosen,
  RoomEntered,
  RoomLeft,
  RoomLoadFailed,
  RoomRefreshed,
  SalesUpdated,
  StartTimed,
  TicketsAssigned,
  TicketsOwned,
  TicketsPurchased,
  TicketsRequested,
  TicketToggled,
} from "../../../domain/bingo/events.ts";
import { inPlay } from "../../../domain/bingo/queries.ts";
import { pence } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { type Fact, fact } from "../../support/given.ts";
import {
  after,
  ball,
  calls,
  CURRENT,
  entered,
  inRoom,
  loaded,
  NEXT,
  owns,
  ROOM,
  roomAfter,
  started,
  TICKETS,
  won,
} from "./room.ts";

const assigned = fact(TicketsAssigned, { room: ROOM, game: NEXT, tickets: [...TICKETS] });
const picked = (ticket: string) => fact(TicketToggled, { room: ROOM, ticket }, "player");
const chosen = fact(QuickBuyCountChosen, { room: ROOM, count: 12 }, "player");
const playing = [entered, loaded(), loaded("current"), owns(CURRENT)];
const requested = fact(
  TicketsRequested,
  { room: ROOM, game: NEXT, purchaseRef: "bought-1", count: 2, total: pence(20) },
  "player",
);

describe("a room", () => {
  it("is stored by its ref, as is each ticket [DATA-174 DATA-171]", () => {
    const { bingo } = after(entered, loaded(), owns(NEXT));
    expect(bingo.rooms[ROOM]?.ref).toBe(ROOM);
    expect(bingo.rooms[ROOM]?.tickets["t-2"]).toEqual(TICKETS[1]);
    expect(bingo.rooms[ROOM]?.next?.purchasedTickets).toEqual(["t-1", "t-2"]);
  });

  it("has two games that change independently [DATA-148]", () => {
    const room = roomAfter(...playing);
    const jackpots = { oneLine: pence(1), twoLines: pence(2), game: pence(3), progressive: null };
    const updated = roomAfter(...playing, fact(SalesUpdated, { room: ROOM, game: NEXT, players: 40, jackpots }));
    expect(updated.next).toMatchObject({ players: 40, jackpots });
    expect(updated.current).toEqual(room.current);
  });

  it("has every field of the product's description [DATA-147]", () => {
    const room = roomAfter(...playing);
    const fields = { ...room, ...room.current, inPlay: inPlay(room) };
    for (const field of [
      "type",
      "startDate",
      "locked",
      "lockedMsg",
      "promptDeposit",
      "inPlay",
      "inProgress",
      "inProgressStatus",
      "drawnNumbers",
      "maxTicketsPerPlayer",
      "assignedTickets",
      "purchasedTickets",
      "selectedTicketRefs",
      "autoSelectedTicketCount",
      "players",
      "wagerContribution",
      "seedAmount",
      "winningCondition",
      "progressiveTitle",
      "rtpLabel",
      "pictureNumbersImageUrl",
      "animatedNumbersImageUrls",
      "audio",
      "ticketPrice",
      "ticketPriceLabel",
      "freeRoom",
      "patternPositions",
      "winners",
      "jackpots",
      "progressiveJackpotMaxCalls",
      "rolloverEnd",
      "notFound",
    ])
      expect(fields).toHaveProperty(field);
    expect(Object.keys(room.current?.winners ?? {})).toEqual(["oneLine", "twoLines", "game", "progressiveGame"]);
  });

  it("keeps the four jackpots apart [DATA-152]", () => {
    const jackpots = { oneLine: pence(1), twoLines: pence(2), game: pence(3), progressive: pence(4) };
    expect(roomAfter(entered, loaded("next", { jackpots })).next?.jackpots).toEqual(jackpots);
  });

  it("is active from entry until it is left", () => {
    const other = fact(RoomEntered, { room: "roomB" }, "url");
    expect(after(entered, other).bingo.active).toBe("roomB");
    expect(after(entered, other, fact(RoomLeft, { room: ROOM }, "url")).bingo.active).toBe("roomB");
    expect(after(entered, fact(RoomLeft, { room: ROOM }, "url")).bingo.active).toBe(null);
    expect(after(entered, fact(ShellStarted, { device: "mobile", webview: false }, "app")).bingo.active).toBe(null);
  });

  it("clears calls and choices on a refresh, and keeps owned tickets [BINGO-516]", () => {
    const room = roomAfter(
      ...playing,
      assigned,
      picked("t-1"),
      chosen,
      ...calls(1, 2),
      fact(RoomRefreshed, { room: ROOM }, "player"),
    );
    expect(room.current).toMatchObject({ drawnNumbers: [], purchasedTickets: ["t-1", "t-2"] });
    expect(room.next).toMatchObject({ selectedTicketRefs: [], autoSelectedTicketCount: 0 });
  });

  it("keeps the room and the tickets after a visit, and clears the calls and winners [BINGO-519]", () => {
    const change = { promptDeposit: true, lockedMsg: "Closed" };
    const before = [
      entered,
      loaded("next", change),
      loaded("current", change),
      owns(CURRENT),
      assigned,
      picked("t-1"),
      chosen,
    ];
    const room = roomAfter(...before, ...calls(1, 2), won("ONE_LINE", 2, []), fact(RoomLeft, { room: ROOM }, "url"));
    expect(room.next).toMatchObject({
      selectedTicketRefs: [],
      autoSelectedTicketCount: 0,
      promptDeposit: false,
      lockedMsg: null,
    });
    expect(room.current).toMatchObject({ drawnNumbers: [], inProgressStatus: null, winners: { oneLine: null } });
    expect(room.name).toBe("Penny Arcade");
    expect(room.current?.purchasedTickets).toEqual(["t-1", "t-2"]);
    expect(room.current?.wasLeft).toBe(true);
  });

  it("is not found after the backend's code, until it is described", () => {
    const failed = (notFound: boolean) => fact(RoomLoadFailed, { room: ROOM, message: "No", notFound });
    expect(roomAfter(entered, failed(true)).notFound).toBe(true);
    expect(roomAfter(entered, failed(false))).toMatchObject({ notFound: false, failure: "No" });
    expect(roomAfter(entered, failed(true), loaded())).toMatchObject({ notFound: false, failure: null });
  });

  it("has the results of its last games as they were read last", () => {
    const result = (game: string) => ({
      game,
      calls: 40,
      prizes: [{ kind: "GAME" as const, ballIndex: 40, amount: pence(500), entities: ["Mo from Leeds"] }],
    });
    const listed = (...games: readonly string[]) => fact(ResultsListed, { room: ROOM, results: games.map(result) });
    expect(roomAfter(entered).results).toBeUndefined();
    expect(roomAfter(entered, listed("one"), listed("two", "one")).results).toEqual([result("two"), result("one")]);
  });

  it("ignores events of a room that was never entered", () => {
    expect(after(loaded(), ...calls(1)).bingo.rooms).toEqual({});
  });
});

describe("a game", () => {
  it("appends each ball once, in the order of the calls [BINGO-518]", () => {
    expect(roomAfter(...playing, ball(1, 7), ball(2, 90), ball(3, 1)).current?.drawnNumbers).toEqual([7, 90, 1]);
    expect(roomAfter(...playing, ball(1, 7), ball(1, 7), ball(2, 90), ball(1, 7)).current?.drawnNumbers).toEqual([
      7, 90,
    ]);
  });

  it.each([
    ["ONE_LINE", "ONE_LINE_JACKPOT_WON"],
    ["TWO_LINES", "TWO_LINES_JACKPOT_WON"],
    ["GAME", "GAME_FINISHED"],
    ["PROGRESSIVE", "GAME_FINISHED"],
  ] as const)("is at %s's status once it is won [BINGO-510 BINGO-511 BINGO-512 BINGO-513]", (kind, status) => {
    expect(roomAfter(...playing, won(kind, 0, [])).current?.inProgressStatus).toBe(status);
  });

  it("is finished by a rollover's end [BINGO-514]", () => {
    const ended = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: true });
    expect(roomAfter(...playing, ended).current).toMatchObject({
      inProgressStatus: "GAME_FINISHED",
      rolloverEnd: true,
    });
    expect(roomAfter(entered, loaded("current", { rolloverEnd: true })).current?.inProgressStatus).toBe(
      "GAME_FINISHED",
    );
  });

  it("stores the winners, the result and the amount of each prize [DATA-151]", () => {
    const kinds = ["ONE_LINE", "TWO_LINES", "GAME", "PROGRESSIVE"] as const;
    const { current } = roomAfter(...playing, ...kinds.map((kind) => won(kind, 0, [])));
    for (const list of Object.values(current?.winners ?? {}))
      expect(list).toMatchObject({ entities: ["Mo from Leeds"], result: "Won by Mo from Leeds", amount: 200 });
    expect(Object.values(current?.winners ?? {})).toHaveLength(4);
  });

  it("becomes the current one when it starts, with its tickets and without choices", () => {
    const room = roomAfter(entered, loaded(), owns(NEXT), assigned, chosen, started(NEXT));
    expect(room.next).toBe(null);
    expect(room.current).toMatchObject({ game: NEXT, inProgress: true, players: 18, purchasedTickets: ["t-1", "t-2"] });
    expect(room.current).toMatchObject({ assignedTickets: [], autoSelectedTicketCount: 0 });
  });

  it("replaces a finished one, whose tickets are removed and whose late events are ignored", () => {
    const room = roomAfter(...playing, started(NEXT), ball(40, 9), loaded("current"));
    expect(room.current?.game).toBe(NEXT);
    expect(room.current?.drawnNumbers).toEqual([]);
    expect(room.tickets).toEqual({});
    expect(room.past).toEqual([CURRENT]);
  });

  it("is found by a description where its start was missed", () => {
    const room = roomAfter(entered, loaded(), owns(NEXT), loaded("current", { game: NEXT, drawnNumbers: [5, 6] }));
    expect(room.next).toBe(null);
    expect(room.current).toMatchObject({ game: NEXT, drawnNumbers: [5, 6], purchasedTickets: ["t-1", "t-2"] });
  });

  it("keeps the balls that arrived during the request for its description, in order", () => {
    const room = roomAfter(...playing, ...calls(5, 6, 7), loaded("current", { drawnNumbers: [5, 6] }));
    expect(room.current).toMatchObject({ drawnNumbers: [5, 6, 7], lastBallIndex: 3 });
  });

  it("has missed balls until a description states them", () => {
    const missed = roomAfter(...playing, ball(1, 5), ball(4, 8));
    expect(missed.current).toMatchObject({ drawnNumbers: [5, 8], lastBallIndex: 4 });
    const healed = roomAfter(...playing, ball(1, 5), ball(4, 8), loaded("current", { drawnNumbers: [5, 6, 7, 8] }));
    expect(healed.current).toMatchObject({ drawnNumbers: [5, 6, 7, 8], lastBallIndex: 4 });
  });

  it("is removed once its result was shown, and not before", () => {
    const over = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });
    const none = fact(NoGamePlayed, { room: ROOM });
    expect(roomAfter(...playing, over, none).current?.game).toBe(CURRENT);
    expect(roomAfter(...playing, none).current).toBe(null);
    expect(roomAfter(...playing, over, fact(GameCleared, { room: ROOM, game: CURRENT }, "clock")).current).toBe(null);
    expect(roomAfter(...playing, fact(GameCleared, { room: ROOM, game: NEXT }, "clock")).current?.game).toBe(CURRENT);
  });

  it("leaves what the player won in it, and nothing without a win", () => {
    const cleared = fact(GameCleared, { room: ROOM, game: CURRENT }, "clock");
    expect(after(...playing, won("ONE_LINE", 5, ["t-9"]), cleared).bingo.pastWins).toBeUndefined();
    const own = after(...playing, won("ONE_LINE", 5, ["t-1"]), cleared).bingo;
    expect(own.pastWins).toEqual({ [CURRENT]: [{ amount: 100 }] });
  });

  it("clears its timed start when the start is postponed", () => {
    const timed = fact(StartTimed, { room: ROOM, game: NEXT, startsAt: 1000 });
    const put = fact(NextGameAnnounced, { room: ROOM, game: NEXT, startDate: 2000 });
    expect(roomAfter(entered, loaded(), timed).next?.startsAt).toBe(1000);
    expect(roomAfter(entered, loaded(), timed, put).next).toMatchObject({ startsAt: null, startDate: 2000 });
  });
});

describe("tickets", () => {
  it("are selected and deselected, only where they are offered", () => {
    expect(
      roomAfter(entered, loaded(), assigned, picked("t-1"), picked("t-2"), picked("t-1"), picked("t-9")).next
        ?.selectedTicketRefs,
    ).toEqual(["t-2"]);
  });

  it("have the chosen count, where the server picks them", () => {
    expect(roomAfter(entered, loaded(), chosen).next?.autoSelectedTicketCount).toBe(12);
  });

  it("that are bought are owned, and no longer offered", () => {
    const sold = fact(TicketsPurchased, {
      room: ROOM,
      game: NEXT,
      purchaseRef: "bought-1",
      tickets: [TICKETS[0] as never],
    });
    const { bingo } = after(...inRoom, assigned, picked("t-1"), requested, sold, sold);
    expect(bingo.rooms[ROOM]?.next).toMatchObject({
      purchasedTickets: ["t-1"],
      assignedTickets: ["t-2"],
      selectedTicketRefs: [],
    });
    expect(bingo.purchases["bought-1"]).toMatchObject({ status: "sold", total: 20, seq: 6 });
  });

  it("are sold only by the server", () => {
    const claimed = fact(TicketsPurchased, { room: ROOM, game: NEXT, purchaseRef: "bought-1", tickets: [] }, "player");
    expect(after(...inRoom, requested, claimed).bingo.purchases["bought-1"]?.status).toBe("requested");
  });

  it("that could not be read are an empty list, and remove no known ticket [BINGO-520]", () => {
    const unread = fact(TicketsOwned, { room: ROOM, game: NEXT, tickets: [] }, "app");
    expect(roomAfter(entered, loaded(), unread).next?.purchasedTickets).toEqual([]);
    expect(roomAfter(entered, loaded(), owns(NEXT), unread).next?.purchasedTickets).toEqual(["t-1", "t-2"]);
  });

  it("settle their purchase by its intent, as the movement of its price does", () => {
    const movement = fact(MovementBooked, {
      ref: "m-1",
      position: 2,
      kind: "ENTRY_FEE",
      amount: pence(-20),
      balance: pence(480),
      correlation: "bought-1",
      description: "Penny Arcade",
      bookedAt: 0,
    });
    const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");
    const statusAfter = (...facts: readonly Fact[]) =>
      after(...inRoom, requested, ...facts).bingo.purchases["bought-1"]?.status;
    expect(statusAfter()).toBe("requested");
    expect(statusAfter(reloaded)).toBe("unanswered");
    expect(statusAfter(reloaded, owns(NEXT))).toBe("sold");
    expect(statusAfter(reloaded, movement)).toBe("sold");
    expect(statusAfter(reloaded, { ...movement, by: "player" as const })).toBe("unanswered");
  });
});
