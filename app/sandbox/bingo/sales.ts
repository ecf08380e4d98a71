import { dealTickets } from "../../../domain/bingo/tickets-dealing.ts";
import type { RequestOf } from "../../../domain/wire.ts";
import type { Ticket } from "../../../domain/bingo/fields.ts";
import * as Wire from "../../../domain/bingo/wire.ts";
import { negate, type Pence } from "../../../domain/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Call, Kernel } from "../kernel/types.ts";
import { type Hall, type RoomGame, roomNamed } from "./games.ts";
import { type RoomConfig, ROOMS } from "./rooms.ts";

/** Four strips to choose from. */
const OFFERED = 24;

const BOUGHT_ELSEWHERE =
  "You have bought tickets for this game on another device, so no more were bought. No money was taken.";

/** Sells tickets. The payment comes first, under the intent of the call. */
export const handleSales = (kernel: Kernel, hall: Hall): void => {
  const ticketRandom = kernel.randomFor("tickets");
  const deal = (room: RoomConfig, count: number): readonly Ticket[] =>
    dealTickets(room.type, count, ticketRandom).map((rows) => ({ ref: kernel.newRef("t"), purchase: null, rows }));

  const offered = (room: RoomConfig, game: RoomGame, playerId: string): readonly Ticket[] => {
    const set = hall.ticketSetOf(game, playerId);
    const most = Math.min(OFFERED, room.maxTicketsPerPlayer - set.bought.length);
    if (most <= 0) return [];
    if (set.offered.length >= Math.min(6, most)) return set.offered;
    const more = [...set.offered, ...deal(room, most - set.offered.length)];
    hall.keepTicketSet(game, { ...set, offered: more });
    return more;
  };

  const openFor = ({
    refName,
    instance,
    game: wanted,
  }: RequestOf<typeof Wire.getRoom> & { readonly game?: string }) => {
    const room = roomNamed(refName);
    if (instance !== "next") throw new Refusal({ httpStatus: 200, msg: "Tickets are sold for the next game only" });
    const game = hall.next(room);
    // The game that the player asked for has started on the way.
    if (wanted !== undefined && wanted !== game.ref)
      throw new Refusal({ httpStatus: 200, msg: "That game has just started. No money was taken." });
    return { room, game };
  };

  const sell = (room: RoomConfig, game: RoomGame, call: Call, tickets: readonly Ticket[]) => {
    const { playerId } = call;
    const refuse = (msg: string) => new Refusal({ httpStatus: 200, msg });
    const purchase = call.intent ?? kernel.newRef("buy");
    // The kernel repeats the answer to a repeated call. This is a different call with the intent of an earlier
    // purchase.
    const isMade = kernel.wallet
      .movements(playerId)
      .some(({ kind, correlation }) => kind === "ENTRY_FEE" && correlation === purchase);
    if (isMade) throw refuse("This purchase has been made");
    const set = hall.ticketSetOf(game, playerId);
    if (hall.recordOf(room).locked) throw refuse(room.lockedMsg ?? "Ticket sales are closed");
    if (room.needsDeposit && !kernel.wallet.hasDeposited(playerId)) throw refuse("Make a deposit to play in this room");
    if (tickets.length === 0) throw refuse("Choose your tickets");
    const left = room.maxTicketsPerPlayer - set.bought.length;
    if (tickets.length > left) throw refuse(`You can buy ${left} more for this game`);
    const bought = tickets.map((ticket) => ({ ...ticket, purchase }));
    const isBought = ({ ref }: Ticket) => bought.some((ticket) => ticket.ref === ref);
    kernel.wallet.move(playerId, {
      kind: "ENTRY_FEE",
      amount: negate((room.ticketPrice * tickets.length) as Pence),
      counterAccount: "house:bingo:sales",
      correlation: purchase,
      description: room.name,
      ref: `bingo-entry:${playerId}:${purchase}`,
    });
    hall.keepTicketSet(game, {
      playerId,
      offered: set.offered.filter((ticket) => !isBought(ticket)),
      bought: [...set.bought, ...bought],
    });
    announceSales(room, game);
    return { game: game.ref, tickets: bought };
  };

  const announceSales = (room: RoomConfig, game: RoomGame) =>
    kernel.publishToRoom(room.ref, Wire.salesUpdate, {
      game: game.ref,
      players: hall.playersIn(room, game),
      jackpots: hall.jackpotsOf(room, game),
    });

  // A player who may not play any more gets back what the tickets for games to come cost. A game that has started is played
  // to its end, and its prizes are paid.
  kernel.onExclusion((playerId) => {
    for (const room of ROOMS) {
      const game = hall.next(room);
      const set = hall.ticketSetOf(game, playerId);
      if (set.bought.length === 0) continue;
      for (const purchase of new Set(set.bought.map((ticket) => ticket.purchase)))
        kernel.wallet.move(playerId, {
          kind: "ENTRY_FEE_REFUND",
          amount: (room.ticketPrice * set.bought.filter((ticket) => ticket.purchase === purchase).length) as Pence,
          counterAccount: "house:bingo:sales",
          correlation: purchase,
          description: room.name,
          ref: `bingo-refund:${playerId}:${purchase}`,
        });
      hall.keepTicketSet(game, { ...set, bought: [] });
      announceSales(room, game);
    }
  });

  kernel.handle(Wire.listAssignedTickets, ({ refName, instance }, { playerId }) => {
    const room = roomNamed(refName);
    const game = hall.gameAt(room, instance);
    if (game === undefined) return { game: null, tickets: [] };
    return { game: game.ref, tickets: instance === "next" ? offered(room, game, playerId) : [] };
  });

  kernel.handle(Wire.listPurchasedTickets, ({ refName, instance }, { playerId }) => {
    const game = hall.gameAt(roomNamed(refName), instance);
    return game === undefined
      ? { game: null, tickets: [] }
      : { game: game.ref, tickets: hall.ticketSetOf(game, playerId).bought };
  });

  kernel.handle(Wire.quickBuy, (request, call) => {
    const { room, game } = openFor(request);
    const { bought } = hall.ticketSetOf(game, call.playerId);
    if (request.heldTickets !== undefined && request.heldTickets !== bought.length)
      throw new Refusal({ httpStatus: 200, msg: BOUGHT_ELSEWHERE });
    // No more tickets are dealt than a player may buy.
    const count = Math.min(request.autoSelectedTicketsNumber, room.maxTicketsPerPlayer + 1);
    return sell(room, game, call, deal(room, count));
  });

  kernel.handle(Wire.buySelected, (request, call) => {
    const { room, game } = openFor(request);
    const wanted = new Set(request.selectedTicketIds);
    const tickets = hall.ticketSetOf(game, call.playerId).offered.filter(({ ref }) => wanted.has(ref));
    if (tickets.length < wanted.size)
      throw new Refusal({ httpStatus: 200, msg: "These tickets are no longer offered" });
    return sell(room, game, call, tickets);
  });
};
