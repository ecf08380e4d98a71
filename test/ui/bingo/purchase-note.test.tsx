import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PurchaseRefused, PurchaseUnconfirmed, RoomLeft, TicketsRequested } from "../../../domain/bingo/events.ts";
import { pence } from "../../../domain/money.ts";
import { entered, inRoom, loaded, NEXT, owns, ROOM, started } from "../../domain/bingo/room.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { hall } from "./hall.tsx";

const purchase = { room: ROOM, purchaseRef: "bought-1", game: NEXT, count: 6, total: pence(60) };
const requested = fact(TicketsRequested, purchase, "player");
const message = "That game has just started. No money was taken.";
const refused = fact(PurchaseRefused, { room: ROOM, purchaseRef: "bought-1", message, final: true });
const laterGame = loaded("next", { game: "penny-arcade-3" });

it("shows why tickets were not bought where their game starts before the answer", () => {
  const { happen } = hall([...inRoom, owns(NEXT, []), requested]);
  happen(started(NEXT), laterGame);
  expect(screen.queryByText(message)).toBeNull();
  happen(refused);
  expect(screen.getByText(message)).toBeTruthy();
});

it("no longer states a purchase once its game has started", () => {
  const { happen } = hall([...inRoom, requested, owns(NEXT)]);
  happen(started(NEXT), laterGame);
  expect(screen.queryByText(/Good luck/)).toBeNull();
});

const left = fact(RoomLeft, { room: ROOM }, "url");
const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");
const NOTES: readonly (readonly [outcome: string, fact: Fact, note: RegExp])[] = [
  ["confirmation", owns(NEXT), /Good luck/],
  ["refusal", refused, /has just started/],
];

describe.each([
  ["left the room", left],
  ["loaded the page again", reloaded],
])("a player who %s", (_act, gone) => {
  const back = [gone, entered, loaded()];

  it.each(NOTES)("does not read again the %s", (_outcome, outcome, note) => {
    const { happen } = hall([...inRoom, owns(NEXT, []), requested, outcome]);
    expect(screen.getByText(note)).toBeTruthy();
    happen(...back);
    expect(screen.queryByText(note)).toBeNull();
  });

  it.each(NOTES)("reads the %s that was not known before", (_outcome, outcome, note) => {
    const { happen } = hall([...inRoom, owns(NEXT, []), requested, ...back]);
    expect(screen.queryByText(note)).toBeNull();
    happen(outcome);
    expect(screen.getByText(note)).toBeTruthy();
  });

  it("still reads that a purchase is not confirmed", () => {
    const unconfirmed = fact(PurchaseUnconfirmed, { room: ROOM, purchaseRef: "bought-1", message: "Not found" }, "app");
    hall([...inRoom, owns(NEXT, []), requested, unconfirmed, ...back]);
    expect(screen.getByText("Not found")).toBeTruthy();
  });
});
