import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { FeedChanged } from "../../../domain/devices/events.ts";
import { calls, CURRENT, inRoom, loaded, owns, ROOM } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall } from "./hall.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const feed = (connected: boolean) => fact(FeedChanged, { channel: "bingo", room: ROOM, connected }, "app");

it("says during a game that the connection is lost, until it is back, because no ball arrives meanwhile", () => {
  const { happen } = hall([...inRoom, loaded("current"), owns(CURRENT), feed(true), ...calls(1)]);
  const caller = within(screen.getByRole("group", { name: "The caller" }));
  const line = () => document.querySelector(".ed-bingo-progress")?.textContent;
  const spoken = () => caller.getByRole("status").textContent;
  const words = "Reconnecting… Your wins still count.";
  expect(line()).toBe("Ball 1 of 90 · Playing for one line");
  happen(feed(false));
  expect(line()).toBe(words);
  expect(spoken()).toBe(words);
  happen(feed(true));
  expect(line()).toBe("Ball 1 of 90 · Playing for one line");
  expect(spoken()).toMatch(/, 1$/);
});

it("keeps the element of each earlier ball while a new one moves it along the rail, so that it is not drawn again", () => {
  const { happen } = hall([...inRoom, loaded("current"), owns(CURRENT), ...calls(1, 2, 3)]);
  const rail = screen.getByRole("list", { name: "Last balls" });
  const [newest, oldest] = rail.children;
  happen(...calls(1, 2, 3, 4).slice(3));
  expect([...rail.children].map(({ textContent }) => textContent)).toEqual(["3", "2", "1"]);
  expect([...rail.children].slice(1)).toEqual([newest, oldest]);
});
