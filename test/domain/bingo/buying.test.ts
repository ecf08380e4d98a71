import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { buySelected, findPurchase, quickBuy } from "../../../domain/bingo/buying.ts";
import {
  PurchaseRefused,
  PurchaseUnconfirmed,
  TicketsAssigned,
  TicketsOwned,
  TicketsPurchased,
  TicketsRequested,
  TicketToggled,
} from "../../../domain/bingo/events.ts";
import {
  buySelected as buySelectedCall,
  listPurchasedTickets,
  quickBuy as quickBuyCall,
} from "../../../domain/bingo/wire.ts";
import { pence } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { fact, given, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { inRoom, loaded, NEXT, ROOM, TICKETS } from "./room.ts";

const REF = "1".padStart(32, "0");
const SEQ = inRoom.length;
const request = { room: ROOM, game: NEXT, purchaseRef: REF, count: 2, total: pence(20) };
const requested = fact(TicketsRequested, request, "player");
const tickets = TICKETS.map((ticket) => ({ ...ticket, purchase: REF }));
const purchased = fact(TicketsPurchased, { room: ROOM, game: NEXT, purchaseRef: REF, tickets }, "server", SEQ);
const timedOut = new TimedOut({ endpoint: "quickBuy" });

describe("quick buy", () => {
  it("records the intent, calls once, and records the sold tickets", async () => {
    const { calls, player } = await given(...inRoom)
      .answering(quickBuyCall, { game: NEXT, tickets })
      .when(quickBuy(2))
      .then(requested, purchased);
    const sent = { refName: ROOM, instance: "next", game: NEXT, autoSelectedTicketsNumber: 2 };
    expect(calls).toEqual([{ endpoint: "quickBuy", request: sent }]);
    expect(player.bingo.purchases[REF]?.status).toBe("sold");
    expect(player.bingo.rooms[ROOM]?.next?.purchasedTickets).toEqual(["t-1", "t-2"]);
    // Only a movement of the wallet changes the balance.
    expect(player.wallet.balance).toBe(500);
  });

  it("calls once for repeated presses", async () => {
    const { calls } = await given(...inRoom)
      .answering(quickBuyCall, Effect.never)
      .when(() =>
        Effect.gen(function* () {
          yield* Effect.forkScoped(quickBuy(2), { startImmediately: true });
          yield* settled;
          yield* Effect.ignore(quickBuy(2));
          yield* Effect.ignore(quickBuy(6));
        }),
      )
      .then(requested);
    expect(calls).toHaveLength(1);
  });

  it("records the server's refusal as final", async () => {
    await given(...inRoom)
      .answering(quickBuyCall, refusal({ msg: "Ticket sales are closed" }))
      .when(quickBuy(2))
      .then(
        requested,
        fact(
          PurchaseRefused,
          { room: ROOM, purchaseRef: REF, message: "Ticket sales are closed", final: true },
          "server",
          SEQ,
        ),
      );
  });

  it("records a missing answer as not final", async () => {
    const { player, calls } = await given(...inRoom)
      .answering(quickBuyCall, timedOut)
      .when(quickBuy(2))
      .then(
        requested,
        fact(
          PurchaseRefused,
          {
            room: ROOM,
            purchaseRef: REF,
            message: "This is taking too long... Please check your connection and try again",
            final: false,
          },
          "app",
          SEQ,
        ),
      );
    expect(player.bingo.purchases[REF]?.status).toBe("unanswered");
    expect(calls).toHaveLength(1);
  });

  it("records a fault of the backend's own as not final, because the tickets may have been sold", async () => {
    const { player } = await given(...inRoom)
      .answering(quickBuyCall, refusal({ status: 500, msg: "Broken" }))
      .when(quickBuy(2))
      .then(
        requested,
        fact(PurchaseRefused, { room: ROOM, purchaseRef: REF, message: "Broken", final: false }, "app", SEQ),
      );
    expect(player.bingo.purchases[REF]?.status).toBe("unanswered");
  });

  it("sends nothing where the rules refuse, and opens the deposit modal where the balance is too low", async () => {
    const { calls, player } = await given(...inRoom, loaded("next", { ticketPrice: pence(300) }))
      .when(quickBuy(2))
      .then(fact(ModalOpened, { name: "deposit", params: {}, index: null, onCloseOpen: null, via: "url" }, "player"));
    expect(calls).toEqual([]);
    expect(player.bingo.purchases).toEqual({});
  });
});

describe("tickets that the player selected", () => {
  it("are bought by their refs", async () => {
    const picked = [
      fact(TicketsAssigned, { room: ROOM, game: NEXT, tickets: [...TICKETS] }),
      fact(TicketToggled, { room: ROOM, ticket: "t-2" }, "player"),
    ];
    const [, second] = tickets;
    const { calls } = await given(...inRoom, ...picked)
      .answering(buySelectedCall, { game: NEXT, tickets: second ? [second] : [] })
      .when(buySelected())
      .then(
        fact(TicketsRequested, { ...request, count: 1, total: pence(10) }, "player"),
        fact(TicketsPurchased, { room: ROOM, game: NEXT, purchaseRef: REF, tickets: second ? [second] : [] }),
      );
    expect(calls).toMatchObject([{ endpoint: "buySelected", request: { selectedTicketIds: ["t-2"] } }]);
  });
});

describe("a purchase without an answer", () => {
  const unanswered = [
    requested,
    fact(PurchaseRefused, { room: ROOM, purchaseRef: REF, message: "…", final: false }, "app"),
  ];
  const finding = () =>
    Effect.gen(function* () {
      yield* Effect.forkScoped(findPurchase(ROOM, REF), { startImmediately: true });
      for (let turn = 0; turn < 8; turn++) {
        yield* settled;
        yield* TestClock.adjust("15 seconds");
      }
      yield* settled;
    });

  it("is found among the player's tickets, and is not sent again", async () => {
    const { player, world } = await given(...inRoom, ...unanswered)
      .answering(listPurchasedTickets, { game: NEXT, tickets })
      .when(finding)
      .then(fact(TicketsOwned, { room: ROOM, game: NEXT, tickets }));
    expect(player.bingo.purchases[REF]?.status).toBe("sold");
    expect(world.backend.count(quickBuyCall)).toBe(0);
  });

  it("is recorded as unconfirmed when no poll finds it, and is not sent again", async () => {
    const { player, records, world } = await given(...inRoom, ...unanswered)
      .answering(listPurchasedTickets, { game: NEXT, tickets: [] })
      .when(finding)
      .then(
        ...Array.from({ length: 5 }, () => fact(TicketsOwned, { room: ROOM, game: NEXT, tickets: [] })),
        fact(
          PurchaseUnconfirmed,
          {
            room: ROOM,
            purchaseRef: REF,
            message: "We could not confirm your purchase. Check My Tickets and your balance before you buy again.",
          },
          "app",
        ),
      );
    expect(records).toHaveLength(6);
    expect(player.bingo.purchases[REF]?.status).toBe("unconfirmed");
    expect(world.backend.count(quickBuyCall)).toBe(0);
  });
});
