import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GameFinished, NextGameAnnounced, StartTimed } from "../../../domain/bingo/events.ts";
import { spokenTime } from "../../../ui/bingo/news-words.ts";
import { CURRENT, inRoom, loaded, NEXT, owns, ROOM, started, won } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall, PHONE } from "./hall.tsx";

// The tests' document has no animations and no scrolling.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const AFTER = "after-the-next";
const finished = fact(GameFinished, { room: ROOM, game: NEXT, rolloverEnd: false });
const selected = () => screen.getByRole("tab", { selected: true });

describe("for screen readers, the room", () => {
  it("announces that a game begins, that it is over and when the next one begins, each in a region that stays", () => {
    const { happen } = hall([...inRoom, owns(NEXT)]);
    const regions = screen.getAllByRole("status");
    const said = (pattern: RegExp) =>
      regions.map(({ textContent }) => textContent ?? "").filter((text) => pattern.test(text));
    expect(said(/^Eyes down|^The game|^Next game/)).toEqual([]);
    happen(started(NEXT));
    expect(said(/^Eyes down/)).toEqual(["Eyes down. You play this game with 2 tickets"]);
    happen(finished);
    expect(said(/^Eyes down|^The game/)).toEqual(["The game is over"]);
    const startDate = Date.now() + 60_000;
    happen(
      loaded("next", { game: AFTER }),
      owns(AFTER, []),
      fact(NextGameAnnounced, { room: ROOM, game: AFTER, startDate }),
    );
    const next = said(/^Next game/);
    expect(next).toEqual([expect.stringMatching(/^Next game in (1 minute|5\d seconds)\. You have no tickets for it$/)]);
    happen(fact(StartTimed, { room: ROOM, game: AFTER, startsAt: startDate + 5_000 }));
    expect(said(/^Next game/)).toEqual(next);
    expect(said(/^The game/)).toEqual(["The game is over"]);
  });
});

describe("the time to the next game", () => {
  it.each([
    [245_000, "4 minutes 5 seconds"],
    [61_000, "1 minute 1 second"],
    [59_001, "1 minute"],
    [1, "1 second"],
    [-5, "0 seconds"],
  ])("of %i ms is spoken as %s", (leftMs, text) => expect(spokenTime(leftMs)).toBe(text));
});

describe("a player whose place goes with a game", () => {
  it("has it at the tab that opens", async () => {
    const { happen, user } = hall([...inRoom, owns(NEXT)], { width: PHONE });
    await user.click(screen.getByRole("tab", { name: "Select Tickets" }));
    expect(document.activeElement).toBe(selected());
    happen(started(NEXT));
    expect(selected().textContent).toBe("Current Game");
    await vi.waitFor(() => expect(document.activeElement === selected()).toBe(true));
  });

  it("has it at the tab that opens, if it was in the panel", async () => {
    const { happen } = hall([...inRoom, owns(NEXT)]);
    screen.getByRole("button", { name: "One ticket more" }).focus();
    happen(started(NEXT));
    expect(selected().textContent).toBe("Current Game");
    await vi.waitFor(() => expect(document.activeElement === selected()).toBe(true));
  });

  it("has it at the tab that opens once the tickets in the game are found", async () => {
    const { happen, user } = hall(inRoom, { width: PHONE });
    await user.click(screen.getByRole("tab", { name: "Select Tickets" }));
    happen(started(NEXT));
    expect(screen.queryByRole("tab")).toBeNull();
    happen(owns(NEXT));
    expect(selected().textContent).toBe("Current Game");
    await vi.waitFor(() => expect(document.activeElement === selected()).toBe(true));
  });

  it("has it elsewhere, if it was elsewhere", () => {
    const { happen } = hall([...inRoom, owns(NEXT)]);
    const rooms = screen.getByRole("button", { name: "Rooms" });
    rooms.focus();
    happen(started(NEXT));
    expect(document.activeElement).toBe(rooms);
  });

  it("has it on the stage after the button to the next game", async () => {
    const over = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });
    const { user } = hall([...inRoom, loaded("current"), owns(CURRENT), won("GAME", 5, ["x-9"]), over]);
    await user.click(screen.getByRole("button", { name: "Next game" }));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "The stage" }));
  });
});
