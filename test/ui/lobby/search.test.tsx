import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { RoomSummary } from "../../../domain/bingo/state.ts";
import { listRooms } from "../../../domain/bingo/wire.ts";
import { listPopular, searchLobby } from "../../../domain/lobby/wire.ts";
import { pence } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { game } from "../../domain/lobby/catalogue.ts";
import { drawsInSteps } from "../../support/act.ts";
import type { World } from "../../support/world.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";

vi.mock("../../../ui/routes.ts", () => import("../shell/own-screens.tsx"));

const LARDER = game("larder", { name: "Lucky Larder" });
const MOON = game("moon", { name: "Penny Moon", provider: "Eyecon" });
const RESTING = game("rest", { name: "Midnight Larder", gameReady: false });
const ROOM: RoomSummary = {
  ref: "larder-room",
  name: "Larder Lounge",
  type: 90,
  players: 3,
  locked: false,
  inProgress: false,
  startDate: null,
  ticketPrice: pence(10),
  ticketPriceLabel: "10p",
  topPrize: null,
  imageUrl: null,
};

async function openSearch(arrange?: (world: World) => void, options: PageOptions = {}) {
  const page = await openPage({
    path: "/secure/lobby",
    ...options,
    before: (world) => {
      world.backend.answer(listPopular, [MOON]);
      world.backend.answer(listRooms, [ROOM]);
      world.backend.answer(searchLobby, ({ query }) => {
        const content = query === "nothing" ? [] : [RESTING, LARDER];
        return { totalElements: content.length, content };
      });
      arrange?.(world);
    },
  });
  await page.run(openModal("searchOverlay"));
  const dialog = await screen.findByRole("dialog", { name: "Search" });
  return { ...page, dialog: within(dialog), field: within(dialog).getByRole<HTMLInputElement>("combobox") };
}

const options = () => screen.queryAllByRole("option");
const active = () => options().find((option) => option.getAttribute("aria-selected") === "true")?.textContent;

describe("the search overlay", () => {
  it("opens by its name, with the popular games and the focus in its field [MODAL-125 CALL-553]", async () => {
    const { field, called } = await openSearch();
    expect(await screen.findByRole("option", { name: /Penny Moon/ })).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(called().filter((name) => name === "listPopular")).toHaveLength(1);
  });

  it("finds games and rooms, and marks the typed text in their names", async () => {
    const { user, field } = await openSearch();
    await user.type(field, "larder");
    expect(await screen.findByRole("option", { name: /Lucky Larder/ })).toBeTruthy();
    expect(screen.getByText("2 games and 1 bingo room found")).toBeTruthy();
    expect(options().map((option) => option.querySelector("mark")?.textContent)).toEqual([
      "Larder",
      "Larder",
      "Larder",
    ]);
    expect(
      within(screen.getByRole("group", { name: "Bingo rooms" })).getByRole("option", { name: /Larder Lounge/ }),
    ).toBeTruthy();
  });

  it("sends one request for a word that is typed without a pause, with at most 50 characters [VALID-542 LOBBY-507]", async () => {
    const { user, field, world } = await openSearch();
    await user.type(field, "l".repeat(51));
    expect(field.value).toHaveLength(50);
    await waitFor(() => expect(world.backend.count(searchLobby)).toBe(1));
  });

  it("shows the local matches at once, before the server answers", async () => {
    const { user, field, world } = await openSearch();
    await screen.findByRole("option", { name: /Penny Moon/ });
    await user.type(field, "moon");
    expect(options().map((option) => option.querySelector("strong")?.textContent)).toEqual(["Penny Moon"]);
    expect(world.backend.count(searchLobby)).toBe(0);
  });

  it("shows a letter in its field before the results, and Enter opens the first result of all that is typed", async () => {
    const { field, address } = await openSearch();
    await screen.findByRole("option", { name: /Penny Moon/ });
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    // Outside the tests' own rendering, which leaves no time between the field and the list.
    drawsInSteps();
    for (const text of ["moon", "larder"]) {
      value?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await Promise.resolve();
      expect(screen.getByRole("button", { name: "Clear what was typed" })).toBeTruthy();
      expect(options().map((option) => option.querySelector("mark"))).toEqual([null]);
    }
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    await waitFor(() => expect(address()).toBe("/secure/bingo/90/larder-room"));
  });

  it("lists the results of the last text, however fast it is typed", async () => {
    const { field } = await openSearch();
    await screen.findByRole("option", { name: /Penny Moon/ });
    for (const value of ["m", "mo", "moo", "moon", "nothing", "larder"]) fireEvent.change(field, { target: { value } });
    await screen.findByText("2 games and 1 bingo room found");
    expect(options().map((option) => option.querySelector("mark")?.textContent)).toEqual([
      "Larder",
      "Larder",
      "Larder",
    ]);
  });

  it("writes no typed text into the page's address", async () => {
    const { user, field, address } = await openSearch();
    const before = address();
    await user.type(field, "larder");
    await screen.findByRole("option", { name: /Lucky Larder/ });
    expect(address()).toBe(before);
    await user.clear(field);
    await user.type(field, "nothing");
    expect(address()).toBe(before);
  });

  it("is controlled by arrows and Enter, skips disabled results, and leaves no entry in the history", async () => {
    const { user, field, address } = await openSearch();
    await user.type(field, "larder");
    await screen.findByRole("option", { name: /Lucky Larder/ });
    expect(active()).toContain("Lucky Larder");
    await user.keyboard("{ArrowDown}");
    expect(active()).toContain("Larder Lounge");
    expect(field.getAttribute("aria-activedescendant")).toBe(
      options().find((option) => option.getAttribute("aria-selected") === "true")?.id,
    );
    await user.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
    expect(active()).toContain("Lucky Larder");
    await user.keyboard("{Enter}");
    expect(address()).toBe("/secure/games/larder");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("opens a pressed result, and no disabled one", async () => {
    const { user, field, address } = await openSearch();
    await user.type(field, "larder");
    await user.click(await screen.findByRole("option", { name: /Midnight Larder/ }));
    expect(address()).toContain("searchOverlay");
    await user.click(screen.getByRole("option", { name: /Lucky Larder/ }));
    expect(address()).toBe("/secure/games/larder");
  });

  it("shows that nothing was found, and starts again when the text is cleared", async () => {
    const { user, field } = await openSearch();
    await user.type(field, "nothing");
    expect(await screen.findByRole("heading", { name: "Nothing called “nothing”" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear what was typed" }));
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole("option", { name: /Penny Moon/ })).toBeTruthy();
  });

  it("shows that the call failed, and searches again on 'Try again'", async () => {
    const { user, field, world } = await openSearch(({ backend }) =>
      backend.answer(searchLobby, new Offline({ endpoint: "searchLobby" })),
    );
    await user.type(field, "larder");
    expect(await screen.findByText(/not connected to the internet/)).toBeTruthy();
    world.backend.answer(searchLobby, { totalElements: 1, content: [LARDER] });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("option", { name: /Lucky Larder/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/not connected/)).toBeNull());
  });

  it("shows the recent searches until they are cleared", async () => {
    const remembered = ({ device }: World) => device.set("recent-searches:p-1", JSON.stringify(["larder"]));
    const { user, field, world } = await openSearch(remembered);
    await user.click(await screen.findByRole("button", { name: "larder" }));
    expect(field.value).toBe("larder");
    await user.click(screen.getByRole("button", { name: "Clear what was typed" }));
    await user.click(await screen.findByRole("button", { name: "Clear recent searches" }));
    expect(screen.queryByRole("button", { name: "larder" })).toBeNull();
    expect(world.device.has("recent-searches:p-1")).toBe(false);
  });

  it("saves a search whose result was opened", async () => {
    const { user, field, world } = await openSearch();
    await user.type(field, "larder");
    await screen.findByRole("option", { name: /Lucky Larder/ });
    await user.keyboard("{Enter}");
    expect(world.device.get("recent-searches:p-1")).toBe('["larder"]');
  });
});

describe("the slash", () => {
  const slash = (target: Element = document.body) => fireEvent.keyDown(target, { key: "/" });
  const quiet = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return screen.queryByRole("dialog") === null;
  };

  it("opens the search, as the header's button does", async () => {
    const { user, address } = await openPage();
    slash();
    await screen.findByRole("dialog", { name: "Search" });
    expect(address()).toBe("/secure/user?modals=searchOverlay");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findByRole("dialog", { name: "Search" });
  });

  it("does not open the search from a field, with a modifier key, or above a modal", async () => {
    const { run } = await openPage();
    const field = document.body.appendChild(document.createElement("input"));
    slash(field);
    field.remove();
    fireEvent.keyDown(document.body, { key: "/", ctrlKey: true });
    expect(await quiet()).toBe(true);
    await run(openModal("sideMenu"));
    await screen.findByRole("dialog", { name: "Menu" });
    slash();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull();
  });

  it("does nothing once it is switched off", async () => {
    await openPage({ before: ({ device }) => void device.set("search-shortcut", "off") });
    slash();
    expect(await quiet()).toBe(true);
  });
});
