import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RoomLeft, RoomLoadFailed } from "../../../domain/bingo/events.ts";
import { calls, CURRENT, description, entered, inRoom, loaded, owns, ROOM, won } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall } from "./hall.tsx";

const FIRST_LINE = [1, 10, 20, 30, 40];
const line = won("ONE_LINE", 5, ["t-1"]);
const playing = [...inRoom, loaded("current"), owns(CURRENT), ...calls(...FIRST_LINE), line];
const left = fact(RoomLeft, { room: ROOM }, "url");

it("is shown to a player who comes back during a game until the game is described again, and the win from before is celebrated once", () => {
  const { happen } = hall([...playing, left, entered, loaded()]);
  expect(screen.getByText("Opening the room")).toBeTruthy();
  expect(screen.queryByText(/first ball|No balls/)).toBeNull();
  const { kind: _, ...oneLine } = line.data as { readonly kind: string } & NonNullable<
    ReturnType<typeof description>["winners"]["oneLine"]
  >;
  const winners = { ...description().winners, oneLine };
  happen(loaded("current", { drawnNumbers: [...FIRST_LINE, 50], winners }));
  expect(screen.queryByText("Opening the room")).toBeNull();
  expect(screen.getByText(/Ball 6 of 90 · Playing for two lines/)).toBeTruthy();
  expect(screen.getByRole("list", { name: "Prizes" }).textContent).toContain("You won");
  expect(screen.queryByText("You've won!")).toBeNull();
});

it("gives way to the message where that description fails", () => {
  hall([...playing, left, entered, fact(RoomLoadFailed, { room: ROOM, message: "No", notFound: false })]);
  expect(screen.getByText("The room didn't open")).toBeTruthy();
});
