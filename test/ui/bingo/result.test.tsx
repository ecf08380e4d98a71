import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { FeedChanged } from "../../../domain/devices/events.ts";
import { pounds } from "../../../domain/money.ts";
import { calls, CURRENT, inRoom, loaded, owns, ROOM, won } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall } from "./hall.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const feed = (connected: boolean) => fact(FeedChanged, { channel: "bingo", room: ROOM, connected }, "app");

it("says during a game that the connection is lost, until it is back, because no ball arrives meanwhile", () => {
  const { happen } = hall([...inRoom, loaded("current"), owns(CURRENT), feed(true)]);
  const line = () => document.querySelector(".ed-bingo-result")?.textContent;
  const words = "Reconnecting… Any win is still paid.";
  expect(line()).toBe("You play this game with 2 tickets");
  happen(feed(false));
  expect(line()).toBe(words);
  expect(screen.getByText(words).closest("[role=status]")).toBeTruthy();
  const line1 = won("ONE_LINE", 5, ["t-1"], { amount: pounds(2), share: pounds(2) });
  happen(...calls(1, 10, 20, 30, 40), line1);
  expect(line()).toBe(words);
  happen(feed(true));
  expect(line()).toBe("One line: you won £2.00");
});

it("does not mention the connection while no game is played, because the countdown continues", () => {
  hall([...inRoom, feed(true), feed(false)]);
  expect(document.querySelector(".ed-bingo-result")?.textContent).toBe("");
});
