import * as Effect from "effect/Effect";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listCategories, listCategoryGames, listComponents } from "../../../domain/lobby/wire.ts";
import { FEATURED, game, games } from "../../domain/lobby/catalogue.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal("IntersectionObserver", Observer));

const JACKPOTS = { ref: "jackpots", title: "Growing jackpots", games: games(0, 2) };

const open = (path: string, arrange?: (world: World) => void) =>
  openPage({
    path,
    before: (world) => {
      world.backend.answer(listCategories, [FEATURED]);
      world.backend.answer(listComponents, [JACKPOTS]);
      world.backend.answer(listCategoryGames, { totalElements: 5, content: games(0, 5) });
      arrange?.(world);
    },
  });

const LIST = "/secure/lobby/casino/featured/jackpots";
const tiles = () => screen.queryAllByRole("link", { name: /^Game g-/ });

describe("a full list", () => {
  it("has its own address with all its games [ROUTE-126]", async () => {
    await open(LIST);
    expect(await screen.findByRole("heading", { level: 1, name: "Growing jackpots" })).toBeTruthy();
    await waitFor(() => expect(tiles()).toHaveLength(5));
    expect(screen.getByText("5 games")).toBeTruthy();
    const tabs = within(screen.getAllByRole("navigation", { name: "Main" })[0]!);
    expect(tabs.getByRole("link", { name: /Casino/ }).getAttribute("aria-current")).toBe("page");
  });

  it("counts the games of the chosen provider, as its end does", async () => {
    const { user } = await open(LIST, ({ backend }) => {
      const content = [game("g-0"), game("g-1", { provider: "Eyecon" }), game("g-2", { provider: "Eyecon" })];
      backend.answer(listCategoryGames, { totalElements: 3, content });
    });
    await user.click(await screen.findByRole("button", { name: "Eyecon" }));
    expect(await screen.findByText("That's all 2")).toBeTruthy();
    expect(screen.getByText("2 games")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Every provider" }));
    expect(await screen.findByText("3 games")).toBeTruthy();
  });

  it("has the section's name for its heading while its own is loaded", async () => {
    await open(LIST, ({ backend }) => backend.answer(listComponents, Effect.never));
    expect(await screen.findByRole("heading", { level: 1, name: "Casino" })).toBeTruthy();
  });

  it("is linked from a list of the lobby, and links back", async () => {
    const { user, address } = await open("/secure/lobby");
    await user.click(await screen.findByRole("link", { name: "View all of Growing jackpots" }));
    expect(address()).toBe(LIST);
    await waitFor(() => expect(tiles()).toHaveLength(5));
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Casino" }));
    expect(address()).toBe("/secure/lobby/casino");
    expect(await screen.findByRole("region", { name: "Growing jackpots" })).toBeTruthy();
  });

  it("that does not exist shows a message and a link back", async () => {
    const { user, address } = await open("/secure/lobby/casino/featured/nonsense");
    expect(await screen.findByRole("heading", { level: 2, name: "This list isn't here any more" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Casino" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Back to Casino" }));
    expect(address()).toBe("/secure/lobby/casino");
  });

  it.each([
    ["its name", listComponents, [JACKPOTS]],
    ["its games", listCategoryGames, { totalElements: 1, content: [game("g-0")] }],
  ] as const)(
    "whose %s cannot be loaded shows the message, and is loaded on 'Try again'",
    async (_, endpoint, answer) => {
      const { user, world } = await open(LIST, ({ backend }) => backend.answer(endpoint, refusal({ msg: "Not now." })));
      const alert = within(await screen.findByRole("alert"));
      expect(alert.getByText("Not now.")).toBeTruthy();
      expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
      world.backend.answer(endpoint, answer);
      await user.click(screen.getByRole("button", { name: "Try again" }));
      await waitFor(() => expect(tiles().length).toBeGreaterThan(0));
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );
});
