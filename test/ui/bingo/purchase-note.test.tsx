import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PurchaseRefused, TicketsRequested } from "../../../domain/bingo/events.ts";
import { pence } from "../../../domain/money.ts";
import { inRoom, loaded, NEXT, owns, ROOM, started } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall } from "./hall.tsx";

const purchase = { room: ROOM, purchaseRef: "purchase-1", game: NEXT, count: 6, total: pence(60) };
const requested = fact(TicketsRequested, purchase, "player");
const message = "That game has just started. No money was taken.";
const refused = fact(PurchaseRefused, { room: ROOM, purchaseRef: "purchase-1", message, final: true });
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
