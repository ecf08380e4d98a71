import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { calls, description, entered, loaded, owns, CURRENT, won } from "../../domain/bingo/room.ts";
import { Celebration } from "../../../ui/bingo/Celebration.tsx";
import { hall } from "./hall.tsx";

const progressive = { progressiveTitle: "Lucky 42", progressiveJackpotMaxCalls: 42 };
const jackpots = { ...description().jackpots, progressive: pounds(88) };
const playing = [entered, loaded("current", { ...progressive, jackpots }), owns(CURRENT), ...calls(3, 12, 22)];
const said = () => [...screen.getByRole("status").querySelectorAll("p")].map(({ textContent }) => textContent.trim());

it("names each prize that the player won within some seconds, and their sum", () => {
  const { happen } = hall(playing, { what: <Celebration /> });
  happen(
    won("GAME", 3, ["t-1"], { share: pence(480) }),
    won("PROGRESSIVE", 3, ["t-1"], { amount: pounds(88), share: pounds(88) }),
  );
  expect(said()).toEqual(["You've won!", "£92.80", "Full house £4.80.", "Lucky 42 £88.00. It is in your wallet."]);
});

it("does not count a prize that the player has closed", () => {
  const { happen } = hall(playing, { what: <Celebration /> });
  happen(won("ONE_LINE", 2, ["t-1"], { share: pence(50) }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  happen(won("TWO_LINES", 3, ["t-1", "t-2"], { share: pence(75) }));
  expect(said()).toEqual(["You've won!", "£1.50", "Two lines on 2 tickets. It is in your wallet."]);
});

it("stays until the player is back at the tab, and some seconds longer", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const frames: FrameRequestCallback[] = [];
  const request = vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => frames.push(draw));
  onTestFinished(() => {
    request.mockRestore();
    vi.useRealTimers();
  });
  const { happen } = hall(playing, { what: <Celebration /> });
  happen(won("ONE_LINE", 2, ["t-1"]));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toContain("You've won!");
  act(() => frames.splice(0).forEach((draw) => draw(0)));
  act(() => void vi.advanceTimersByTime(6_900));
  expect(said()).toContain("You've won!");
  act(() => void vi.advanceTimersByTime(200));
  expect(said()).toEqual([]);
});
