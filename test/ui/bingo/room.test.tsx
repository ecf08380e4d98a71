import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  GameFinished,
  PurchaseRefused,
  RoomEntered,
  RoomLoadFailed,
  TicketsAssigned,
  TicketsRequested,
} from "../../../domain/bingo/events.ts";
import { loadOwned } from "../../../domain/bingo/commands.ts";
import { buySelected, listPurchasedTickets, quickBuy } from "../../../domain/bingo/wire.ts";
import { type Pence, pence, pounds } from "../../../domain/money.ts";
import { getRealityState } from "../../../domain/reality/wire.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { ConnectionChanged } from "../../../domain/shell/events.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import {
  ball,
  calls,
  CURRENT,
  entered,
  inRoom,
  loaded,
  NEXT,
  owns,
  ROOM,
  started,
  TICKETS,
  won,
} from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { DESKTOP, hall, PHONE } from "./hall.tsx";
// Loaded before the tests, as in a browser with a warm cache.
import "../../../ui/games/SessionFigures.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});
afterEach(() => vi.useRealTimers());

const playing = [...inRoom, loaded("current"), owns(CURRENT)];
const watching = [...inRoom, loaded("current"), owns(CURRENT, [])];
const assigned = fact(TicketsAssigned, { room: ROOM, game: NEXT, tickets: [...TICKETS] });
const FIRST_LINE = [1, 10, 20, 30, 40];
const finished = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });

const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent?.replace(/\d+$/, "").trim());
const tab = (name: RegExp) => screen.getByRole("tab", { name });

describe("a room", () => {
  it("shows its return, and the session's time and net position, read again after each movement of the wallet", async () => {
    // The time stands still, so that the session is not longer on a slow machine.
    vi.useFakeTimers({ toFake: ["Date"] });
    const figures = { realityCheckInterval: null, sessionWinnings: pounds(3), sessionDurationInSeconds: 3_725 };
    const lost =
      (sessionLosses: Pence) =>
      ({ backend }: World) =>
        backend.answer(getRealityState, { ...figures, sessionLosses });
    const facts = [fact(BalanceStated, { balance: pounds(10), position: 1 }), ...inRoom];
    // The figures are read as soon as they are drawn, which is at once if an earlier test has loaded them.
    const { world, happen } = hall(facts, { before: lost(pounds(5)) });
    expect(await screen.findByText("You are £2.00 down in this session")).toBeTruthy();
    expect(screen.getByText(/^Session/).textContent).toBe("Session 1:02:05");
    expect(screen.getByText("RTP 80%")).toBeTruthy();
    lost(pounds(1))(world);
    const fee = { ref: "m-2", position: 2, kind: "ENTRY_FEE", amount: pence(-60), balance: pence(940) } as const;
    happen(fact(MovementBooked, { ...fee, correlation: "p-1", description: "Penny Arcade", bookedAt: 1 }));
    expect(await screen.findByText("You are £2.00 up in this session")).toBeTruthy();
  });

  it.each([
    ["Waiting", inRoom, ["Quick Buy", "Select Tickets", "My Tickets"]],
    ["In Play", playing, ["Buy Next", "Current Game"]],
    ["In Progress", watching, ["Buy Next"]],
  ] as const)("that is %s has its tabs, with Chat on a phone [BINGO-105 BINGO-106 BINGO-107 BINGO-108]", (...row) => {
    const [state, facts, expected] = row;
    hall(facts, { width: DESKTOP });
    expect(tabs()).toEqual(expected);
    expect(screen.getByText(state)).toBeTruthy();
    document.body.replaceChildren();
    hall(facts, { width: PHONE });
    expect(tabs()).toEqual([...expected, "Chat"]);
  });

  it("opens the first tab of its new state when a game starts with the player's tickets", () => {
    const { happen } = hall([...inRoom, owns(NEXT)]);
    expect(tab(/Quick Buy/).getAttribute("aria-selected")).toBe("true");
    happen(started(NEXT));
    expect(tab(/Current Game/).getAttribute("aria-selected")).toBe("true");
  });

  it("sells by a select of 1 to the tickets that are left, and hides presets above them [UI-505]", async () => {
    const { user } = hall([entered, loaded("next", { maxTicketsPerPlayer: 12 })]);
    const box = screen.getByRole("combobox", { name: "Tickets" });
    const presets = screen.getAllByRole("button", { name: /^\d+$/ });
    expect(presets.map(({ textContent }) => textContent)).toEqual(["6", "12"]);
    await user.click(presets[1]!);
    expect(box.textContent).toBe("12");
    await user.click(box);
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    );
  });

  it("hides a preset above the tickets that are left after a purchase [UI-505]", () => {
    hall([entered, loaded("next", { maxTicketsPerPlayer: 12 }), owns(NEXT)]);
    const presets = screen.getAllByRole("button", { name: /^\d+$/ });
    expect(presets.map(({ textContent }) => textContent)).toEqual(["6"]);
  });

  it("that does not exist shows a message and a link to all rooms", async () => {
    const { user, world } = hall([entered, fact(RoomLoadFailed, { room: ROOM, message: "No room", notFound: true })]);
    expect(screen.getByText("We can't find that room")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "See all rooms" }));
    expect(world.navigation.location.path).toBe("/secure/lobby/bingo");
  });

  it("that could not be read shows the message, and can be loaded again", () => {
    hall([entered, fact(RoomLoadFailed, { room: ROOM, message: "The line is busy", notFound: false })]);
    expect(screen.getByText("The line is busy")).toBeTruthy();
    expect(screen.getByRole("button", { name: /again/i })).toBeTruthy();
  });

  it("shows a placeholder until it is loaded", () => {
    hall([entered]);
    expect(screen.getByText("Opening the room")).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("is drawn from the top: the countdown and the prizes, and then the tabs and the board", () => {
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.body, { childList: true, subtree: true });
    hall([...inRoom, owns(NEXT)]);
    const added = changes.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
    /** The change of the document that brought an element. */
    const turn = (element: Element | null) => added.findLastIndex((node) => node.contains(element));
    expect(turn(screen.getByText("Full house"))).toBe(turn(screen.getByRole("timer")));
    expect(turn(screen.getByRole("tablist"))).toBeGreaterThan(turn(screen.getByRole("timer")));
    expect(turn(document.querySelector(".ed-bingo-board"))).toBeGreaterThan(turn(screen.getByRole("timer")));
  });
});

it("shows no tickets and no error where the player's tickets cannot be read [BINGO-520]", async () => {
  const { run, user, world } = hall(inRoom);
  world.backend.answer(listPurchasedTickets, refusal({ msg: "No tickets today" }));
  await run(loadOwned(ROOM, "next"));
  expect(world.player.bingo.rooms[ROOM]?.next?.purchasedTickets).toEqual([]);
  await user.click(tab(/My Tickets/));
  expect(within(screen.getByRole("tabpanel")).queryAllByRole("listitem")).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.body.textContent).not.toContain("No tickets today");
});

describe("buying", () => {
  it("shows the tickets and the price, sends the count once, and confirms the purchase", async () => {
    const { user, world } = hall([...inRoom, owns(NEXT, [])]);
    world.backend.answer(quickBuy, { game: NEXT, tickets: [...TICKETS] });
    await user.click(screen.getByRole("button", { name: "12" }));
    expect(screen.getByRole("button", { name: "Buy 12 tickets · £1.20" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "One ticket fewer" }));
    await user.click(screen.getByRole("button", { name: "Buy 11 tickets · £1.10" }));
    expect(await screen.findByText(/11 tickets bought for £1.10/)).toBeTruthy();
    const sent = { refName: ROOM, instance: "next", game: NEXT, autoSelectedTicketsNumber: 11 };
    expect([world.backend.count(quickBuy), world.backend.lastRequest(quickBuy)]).toEqual([1, sent]);
    expect(tab(/My Tickets/).textContent).toContain("2");
  });

  it("selects tickets one by one, and deselects one", async () => {
    const { user, world } = hall([...inRoom, owns(NEXT, []), assigned]);
    world.backend.answer(buySelected, { game: NEXT, tickets: [TICKETS[1]!] });
    await user.click(tab(/Select Tickets/));
    const pick = (number: number) => screen.getByRole("button", { name: new RegExp(`^Ticket ${number} Pick`) });
    await user.click(pick(1));
    await user.click(pick(2));
    expect(pick(1).getAttribute("aria-pressed")).toBe("true");
    await user.click(pick(1));
    expect(pick(1).getAttribute("aria-pressed")).toBe("false");
    await user.click(screen.getByRole("button", { name: "Buy 1 ticket · 10p" }));
    expect(world.backend.lastRequest(buySelected)).toMatchObject({ selectedTicketIds: ["t-2"] });
  });

  it("offers no further ticket to pick once every ticket is picked that the player can buy, and says why", async () => {
    const { user } = hall([...inRoom, loaded("next", { maxTicketsPerPlayer: 1 }), owns(NEXT, []), assigned]);
    await user.click(tab(/Select Tickets/));
    const pick = (number: number) =>
      screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^Ticket ${number} Pick`) });
    const why = () => screen.queryByText(/^That is every ticket that you can buy for this game/) !== null;
    expect([pick(1).disabled, pick(2).disabled, why()]).toEqual([false, false, false]);
    await user.click(pick(1));
    expect([pick(1).disabled, pick(2).disabled, why()]).toEqual([false, true, true]);
    await user.click(pick(1));
    expect([pick(1).disabled, pick(2).disabled, why()]).toEqual([false, false, false]);
  });

  it("says that the player has every ticket of a game, where none is left to pick", async () => {
    const { user } = hall([...inRoom, loaded("next", { maxTicketsPerPlayer: 2 }), owns(NEXT), assigned]);
    await user.click(tab(/Select Tickets/));
    expect(screen.getByText("You have every ticket that you can buy for this game")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Ticket \d/ })).toBeNull();
    await user.click(tab(/Quick Buy/));
    expect(screen.getByText("You have all 2 tickets you can buy for this game")).toBeTruthy();
  });

  it("offers no ticket that was bought without an answer, and no more in quick buy than the player may still buy", async () => {
    const { user, happen } = hall([...inRoom, loaded("next", { maxTicketsPerPlayer: 7 }), owns(NEXT, []), assigned]);
    await user.click(tab(/Select Tickets/));
    await user.click(screen.getByRole("button", { name: /^Ticket 1 Pick/ }));
    happen(owns(NEXT, [TICKETS[0]!, { ...TICKETS[0]!, ref: "t-8" }, { ...TICKETS[0]!, ref: "t-9" }]));
    expect(screen.getAllByRole("button", { name: /^Ticket \d/ })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull();
    await user.click(tab(/Quick Buy/));
    expect(screen.getByRole("button", { name: "Buy 4 tickets · 40p" })).toHaveProperty("disabled", false);
  });

  it("sends nothing while the device is offline, shows why, and keeps the focus on the button", async () => {
    const { user, world, happen } = hall([...inRoom, owns(NEXT, [])]);
    world.backend.answer(quickBuy, { game: NEXT, tickets: [...TICKETS] });
    const buy = screen.getByRole("button", { name: "Buy 6 tickets · 60p" });
    const why = () => screen.queryByText(/^You are not connected to the internet\. You can buy tickets/);
    buy.focus();
    happen(fact(ConnectionChanged, { online: false }, "app"));
    expect(why()).toBeTruthy();
    await user.click(buy);
    expect([world.backend.count(quickBuy), document.activeElement]).toEqual([0, buy]);
    happen(fact(ConnectionChanged, { online: true }, "app"));
    expect(why()).toBeNull();
    await user.click(buy);
    expect(world.backend.count(quickBuy)).toBe(1);
  });

  it("is disabled, with the reason, while a purchase in another room has no answer", () => {
    const requested = { room: "the-other", game: "the-other-1", purchaseRef: "b-1", count: 1, total: pence(10) };
    const noAnswer = { room: "the-other", purchaseRef: "b-1", message: "No answer", final: false };
    hall([
      fact(RoomEntered, { room: "the-other" }, "url"),
      fact(TicketsRequested, requested, "player"),
      fact(PurchaseRefused, noAnswer, "app"),
      ...inRoom,
      owns(NEXT, []),
    ]);
    expect(screen.getByText("Your last purchase is still under way")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Buy 6 tickets · 60p" })).toHaveProperty("disabled", true);
  });

  it("shows the server's message of a refusal", async () => {
    const { user, world } = hall([...inRoom, owns(NEXT, [])]);
    world.backend.answer(quickBuy, refusal({ msg: "The doors have closed" }));
    await user.click(screen.getByRole("button", { name: "Buy 6 tickets · 60p" }));
    expect(await screen.findByText("The doors have closed")).toBeTruthy();
  });

  it("shows the missing amount and a deposit button where the balance is too low", () => {
    const poor = [
      fact(SignedIn, { player: "p-rosie" }),
      fact(BalanceStated, { balance: pence(50), position: 1 }),
      entered,
      loaded(),
    ];
    hall(poor);
    expect(screen.getByText("You need 10p more: 60p for 6 tickets")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Deposit to play" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull();
  });

  it("keeps the focus on its button where the purchase leaves too little for the next one", async () => {
    const balance = (amount: number, position: number) => fact(BalanceStated, { balance: pence(amount), position });
    const { user, world, happen } = hall([...inRoom.slice(0, 1), balance(100, 1), ...inRoom.slice(2), owns(NEXT, [])]);
    world.backend.answer(quickBuy, { game: NEXT, tickets: [...TICKETS] });
    await user.click(screen.getByRole("button", { name: "Buy 6 tickets · 60p" }));
    const price = { kind: "ENTRY_FEE", amount: pence(-60), balance: pence(40), correlation: null } as const;
    happen(fact(MovementBooked, { ref: "fee", position: 2, ...price, description: "Penny Arcade", bookedAt: 1 }));
    expect(document.activeElement?.textContent).toBe("Deposit to play");
  });

  it("is disabled where sales are closed", () => {
    hall([...inRoom, loaded("next", { locked: true, lockedMsg: "Doors open at 7" })]);
    expect(screen.getByText("Doors open at 7")).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Buy/ })).toHaveProperty("disabled", true);
  });

  it("is possible for the next game while the current one is played", () => {
    hall(watching);
    expect(screen.getByText("Next game after this one")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Buy 6 tickets · 60p" })).toBeTruthy();
  });
});

describe("a game", () => {
  const order = () =>
    screen
      .getAllByRole("article", { name: /^Ticket/ })
      .toSorted((a, b) => Number(a.dataset["place"]) - Number(b.dataset["place"]))
      .map(({ dataset }) => dataset["ticket"]);
  const table = () => within(screen.getByRole("region", { name: "Your tickets in this game" }));

  it("shows each ball, with the player's tickets [BINGO-101]", () => {
    const { happen } = hall([...inRoom, owns(NEXT)]);
    happen(started(NEXT));
    expect(screen.getByText("The first ball is on its way")).toBeTruthy();
    happen(ball(1, 88, NEXT));
    const caller = within(screen.getByRole("group", { name: "The caller" }));
    expect(caller.getByText("Two fat ladies")).toBeTruthy();
    expect(caller.getByRole("status").textContent).toBe("Two fat ladies, 88");
    expect(caller.getByText(/Ball 1 of 90 · Playing for one line/)).toBeTruthy();
    expect(order()).toEqual(["t-1", "t-2"]);
  });

  it("marks each called number on the tickets and the board, and orders the tickets by missing numbers", () => {
    const { happen } = hall(playing);
    happen(...calls(3, 12, 22));
    expect(order()).toEqual(["t-2", "t-1"]);
    expect(screen.getByText("Nearest: 2 to go")).toBeTruthy();
    expect(table().getByText("2 to go")).toBeTruthy();
    const marked = (root: ParentNode) =>
      [...root.querySelectorAll<HTMLElement>("[data-called]")].map(({ dataset }) => Number(dataset["number"]));
    const board = screen.getByRole("list", { name: "Numbers on the board" });
    expect(marked(board)).toEqual([3, 12, 22]);
    expect(marked(document.querySelector("[data-ticket=t-2]")!)).toEqual([3, 12, 22]);
    expect(marked(document.querySelector("[data-ticket=t-1]")!)).toEqual([]);
  });

  it("shows on the tickets what is missing for two lines as soon as one line is won, before the next ball", () => {
    const { happen } = hall(playing);
    happen(...calls(3, 12, 22));
    happen(won("ONE_LINE", 3, ["x-9"]));
    const [nearest] = table()
      .getAllByText(/^\d+ to go$/)
      .map(({ textContent }) => parseInt(textContent ?? "", 10))
      .toSorted((a, b) => a - b);
    expect(nearest).toBe(7);
    expect(screen.getByText(`Nearest: ${nearest} to go`)).toBeTruthy();
  });

  it("names each called number so for screen readers, and only those", () => {
    const { happen } = hall(playing);
    happen(...calls(3, 12));
    const board = within(screen.getByRole("list", { name: "Numbers on the board" }));
    expect(
      board.getAllByRole("listitem", { name: /, called$/ }).map((item) => item.getAttribute("aria-label")),
    ).toEqual(["3, called", "12, called"]);
    const card = within(screen.getByRole("article", { name: "Ticket 2" }));
    expect(card.getAllByRole("cell", { name: /, called$/ })).toHaveLength(2);
    expect(card.getByText("Ticket 2")).toBeTruthy();
  });

  it("announces the nearest ticket and another player's win in regions that stay, and the player's win once", () => {
    const { happen } = hall(playing);
    const regions = screen.getAllByRole("status");
    const announced = () => regions.map(({ textContent }) => textContent).filter((text) => text !== "");
    happen(...calls(3, 12, 22));
    expect(announced()).toContain("Nearest: 2 to go");
    happen(won("ONE_LINE", 3, ["x-9"], { result: "Won by Mo from Leeds" }));
    expect(announced()).toContain("One line: Mo from Leeds £2.00");
    happen(won("TWO_LINES", 3, ["t-1"]));
    // The popup's button to close it is not a part of what is announced.
    const said = "You've won!£1.00Two lines. It is in your wallet.";
    expect(announced().filter((text) => /won/i.test(text ?? ""))).toEqual([said]);
    expect(screen.getAllByRole("status")).toEqual(regions);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(announced().filter((text) => /won/i.test(text ?? ""))).toEqual([]);
  });

  it("shows the last balls on the rail, newest first", () => {
    const { happen } = hall(playing);
    happen(...calls(1, 2, 3, 4, 5, 6, 7, 8));
    const rail = within(screen.getByRole("list", { name: "Last balls" }));
    expect(rail.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["7", "6", "5", "4", "3"]);
  });

  it("shows the player's line, the next prize, and the amounts of all prizes", () => {
    const { happen } = hall(playing);
    const prizes = within(screen.getByRole("list", { name: "Prizes" }));
    expect(prizes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "One line£2.00Playing for this now",
      "Two lines£3.00",
      "Full house£5.00",
    ]);
    happen(...calls(...FIRST_LINE), won("ONE_LINE", 5, ["t-1"], { amount: pounds(2), share: pounds(2) }));
    expect(screen.getByText(/^you won/).textContent).toContain("£2.00");
    const [line, two] = prizes.getAllByRole("listitem");
    expect(line?.textContent).toContain("You won");
    expect(two?.textContent).toContain("Playing for this now");
    expect(screen.getByText(/Ball 5 of 90 · Playing for two lines/)).toBeTruthy();
  });

  it("shows the player their own share of a prize, and with how many others it is shared", () => {
    const { happen, world } = hall(playing);
    const shared = { amount: pence(572), share: pence(114), entities: ["rosie", "Mo from Leeds"] };
    happen(...calls(...FIRST_LINE), won("ONE_LINE", 5, ["t-1", "t-2", "r-1", "r-2", "r-3"], shared));
    const result = document.querySelector(".ed-bingo-result")?.textContent;
    expect(result).toBe("One line: you won £2.28, shared with 1 other");
    const celebration = document.querySelector(".ed-bingo-win")?.textContent;
    expect(celebration).toContain("£2.28");
    expect(celebration).toContain("One line on 2 tickets, shared with 1 other.");
    const [line] = within(screen.getByRole("list", { name: "Prizes" })).getAllByRole("listitem");
    expect(line?.textContent).toBe("One line£5.72You won £2.28, shared with 1 other");
    expect(document.body.textContent).not.toMatch(/won £5\.72/);
    const shown = Object.entries(world.player.display.shown).filter(([place]) => /^(result|win)\b/.test(place));
    expect(shown.map(([, { amount }]) => amount)).toEqual([228, 228]);
  });

  it.each([
    ["while they are read", [...inRoom, loaded("current")], "Looking for your tickets"],
    ["without any", watching, "You have no tickets in this game"],
    ["with some", playing, `You play this game with ${TICKETS.length} tickets`],
  ])("says before a win how many tickets the player has: %s", (_, facts, text) => {
    hall(facts);
    expect(document.querySelector(".ed-bingo-result")?.textContent).toBe(text);
  });

  it("shows no tabs, board and panels of a narrow screen while the tickets are read, because the tickets would move them", () => {
    const { happen } = hall([...inRoom, loaded("current")], { width: PHONE });
    const shown = () => [
      screen.queryByRole("tablist", { name: "Bingo room" }) !== null,
      screen.queryByRole("list", { name: "Numbers on the board" }) !== null,
      screen.queryByText("Last results") !== null,
    ];
    expect(shown()).toEqual([false, false, false]);
    happen(owns(CURRENT));
    expect(shown()).toEqual([true, true, true]);
  });

  it("shows another player's win for three balls", () => {
    const { happen } = hall(watching);
    happen(...calls(...FIRST_LINE), won("ONE_LINE", 5, ["x-9"], { result: "Won by Mo from Leeds" }));
    const result = () => document.querySelector(".ed-bingo-result")?.textContent;
    expect(result()).toContain("Mo from Leeds £2.00");
    happen(ball(6, 50), ball(7, 51), ball(8, 52));
    expect(result()).toBe("You have no tickets in this game");
    expect(screen.getByRole("list", { name: "Prizes" }).textContent).toContain("Mo from Leeds");
  });

  it("that is over shows the full house's winner and a button to the next game", async () => {
    const { happen, user, world } = hall(playing);
    happen(...calls(...FIRST_LINE), won("GAME", 5, ["x-9"]), finished);
    expect(screen.getByText(/House called/)).toBeTruthy();
    expect(document.querySelector(".ed-bingo-result")?.textContent).toContain("Full house: Mo from Leeds");
    await user.click(screen.getByRole("button", { name: "Next game" }));
    expect(world.player.bingo.rooms[ROOM]?.current).toBeNull();
    expect(screen.getByRole("timer")).toBeTruthy();
  });
});
