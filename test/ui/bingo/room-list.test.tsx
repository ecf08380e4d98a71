import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RoomAssetsListed, RoomsListed, RoomsListFailed } from "../../../domain/bingo/events.ts";
import type { RoomSummary } from "../../../domain/bingo/state.ts";
import { listRooms } from "../../../domain/bingo/wire.ts";
import { RoomList } from "../../../ui/bingo/RoomList.tsx";
import { fact } from "../../support/given.ts";
import { summary } from "../../domain/bingo/room.ts";
import { hall } from "./hall.tsx";

afterEach(() => void vi.useRealTimers());

const listing = (...rooms: readonly RoomSummary[]) => hall([fact(RoomsListed, { rooms })], { what: <RoomList /> });
const card = () => screen.getByRole("link");

describe("the list of bingo rooms", () => {
  it("shows each room's price, top prize and players, with a link to the room", () => {
    listing(summary());
    expect(card().textContent).toContain("10p a ticket · win up to £250.00");
    expect(card().textContent).toContain("17 playing");
    expect(card().textContent).toContain("Soon");
    expect(card().getAttribute("href")).toBe("/secure/bingo/90/penny-arcade");
  });

  it("shows FREE where no price is stated [DATA-150]", () => {
    listing(summary({ ticketPriceLabel: null }));
    expect(card().textContent).toContain("FREE a ticket");
  });

  it("counts down to the next game each 1000 ms, and then shows that it starts [UI-510]", () => {
    vi.useFakeTimers();
    listing(summary({ startDate: Date.now() + 62_000 }));
    expect(card().textContent).toContain("1:02");
    for (const text of ["1:01", "1:00", "0:59"]) {
      const before = card().textContent;
      act(() => void vi.advanceTimersByTime(999));
      expect(card().textContent).toBe(before);
      act(() => void vi.advanceTimersByTime(1));
      expect(card().textContent).toContain(text);
    }
    act(() => void vi.advanceTimersByTime(59_000));
    expect(card().textContent).toContain("Starting");
  });

  it("shows no start that is long past as beginning, such as by the list from before a game that the player was in", () => {
    vi.useFakeTimers();
    listing(summary({ startDate: Date.now() - 4_000 }), summary({ ref: "b", startDate: Date.now() - 4_001 }));
    const [recent, past] = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(recent).toContain("Starting");
    expect(past).not.toContain("Starting");
    expect(past).toContain("Soon");
  });

  it("shows that a game is in progress, or that a room is closed", () => {
    listing(summary({ inProgress: true, startDate: 0 }), summary({ ref: "b", locked: true, startDate: 0 }));
    const [playing, closed] = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(playing).toContain("Playing now");
    expect(closed).toContain("Closed for now");
    expect(closed).not.toContain("Starting");
  });

  it("draws a room's picture in the place of its ball, once it has loaded [CALL-532]", () => {
    const { happen } = listing(summary(), summary({ ref: "b", name: "B" }));
    const [place, other] = [...document.querySelectorAll<HTMLElement>(".ed-bingo-room-picture")];
    expect(place?.querySelector("img")).toBeNull();
    happen(fact(RoomAssetsListed, { assets: [{ ref: "penny-arcade", imageUrl: "/bingo-rooms/penny-arcade.svg" }] }));
    const picture = place?.querySelector("img");
    expect(picture?.getAttribute("src")).toBe("/bingo-rooms/penny-arcade.svg");
    expect(picture?.alt).toBe("");
    expect(place?.dataset["shown"]).toBeUndefined();
    fireEvent.load(picture as Element);
    expect(place?.dataset["shown"]).toBe("true");
    expect(place?.textContent).toBe("90");
    expect(other?.querySelector("img")).toBeNull();
    expect(other?.dataset["shown"]).toBeUndefined();
  });

  it("shows a loading state, and an empty state without rooms", () => {
    listing();
    expect(screen.getByText("The hall is shut")).toBeTruthy();
    document.body.replaceChildren();
    hall([], { what: <RoomList /> });
    expect(screen.getByText("Loading bingo rooms")).toBeTruthy();
  });

  it("can be loaded again after a failure", async () => {
    const { user, world } = hall([fact(RoomsListFailed, { message: "The line is busy" })], { what: <RoomList /> });
    world.backend.answer(listRooms, [summary()]);
    expect(screen.getByText("The line is busy")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /again/i }));
    expect(await screen.findByRole("link")).toBeTruthy();
  });
});
