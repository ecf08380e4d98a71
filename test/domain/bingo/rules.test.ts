import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { TicketsRequested } from "../../../domain/bingo/events.ts";
import { activeRoom } from "../../../domain/bingo/queries.ts";
import { judgePurchase, type TicketRequest, needsDeposit } from "../../../domain/bingo/rules.ts";
import { pence } from "../../../domain/money.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { type Fact, fact } from "../../support/given.ts";
import { after, entered, inRoom, loaded, NEXT, owns, ROOM } from "./room.ts";

const judge = (facts: readonly Fact[], request: TicketRequest) => {
  const player = after(...facts);
  return judgePurchase(player, activeRoom(player.bingo), request);
};

const signedIn = fact(SignedIn, { player: "p-rosie" });
const balance = (amount: number) => fact(BalanceStated, { balance: pence(amount), position: 1 });
const request = { room: ROOM, game: NEXT, purchaseRef: "bought-9", count: 1, total: pence(10) };
const underWay = fact(TicketsRequested, request, "player");
const closed = loaded("next", { locked: true, lockedMsg: "Doors open at 7", promptDeposit: true });
const askedToDeposit = loaded("next", { promptDeposit: true });
const full = loaded("next", { maxTicketsPerPlayer: 2 });

// In the order of the ladder. In each case every later rung would refuse too.
const LADDER: readonly (readonly [name: string, copy: string, facts: readonly Fact[], count: number])[] = [
  ["SignedOut", "Please log in to buy tickets", [entered, closed, underWay], 0],
  ["PurchaseUnderWay", "Your last purchase is still under way", [signedIn, entered, closed, underWay], 0],
  ["NothingOnSale", "Tickets for the next game are not on sale yet", [signedIn, entered], 0],
  ["SalesLocked", "Doors open at 7", [signedIn, entered, closed], 0],
  ["MaximumReached", "You have all 2 tickets you can buy for this game", [signedIn, entered, full, owns(NEXT)], 0],
  ["NoTicketsChosen", "Choose your tickets", [signedIn, entered, askedToDeposit], 0],
  ["TooManyTickets", "You can buy 96 more for this game", [signedIn, entered, askedToDeposit], 97],
  ["DepositNeeded", "Make a deposit to play in this room", [signedIn, entered, askedToDeposit], 6],
  ["BalanceTooLow", "You need 1p more: 60p for 6 tickets", [signedIn, balance(59), entered, loaded()], 6],
];

describe("buying tickets", () => {
  it.each(LADDER)("is refused: %s", (name, copy, facts, count) => {
    const judged = judge(facts, { count });
    expect(Result.isFailure(judged) && judged.failure).toMatchObject({ name, copy });
  });

  it("is refused outside a room, where sales are closed without a message, and without a selected ticket", () => {
    const copyOf = (facts: readonly Fact[], request: TicketRequest) => {
      const judged = judge(facts, request);
      return Result.isFailure(judged) ? judged.failure.copy : "allowed";
    };
    expect(copyOf([signedIn], { count: 1 })).toBe("Tickets for the next game are not on sale yet");
    const closed = loaded("next", { locked: true });
    expect(copyOf([signedIn, entered, closed], { count: 1 })).toBe("Ticket sales are closed");
    expect(copyOf(inRoom, { tickets: [] })).toBe("Choose your tickets");
    const dear = loaded("next", { ticketPrice: pence(600) });
    expect(copyOf([...inRoom, dear], { tickets: ["t-1"] })).toBe("You need £1 more: £6.00 for 1 ticket");
  });

  it("is allowed for the whole balance and up to the last ticket, at the price of each ticket", () => {
    const facts = [signedIn, balance(60), entered, loaded()];
    expect(judge(facts, { count: 6 })).toEqual(Result.succeed({ room: ROOM, game: NEXT, count: 6, total: 60 }));
    expect(judge(facts, { tickets: ["t-1", "t-2"] })).toMatchObject({ success: { count: 2, total: 20 } });
    expect(Result.isSuccess(judge(inRoom, { count: 1 }))).toBe(true);
    const two = loaded("next", { maxTicketsPerPlayer: 2 });
    expect(Result.isSuccess(judge([...inRoom, two], { count: 2 }))).toBe(true);
  });

  it("needs a deposit only where the balance is too low or the room requires one", () => {
    const leading = LADDER.flatMap(([name, , facts, count]) => {
      const judged = judge(facts, { count });
      return Result.isFailure(judged) && needsDeposit(judged.failure) ? [name] : [];
    });
    expect(leading).toEqual(["DepositNeeded", "BalanceTooLow"]);
  });
});
