import { describe, expect, it } from "vitest";
import {
  buySelected,
  getRoom,
  listAssignedTickets,
  listPurchasedTickets,
  quickBuy,
} from "../../../../domain/bingo/wire.ts";
import { Visitor } from "../kernel/visitor.ts";
import { answer, openHall, visitor } from "./hall.ts";
import { isStrip, isTicket } from "../../../domain/bingo/valid-tickets.ts";

const next = { refName: "penny-arcade", instance: "next" };

describe("tickets on sale", () => {
  it("come in strips that hold every number from 1 to 90 once, and cost their price by the intent's reference", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const { tickets } = await answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 12 }, "intent-0001");
    expect(isStrip(tickets.slice(0, 6).map(({ rows }) => rows))).toBe(true);
    expect(isStrip(tickets.slice(6).map(({ rows }) => rows))).toBe(true);
    expect(hall.kernel().wallet.movements("p-rosie").at(-1)).toMatchObject({
      kind: "ENTRY_FEE",
      amount: -120,
      balance: 9880,
      correlation: "intent-0001",
      description: "Penny Arcade",
    });
    expect(tickets.every(({ purchase }) => purchase === "intent-0001")).toBe(true);
    expect((await answer(rosie, listPurchasedTickets, next)).tickets).toEqual(tickets);
  });

  it("are bought once for one intent, however often it arrives", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const buy = () => answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 6 }, "intent-0001");
    const [first, ...others] = await Promise.all([buy(), buy(), buy()]);
    for (const other of [...others, await buy()]) expect(other).toEqual(first);
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 60);
    expect((await answer(rosie, listPurchasedTickets, next)).tickets).toHaveLength(6);
  });

  it("are charged for each purchase: an intent that bought tickets buys none by another call, or for another room", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const [offered] = (await answer(rosie, listAssignedTickets, next)).tickets;
    await answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 1 }, "intent-0001");
    const selectedTicketIds = [offered?.ref];
    await expect(answer(rosie, buySelected, { ...next, selectedTicketIds }, "intent-0001")).rejects.toThrow(
      "This purchase has been made",
    );
    expect((await answer(rosie, listPurchasedTickets, next)).tickets).toHaveLength(1);
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 10);
  });

  it("are not sold for another game than the player asked for, such as one that has just started", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const buy = (game: string, intent: string) =>
      answer(rosie, quickBuy, { ...next, game, autoSelectedTicketsNumber: 1 }, intent);
    await buy("penny-arcade-1", "intent-0001");
    await hall.control("bingo/start-now", { room: "penny-arcade" });
    await expect(buy("penny-arcade-1", "intent-0002")).rejects.toThrow("That game has just started");
    expect((await answer(rosie, listPurchasedTickets, next)).tickets).toEqual([]);
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 10);
    expect((await buy("penny-arcade-2", "intent-0003")).game).toBe("penny-arcade-2");
  });

  it("are not sold to a client that does not know all of the player's tickets, because another device bought at the same time", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const buy = (heldTickets: number, intent: string) =>
      answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 6, heldTickets }, intent);
    expect((await buy(0, "intent-0001")).tickets).toHaveLength(6);
    await expect(buy(0, "intent-0002")).rejects.toThrow("You have bought tickets for this game on another device");
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 60);
    expect((await buy(0, "intent-0001")).tickets).toHaveLength(6);
    expect((await buy(6, "intent-0003")).tickets).toHaveLength(6);
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 120);
  });

  it("can be chosen from those offered, which stay the same until they are bought", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const offered = await answer(rosie, listAssignedTickets, next);
    expect(offered.tickets.every(({ rows }) => isTicket(90, rows))).toBe(true);
    expect(await answer(rosie, listAssignedTickets, next)).toEqual(offered);
    const selectedTicketIds = offered.tickets.slice(3, 5).map(({ ref }) => ref);
    const bought = await answer(rosie, buySelected, { ...next, selectedTicketIds }, "intent-0001");
    expect(bought.tickets.map(({ ref }) => ref)).toEqual(selectedTicketIds);
    const left = await answer(rosie, listAssignedTickets, next);
    expect(left.tickets.some(({ ref }) => selectedTicketIds.includes(ref))).toBe(false);
    await expect(answer(rosie, buySelected, { ...next, selectedTicketIds }, "intent-0002")).rejects.toThrow(
      "no longer",
    );
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 20);
  });

  it("are offered 24 at a time, and new ones beside those that are left once fewer than six are", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const offered = async () => (await answer(rosie, listAssignedTickets, next)).tickets;
    const first = await offered();
    expect(first).toHaveLength(24);
    const buy = (tickets: typeof first, intent: string) =>
      answer(rosie, buySelected, { ...next, selectedTicketIds: tickets.map(({ ref }) => ref) }, intent);
    await buy(first.slice(0, 18), "intent-0001");
    expect(await offered()).toEqual(first.slice(18));
    await buy(first.slice(18, 19), "intent-0002");
    const more = await offered();
    expect(more).toHaveLength(24);
    expect(more.slice(0, 5)).toEqual(first.slice(19));
    expect(new Set([...first, ...more].map(({ ref }) => ref)).size).toBe(24 + 19);
  });

  it("are offered up to the number that the player may still have", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const offered = async () => (await answer(rosie, listAssignedTickets, next)).tickets;
    const buy = (count: number, intent: string) =>
      answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: count }, intent);
    await buy(93, "intent-0001");
    const left = await offered();
    expect(left).toHaveLength(3);
    expect(await offered()).toEqual(left);
    await buy(3, "intent-0002");
    expect((await answer(rosie, listPurchasedTickets, next)).tickets).toHaveLength(96);
    expect(await offered()).toEqual([]);
  });

  it("are not sold beyond the number that a player may have, over all purchases of a game", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const buy = (count: number, intent: string) =>
      answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: count }, intent);
    await buy(93, "intent-0001");
    await expect(buy(4, "intent-0002")).rejects.toThrow("You can buy 3 more for this game");
    await buy(3, "intent-0003");
    await expect(buy(1, "intent-0004")).rejects.toThrow("You can buy 0 more for this game");
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 960);
  });

  it("are not sold in a room that the control panel closed, until it is open again", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const buy = () => answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 1 }, "intent-0001");
    await hall.control("bingo/lock", { room: "penny-arcade", locked: true });
    await expect(buy()).rejects.toThrow("Ticket sales are closed");
    await hall.control("bingo/lock", { room: "penny-arcade", locked: false });
    expect((await buy()).tickets).toHaveLength(1);
  });

  it("are a purchase of their own for each call without an intent", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const buy = () => answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 1 });
    const purchases = [await buy(), await buy()].flatMap(({ tickets }) => tickets.map(({ purchase }) => purchase));
    expect(new Set(purchases).size).toBe(2);
    for (const purchase of purchases) expect(purchase).toMatch(/^buy-/);
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 20);
  });

  it("are offered and sold for the next game only, and a room without a current game has none of it", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const current = { ...next, instance: "current" };
    const lists = [listAssignedTickets, listPurchasedTickets] as const;
    for (const list of lists) expect(await answer(rosie, list, current)).toEqual({ game: null, tickets: [] });
    const { tickets } = await answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 1 }, "intent-0001");
    await hall.control("bingo/start-now", { room: "penny-arcade" });
    const [assigned, purchased] = [
      await answer(rosie, listAssignedTickets, current),
      await answer(rosie, listPurchasedTickets, current),
    ];
    expect(assigned).toEqual({ game: "penny-arcade-1", tickets: [] });
    expect(purchased).toEqual({ game: "penny-arcade-1", tickets });
    await expect(answer(rosie, quickBuy, { ...current, autoSelectedTicketsNumber: 1 }, "intent-0002")).rejects.toThrow(
      "Tickets are sold for the next game only",
    );
    expect(hall.kernel().wallet.balance("p-rosie")).toBe(10_000 - 10);
  });

  it("raise the prizes, and the room receives them", async () => {
    const hall = await openHall();
    const rosie = await visitor(hall);
    const before = await answer(rosie, getRoom, next);
    await answer(rosie, quickBuy, { ...next, autoSelectedTicketsNumber: 96 }, "intent-0001");
    const after = await answer(rosie, getRoom, next);
    const pot = (room: typeof before) =>
      (room?.jackpots.oneLine ?? 0) + (room?.jackpots.twoLines ?? 0) + (room?.jackpots.game ?? 0);
    // 96 tickets at 10p, of which 8p each go into the prizes; the parts are cut to whole pence.
    expect(pot(after) - pot(before)).toBeGreaterThanOrEqual(96 * 8 - 2);
    expect(pot(after) - pot(before)).toBeLessThanOrEqual(96 * 8 + 2);
    expect(hall.of("SALES_UPDATE")).toMatchObject([{ game: after?.game, jackpots: after?.jackpots }]);
  });

  it.each([
    ["more than a player may have", "penny-arcade", 97, 100, "You can buy 96 more for this game"],
    ["none", "penny-arcade", 0, 100, "Choose your tickets"],
    ["what the wallet cannot pay", "penny-arcade", 11, 1, "Insufficient funds"],
    ["any in a closed room", "sunday-social", 1, 100, "The Sunday Social opens its doors"],
    ["any before a deposit where one is asked for", "two-fat-ladies", 1, 0, "Make a deposit to play in this room"],
  ])("are not sold: %s", async (_what, refName, count, balance, message) => {
    const hall = await openHall();
    const newbie = await visitor(hall, "newbie", balance);
    const buy = answer(newbie, quickBuy, { ...next, refName, autoSelectedTicketsNumber: count }, "intent-0001");
    await expect(buy).rejects.toThrow(message);
    expect(hall.kernel().wallet.balance("p-newbie")).toBe(balance * 100);
  });

  it("do not exist in an unknown room, which is code 5585", async () => {
    const hall = await openHall();
    const { envelope } = await (await visitor(hall)).call(getRoom, { refName: "nowhere", instance: "next" });
    expect(envelope).toMatchObject({ success: false, code: 5585 });
  });

  it("cannot be bought without a session", async () => {
    const hall = await openHall();
    const { status } = await new Visitor(hall.origins.site).call(getRoom, next);
    expect(status).toBe(401);
  });
});
