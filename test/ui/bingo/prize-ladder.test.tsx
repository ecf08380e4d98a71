import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { calls, CURRENT, inRoom, loaded, owns } from "../../domain/bingo/room.ts";
import { hall } from "./hall.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

it("offers a progressive up to its last ball, and shows after it that it was not won", () => {
  const jackpots = { oneLine: null, twoLines: null, game: pence(500), progressive: pounds(88) };
  const lucky = { jackpots, progressiveTitle: "Lucky 3", progressiveJackpotMaxCalls: 3 };
  const { happen } = hall([...inRoom, loaded("current", lucky), owns(CURRENT), ...calls(2, 3, 4)]);
  const progressive = () =>
    within(screen.getByRole("list", { name: "Prizes" }))
      .getAllByRole("listitem")
      .at(-1) as HTMLElement;
  expect(progressive().textContent).toBe("Lucky 3£88.00House in 3 calls");
  expect(progressive().dataset["state"]).toBe("open");
  happen(...calls(2, 3, 4, 5).slice(3));
  expect(progressive().textContent).toBe("Lucky 3£88.00Not won in 3 calls");
  expect(progressive().dataset["state"]).toBe("past");
});
