import { describe, expect, it } from "vitest";
import { IN_PROGRESS_STATUSES, noWinners } from "../../../domain/bingo/game.ts";
import { JACKPOT_KINDS } from "../../../domain/bingo/prizes.ts";
import { ownWins } from "../../../domain/bingo/own-wins.ts";
import {
  activeRoom,
  prizeRecordByReference,
  purchaseByReference,
  ballsMissed,
  hasEveryTicket,
  inPlay,
  isLookingForTickets,
  isSelectionFull,
  offeredTickets,
  openPurchases,
  patternOf,
  priceLabel,
  purchaseOf,
  quickBuyCount,
  roomState,
  selectedTickets,
  soundsOn,
  STAGES,
  stageOf,
  startOf,
  tabsOf,
  ticketsLeft,
  ticketsOf,
} from "../../../domain/bingo/queries.ts";
import { screenAt } from "../../../domain/shell/routing/screens.ts";
import { BALL_TYPES } from "../../../domain/bingo/fields.ts";
import {
  PurchaseRefused,
  QuickBuyCountChosen,
  RoomLoaded,
  TicketsAssigned,
  TicketsRequested,
  TicketToggled,
} from "../../../domain/bingo/events.ts";
import { pence } from "../../../domain/money.ts";
import { type Fact, fact } from "../../support/given.ts";
import * as Result from "effect/Result";
import {
  after,
  ball,
  calls,
  CURRENT,
  description,
  entered,
  loaded,
  NEXT,
  owns,
  ROOM,
  roomAfter,
  TICKETS,
  won,
} from "./room.ts";

type Prize = "open" | "won" | "absent";

const gameWith = (oneLine: Prize, twoLines: Prize) => {
  const win = { entities: [], tickets: [], result: "", amount: pence(1), share: pence(1), ballIndex: 5, seq: 0 };
  const amount = (prize: Prize) => (prize === "absent" ? null : pence(100));
  return {
    jackpots: { oneLine: amount(oneLine), twoLines: amount(twoLines), game: pence(100), progressive: null },
    winners: { ...noWinners(), oneLine: oneLine === "won" ? win : null, twoLines: twoLines === "won" ? win : null },
  };
};

describe("the stage of a game", () => {
  it.each([
    ["open", "open", "WAITING_FIRST_LINE"],
    ["open", "absent", "WAITING_FIRST_LINE"],
    ["won", "open", "WAITING_SECOND_LINE"],
    ["absent", "open", "WAITING_FIRST_TWO_LINES"],
    ["won", "won", "WAITING_THIRD_LINE"],
    ["absent", "won", "WAITING_THIRD_LINE"],
    ["won", "absent", "WAITING_LAST_TWO_LINES"],
    ["absent", "absent", "WAITING_THREE_LINES"],
  ] as const)(
    "with one line %s and two lines %s is %s [BINGO-501 BINGO-502 BINGO-503 BINGO-504 BINGO-505 BINGO-506]",
    (oneLine, twoLines, stage) => expect(stageOf(gameWith(oneLine, twoLines))).toBe(stage),
  );

  it("is one of six, computed from the jackpots and not stored [BINGO-507]", () => {
    expect(STAGES).toHaveLength(6);
    const room = roomAfter(entered, loaded("current"), ...calls(1, 10, 20, 30, 40), won("ONE_LINE", 5, []));
    expect(room.current && stageOf(room.current)).toBe("WAITING_SECOND_LINE");
    expect(JSON.stringify(room)).not.toContain("WAITING");
  });
});

describe("the terms of bingo", () => {
  it("has three statuses, four jackpots and three kinds of game [BINGO-508 BINGO-509 BINGO-522]", () => {
    expect(IN_PROGRESS_STATUSES).toEqual(["ONE_LINE_JACKPOT_WON", "TWO_LINES_JACKPOT_WON", "GAME_FINISHED"]);
    expect(JACKPOT_KINDS).toEqual(["ONE_LINE", "TWO_LINES", "GAME", "PROGRESSIVE"]);
    expect(BALL_TYPES).toEqual([30, 75, 90]);
  });

  it.each([30, 75, 90, 80, 0, "90"])("a room's type is 30, 75 or 90, and no other: %s [DATA-149]", (type) => {
    const accepted = Result.isSuccess(RoomLoaded.decode({ ...description(), type }));
    expect(accepted).toBe([30, 75, 90].includes(type as number));
  });

  it.each([
    [5, "one line"],
    [10, "two lines"],
    [15, "three lines"],
    [9, "game pattern"],
    [0, "game pattern"],
  ])("a pattern of %i cells is %s [BINGO-521]", (cells, name) => {
    expect(patternOf(Array.from({ length: cells }, (_, index) => index))).toBe(name);
  });

  it("a ticket without a price label is FREE [DATA-150]", () => {
    expect(priceLabel({ ticketPriceLabel: null })).toBe("FREE");
    expect(priceLabel({ ticketPriceLabel: "10p" })).toBe("10p");
  });
});

describe("the player's room", () => {
  it.each([
    ["/secure/bingo/90/roomA", "roomA"],
    ["/secure/bingo/75/roomA", "roomA"],
    ["/secure/games/90/roomA", undefined],
    ["/secure/bingo/90", undefined],
    ["/secure/bingo/90/", undefined],
    ["/bingo/90/roomA", undefined],
    ["/secure/lobby", undefined],
    ["/", undefined],
  ])("the path %s is of room %s [BINGO-103]", (path, room) => {
    const match = screenAt(path);
    expect(match?.screen === "bingoRoom" ? match.params["refName"] : undefined).toBe(room);
  });

  it("is the last entered one", () => {
    expect(activeRoom(after().bingo)).toBe(undefined);
    expect(activeRoom(after(entered).bingo)?.ref).toBe(ROOM);
  });
});

describe("the view of a room", () => {
  it("is waiting, then in play or in progress, with or without the player's tickets [BINGO-515]", () => {
    const waiting = roomAfter(entered, loaded());
    const watching = roomAfter(entered, loaded(), loaded("current"), owns(CURRENT, []));
    const playing = roomAfter(entered, loaded(), loaded("current"), owns(CURRENT));
    expect([waiting, watching, playing].map(inPlay)).toEqual([false, false, true]);
    expect([waiting, watching, playing].map(roomState)).toEqual(["waiting", "in-progress", "in-play"]);
    expect(inPlay(roomAfter(entered, loaded(), owns(NEXT)))).toBe(false);
  });

  it("has the tabs of its state [BINGO-105 BINGO-106 BINGO-107]", () => {
    const wide = { narrow: false };
    expect(tabsOf("waiting", wide)).toEqual(["quick-buy", "select-tickets", "my-tickets"]);
    expect(tabsOf("in-play", wide)).toEqual(["buy-next", "current-game"]);
    expect(tabsOf("in-progress", wide)).toEqual(["buy-next"]);
  });

  it("sums the stated shares of the player's winning tickets", () => {
    const room = roomAfter(entered, loaded("current"), owns(CURRENT), won("ONE_LINE", 5, ["r-1", "t-1", "t-2"]));
    expect(room.current && ownWins(room.current)).toEqual([
      { kind: "ONE_LINE", tickets: ["t-1", "t-2"], amount: 200, others: 1, seq: 3 },
    ]);
    const alone = roomAfter(entered, loaded("current"), owns(CURRENT), won("ONE_LINE", 5, ["t-1", "t-2"]));
    expect(alone.current && ownWins(alone.current)).toMatchObject([{ amount: 200, others: 0 }]);
    const entities = ["Mo from Leeds", "Doreen from Hull", "rosie"];
    const among = won("ONE_LINE", 5, ["r-1", "r-2", "r-3", "t-1"], { entities });
    const shared = roomAfter(entered, loaded("current"), owns(CURRENT), among);
    expect(shared.current && ownWins(shared.current)).toMatchObject([{ amount: 100, others: 2 }]);
    const unasked = roomAfter(entered, loaded("current"), won("ONE_LINE", 5, ["t-1"]));
    expect(unasked.current && ownWins(unasked.current)).toEqual([]);
  });

  it("counts the tickets that the player can still buy", () => {
    expect(ticketsLeft(roomAfter(entered))).toBe(0);
    expect(ticketsLeft(roomAfter(entered, loaded(), owns(NEXT)))).toBe(94);
    const overfull = fact(RoomLoaded, description("next", { maxTicketsPerPlayer: 1 }));
    expect(ticketsLeft(roomAfter(entered, overfull, owns(NEXT, TICKETS)))).toBe(0);
  });

  it("has a full selection once the player has selected every ticket that they can still buy", () => {
    const offer = fact(TicketsAssigned, { room: ROOM, game: NEXT, tickets: [...TICKETS] });
    const select = (ticket: string) => fact(TicketToggled, { room: ROOM, ticket }, "player");
    const three = [entered, loaded("next", { maxTicketsPerPlayer: 3 }), offer, select("t-1")];
    const one = owns(NEXT, [{ ...TICKETS[0]!, ref: "t-0" }]);
    expect(isSelectionFull(roomAfter(...three, select("t-2")))).toBe(false);
    expect(isSelectionFull(roomAfter(...three, select("t-2"), one))).toBe(true);
    expect(isSelectionFull(roomAfter(...three, one))).toBe(false);
    expect(isSelectionFull(roomAfter(entered))).toBe(true);
  });

  it("offers no ticket once the player has every ticket that they can buy, and none that they bought", () => {
    const offer = fact(TicketsAssigned, { room: ROOM, game: NEXT, tickets: [...TICKETS] });
    const select = (ticket: string) => fact(TicketToggled, { room: ROOM, ticket }, "player");
    const bought = (...refs: readonly string[]) =>
      owns(
        NEXT,
        refs.map((ref) => ({ ...TICKETS[0]!, ref })),
      );
    const three = [entered, loaded("next", { maxTicketsPerPlayer: 3 }), offer, select("t-2"), select("t-1")];
    const seen = (...more: readonly Fact[]) => {
      const room = roomAfter(...three, ...more);
      return [offeredTickets(room).map(({ ref }) => ref), selectedTickets(room), hasEveryTicket(room)];
    };
    expect(seen(bought("t-7", "t-8"))).toEqual([["t-1", "t-2"], ["t-2", "t-1"], false]);
    expect(seen(bought("t-7", "t-1"))).toEqual([["t-2"], ["t-2"], false]);
    expect(seen(bought("t-7", "t-8", "t-9"))).toEqual([[], [], true]);
    expect(hasEveryTicket(roomAfter(entered))).toBe(false);
  });

  it("counts for quick buy what the player chose, or a strip, and never more than they can still buy", () => {
    const facts = [entered, loaded("next", { maxTicketsPerPlayer: 8 })];
    const chosen = fact(QuickBuyCountChosen, { room: ROOM, count: 7 }, "player");
    const counts = [[], [chosen], [chosen, owns(NEXT)]].map((more) => quickBuyCount(roomAfter(...facts, ...more)));
    expect(counts).toEqual([6, 7, 6]);
    expect(quickBuyCount(roomAfter(entered, loaded("next", { maxTicketsPerPlayer: 4 }), owns(NEXT)))).toBe(2);
    expect(quickBuyCount(roomAfter(entered))).toBe(0);
  });

  it("looks for the player's tickets in a played game until they are read", () => {
    const isLooking = (...facts: readonly Fact[]) => isLookingForTickets(roomAfter(entered, loaded(), ...facts));
    expect(isLooking()).toBe(false);
    expect(isLooking(loaded("current"))).toBe(true);
    expect(isLooking(loaded("current"), owns(CURRENT, []))).toBe(false);
  });

  it("has a chat tab on a narrow screen", () => {
    expect(tabsOf("in-play", { narrow: true })).toEqual(["buy-next", "current-game", "chat"]);
  });

  it("is empty without a game", () => {
    const empty = roomAfter(entered);
    expect([ticketsOf(empty, "next"), offeredTickets(empty)]).toEqual([[], []]);
    const unasked = roomAfter(entered, loaded("current"));
    expect(ticketsOf(unasked, "current")).toEqual([]);
    expect(inPlay(unasked)).toBe(false);
    expect(ticketsLeft(roomAfter(entered, loaded()))).toBe(96);
  });

  it("has the player's tickets by game, and the offered ones", () => {
    const offer = fact(TicketsAssigned, { room: ROOM, game: NEXT, tickets: [TICKETS[1]!] });
    const room = roomAfter(entered, loaded(), loaded("current"), owns(CURRENT, [TICKETS[0]!]), offer);
    expect(ticketsOf(room, "current")).toEqual([TICKETS[0]]);
    expect(ticketsOf(room, "next")).toEqual([]);
    expect(offeredTickets(room)).toEqual([TICKETS[1]]);
  });

  it("starts its next game by the page's clock where that is known, else by the server's date", () => {
    const [known, unknown] = [
      { startsAt: 5, startDate: 9 },
      { startsAt: null, startDate: 9 },
    ].map((times) => {
      const { next } = roomAfter(entered, loaded());
      return next && startOf({ ...next, ...times });
    });
    expect([known, unknown]).toEqual([5, 9]);
  });

  it("has missed balls where a ball with a later index arrives", () => {
    const missed = (...facts: readonly Fact[]) => {
      const { current } = roomAfter(entered, loaded("current"), ...facts);
      return current && ballsMissed(current);
    };
    expect([missed(), missed(...calls(5, 6)), missed(ball(1, 5), ball(3, 7))]).toEqual([false, false, true]);
  });

  it("has sounds where the player's setting is on", () => {
    const receiving = (gameSoundsEnabled: boolean) => {
      const player = after();
      return soundsOn({ ...player, session: { ...player.session, user: { gameSoundsEnabled } as never } });
    };
    expect([soundsOn(after()), receiving(true), receiving(false)]).toEqual([false, true, false]);
  });
});

describe("the record that a movement is correlated with", () => {
  const asked = (purchaseRef: string, game = NEXT) =>
    fact(TicketsRequested, { room: ROOM, game, purchaseRef, count: 2, total: pence(20) }, "player");
  const refused = (purchaseRef: string, final: boolean) =>
    fact(PurchaseRefused, { room: ROOM, purchaseRef, message: "No", final });

  it("is the request for the price of tickets", () => {
    const { bingo } = after(entered, loaded(), asked("b-1"), asked("b-2"));
    expect([purchaseByReference(bingo, "b-1")?.seq, purchaseByReference(bingo, "b-2")?.seq]).toEqual([2, 3]);
    expect([purchaseByReference(bingo, "b-3"), purchaseByReference(bingo, "constructor")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("is the player's win of that amount for a prize; without one, the last purchase for that game", () => {
    const bought = [entered, loaded(), loaded("current"), owns(CURRENT), asked("b-1", CURRENT), asked("b-2", CURRENT)];
    const causeOf = (bingo: ReturnType<typeof after>["bingo"], game: string, amount = 5) =>
      prizeRecordByReference(bingo, game, pence(amount));
    expect(causeOf(after(...bought).bingo, CURRENT)).toBe(5);
    expect(causeOf(after(...bought).bingo, NEXT)).toBe(undefined);
    expect(causeOf(after(...bought.slice(0, -1)).bingo, CURRENT)).toBe(4);
    expect(causeOf(after(entered, asked("b-1", CURRENT)).bingo, CURRENT)).toBe(1);
    const others = after(...bought, won("ONE_LINE", 5, ["r-1"])).bingo;
    expect(causeOf(others, CURRENT)).toBe(5);
    const own = after(...bought, won("TWO_LINES", 5, ["t-1"]), won("ONE_LINE", 5, ["t-2"])).bingo;
    const share = ownWins(own.rooms[ROOM]!.current!)[0]!.amount;
    expect(causeOf(own, CURRENT, share)).toBe(7);
    expect(causeOf(own, CURRENT, 2 * share)).toBe(7);
    // The movement of a third prize arrives before its announcement.
    expect(causeOf(own, CURRENT, share + 1)).toBe(5);
    expect(causeOf(own, NEXT, share)).toBe(undefined);
  });

  it("has an open purchase until the answer arrives", () => {
    const purchases = (...facts: readonly Fact[]) => after(entered, loaded(), asked("b-1"), ...facts).bingo;
    const openAfter = (...facts: readonly Fact[]) =>
      openPurchases(purchases(...facts)).map(({ purchaseRef }) => purchaseRef);
    expect(openAfter()).toEqual(["b-1"]);
    expect(openAfter(refused("b-1", false))).toEqual(["b-1"]);
    expect(openAfter(refused("b-1", true))).toEqual([]);
  });

  it("includes the room's last purchase", () => {
    const purchaseIn = (...facts: readonly Fact[]) => {
      const { bingo } = after(entered, loaded(), ...facts);
      const room = activeRoom(bingo);
      return room && purchaseOf(bingo, room)?.purchaseRef;
    };
    expect([purchaseIn(), purchaseIn(asked("b-1"), asked("b-2"))]).toEqual([undefined, "b-2"]);
  });
});
