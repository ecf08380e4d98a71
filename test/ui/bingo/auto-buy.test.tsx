import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  AutoBuyElsewhereNoticed,
  AutoBuyStarted,
  AutoBuyStopped,
  PurchaseUnconfirmed,
  ResultsListed,
  RoomEntered,
  RoomsListed,
  TicketsRequested,
} from "../../../domain/bingo/events.ts";
import type { RoomSummary } from "../../../domain/bingo/state.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { RoomList } from "../../../ui/bingo/RoomList.tsx";
import { inRoom, NEXT, ROOM } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall } from "./hall.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const begun = fact(AutoBuyStarted, { room: ROOM, count: 6, games: 5, limit: pounds(5) }, "player");
const LEFT = "Auto-buy stopped, because you left the room or loaded the page again.";
const hidden = { hidden: true } as const;

describe("auto-buy in a room", () => {
  it("starts with the chosen tickets, games and limit, and can be stopped", async () => {
    const { user, world } = hall(inRoom);
    await user.click(screen.getByText("Auto-buy"));
    await user.click(screen.getByRole("button", { name: "12 tickets" }));
    await user.click(screen.getByRole("button", { name: "10 games" }));
    await user.click(screen.getByRole("button", { name: "£10" }));
    await user.click(screen.getByRole("button", { name: "Start with 12 tickets a game" }));
    await waitFor(() =>
      expect(world.player.bingo.autoBuy).toMatchObject({ count: 12, games: 10, limit: 1000, stopped: null }),
    );
    expect(screen.getByText("Auto-buy is on: 0 of 10 games, 0p of £10.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Stop auto-buy" }));
    await waitFor(() => expect(world.player.bingo.autoBuy?.stopped).toBe("player"));
  });

  it("keeps the focus in its panel when the pressed button gives way to the other one", async () => {
    const { user } = hall(inRoom);
    await user.click(screen.getByText("Auto-buy"));
    await user.click(screen.getByRole("button", { name: "Start with 6 tickets a game" }));
    const stop = await screen.findByRole("button", { name: "Stop auto-buy" });
    await waitFor(() => expect(document.activeElement).toBe(stop));
    await user.click(stop);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("1 ticket"));
  });

  it("shows why it did not start, until the player chooses otherwise", async () => {
    const { user } = hall(inRoom);
    await user.click(screen.getByText("Auto-buy"));
    await user.click(screen.getByRole("button", { name: "24 tickets" }));
    await user.click(screen.getByRole("button", { name: "£2" }));
    await user.click(screen.getByRole("button", { name: "Start with 24 tickets a game" }));
    expect(
      (await screen.findByText("One game costs £2.40, which is above your limit")).closest("[role=alert]"),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "£10" }));
    expect(screen.queryByText(/above your limit$/)).toBeNull();
  });

  it("keeps in its panel why it ended, with the games and the money", () => {
    const { happen } = hall([...inRoom, begun]);
    happen(fact(AutoBuyStopped, { room: ROOM, reason: "refused", message: "Sales are closed" }, "app"));
    const lines = [...document.querySelectorAll(".ed-bingo-auto-note p")].map(({ textContent }) => textContent);
    expect(lines).toEqual(["Auto-buy has stopped.", "Sales are closed", "It bought for 0 games and spent 0p."]);
  });

  it("states neither that a purchase was not made nor what it spent, where its purchase is not confirmed", () => {
    const { happen } = hall([...inRoom, begun]);
    const order = { room: ROOM, game: NEXT, purchaseRef: "a", count: 6, total: pence(60) };
    const message = "We could not confirm your purchase. Check My Tickets and your balance before you buy again.";
    happen(
      fact(TicketsRequested, order, "app", inRoom.length),
      fact(PurchaseUnconfirmed, { room: ROOM, purchaseRef: "a", message }, "app"),
      fact(AutoBuyStopped, { room: ROOM, reason: "refused", message }, "app"),
    );
    const lines = [...document.querySelectorAll(".ed-bingo-auto-note p")].map(({ textContent }) => textContent);
    expect(lines).toEqual(["Auto-buy has stopped.", message]);
  });

  it("says in its room that it ended when the page was loaded again, until the next purchase, because its panel is closed", () => {
    const again = [
      fact(ShellStarted, { device: "mobile", webview: false }, "app"),
      fact(RoomEntered, { room: ROOM }, "url"),
    ];
    const { happen } = hall([...inRoom, begun]);
    const said = () => screen.queryByText(LEFT, { ignore: ".ed-bingo-auto-note *" });
    expect(said()).toBeNull();
    happen(...again);
    expect(said()).not.toBeNull();
    const order = { room: ROOM, game: NEXT, purchaseRef: "m", count: 1, total: pence(10) };
    happen(fact(TicketsRequested, order, "player"));
    expect(said()).toBeNull();
  });
});

describe("auto-buy in another tab", () => {
  const elsewhere = (on: boolean) => fact(AutoBuyElsewhereNoticed, { on }, "app");
  const ELSEWHERE = "Auto-buy is on in another tab, and spends up to the limit you set there.";
  const START = { name: "Start with 6 tickets a game" } as const;

  it("is shown in place of the form, with how to stop it, until it ends there", async () => {
    const { user, happen } = hall([...inRoom, elsewhere(true)]);
    await user.click(screen.getByText("Auto-buy"));
    const note = screen.getByText(ELSEWHERE).closest("[role=status]");
    expect(note?.textContent).toContain("To stop it, press “Stop auto-buy” in that tab, or close that tab.");
    expect(screen.queryByRole("button", START)).toBeNull();
    happen(elsewhere(false));
    expect(screen.queryByText(ELSEWHERE)).toBeNull();
    expect(screen.getByRole("button", START)).toBeTruthy();
  });

  it("keeps the focus in its panel when it takes the place of the form, and when the form is back", async () => {
    const { user, happen } = hall(inRoom);
    await user.click(screen.getByText("Auto-buy"));
    act(() => screen.getByRole("button", START).focus());
    happen(elsewhere(true));
    expect(document.activeElement?.tagName).toBe("SUMMARY");
    happen(elsewhere(false));
    expect(document.activeElement?.tagName).toBe("SUMMARY");
  });

  it("does not move the focus where its panel does not have it", async () => {
    const { user, happen } = hall(inRoom);
    await user.click(screen.getByText("Auto-buy"));
    act(() => (document.activeElement as HTMLElement).blur());
    happen(elsewhere(true));
    expect(document.activeElement).toBe(document.body);
    happen(elsewhere(false));
    expect(document.activeElement).toBe(document.body);
  });

  it("leaves nothing on the screen that says that auto-buy has stopped", () => {
    const stopped = fact(AutoBuyStopped, { room: ROOM, reason: "left", message: null }, "app");
    const { happen } = hall([...inRoom, begun, stopped]);
    const said = () => screen.queryAllByText(LEFT).length;
    expect(said()).toBe(2);
    happen(elsewhere(true));
    expect(said()).toBe(0);
    happen(elsewhere(false));
    expect(said()).toBe(2);
  });

  it("leaves nothing in the list of rooms that says that auto-buy has stopped", () => {
    const stopped = fact(AutoBuyStopped, { room: ROOM, reason: "left", message: null }, "app");
    const { happen } = hall([...inRoom, begun, stopped, fact(RoomsListed, { rooms: [room("Arcade", {})] })], {
      what: <RoomList />,
    });
    expect(screen.queryByText(LEFT)).not.toBeNull();
    happen(elsewhere(true));
    expect(screen.queryByText(LEFT)).toBeNull();
  });
});

describe("the last results of a room", () => {
  it("show the calls, the prizes and the winners, and are requested when the room opens", async () => {
    const { happen, world } = hall(inRoom);
    await waitFor(() => expect(world.backend.calls.map(({ endpoint }) => endpoint)).toContain("listResults"));
    expect(screen.getByText("No games have finished here yet.")).toBeTruthy();
    const prizes = [
      { kind: "ONE_LINE", ballIndex: 20, amount: pence(182), entities: ["Mo"] },
      { kind: "GAME", ballIndex: 46, amount: pence(456), entities: ["Ann", "Bob", "Cy"] },
    ] as const;
    happen(fact(ResultsListed, { room: ROOM, results: [{ game: "penny-arcade-1", calls: 46, prizes: [...prizes] }] }));
    const list = document.querySelector<HTMLElement>(".ed-bingo-results");
    const text = within(list as HTMLElement).getAllByRole("listitem", hidden)[0]?.textContent;
    expect(text).toContain("46 calls");
    expect(text).toContain("Mo £1.82");
    expect(text).toContain("3 winners £4.56");
  });
});

const room = (ref: string, changes: Partial<RoomSummary>): RoomSummary => ({
  ref,
  name: ref,
  type: 90,
  startDate: null,
  locked: false,
  ticketPrice: pence(10),
  ticketPriceLabel: "10p",
  players: 1,
  topPrize: pounds(20),
  imageUrl: null,
  inProgress: false,
  ...changes,
});

describe("the filters of the list of rooms", () => {
  const listed = fact(RoomsListed, { rooms: [room("Arcade", {}), room("Route", { type: 75 })] });
  const names = () =>
    screen.queryAllByRole("link").map(({ textContent }) => /Arcade|Route/.exec(textContent ?? "")?.[0]);

  it("show only the rooms that fit, say how many, and can be cleared", async () => {
    const { user } = hall([listed], { what: <RoomList /> });
    expect(names()).toEqual(["Arcade", "Route"]);
    await user.click(screen.getByRole("combobox", { name: "Type of game" }));
    await user.click(screen.getByRole("option", { name: "75-ball" }));
    await waitFor(() => expect(names()).toEqual(["Route"]));
    expect(screen.getByText("1 of 2 rooms").getAttribute("role")).toBe("status");
    await user.click(screen.getByRole("combobox", { name: "Top prize" }));
    await user.click(screen.getByRole("option", { name: "From £50" }));
    await waitFor(() => expect(names()).toEqual([]));
    await user.click(screen.getByRole("button", { name: "Show all rooms" }));
    await waitFor(() => expect(names()).toEqual(["Arcade", "Route"]));
  });
});
