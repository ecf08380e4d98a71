import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { getSlotGame, startGameSession } from "../../../domain/games/wire.ts";
import { listCategories, listGames } from "../../../domain/lobby/wire.ts";
import { listPaymentMethodsDetailed } from "../../../domain/methods/wire.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { listMovements } from "../../../domain/wallet/wire.ts";
import { FRAME, larder } from "../../domain/games/larder.ts";
import { ALL, game } from "../../domain/lobby/catalogue.ts";
import { signedOut } from "../../domain/shell/play.ts";
import { drawsInSteps } from "../../support/act.ts";
import { everSeen } from "../../support/ever-seen.ts";
import { openPage, type PageOptions } from "./page.tsx";

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Observer);
  // The tests' document loads no pages into frames, and reports each as an error.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const open = (options: PageOptions) =>
  openPage({
    before: ({ backend }) => {
      backend.answer(listCategories, [ALL]);
      backend.answer(listGames, { totalElements: 1, content: [game("g-0")] });
      backend.answer(listPaymentMethodsDetailed, []);
      backend.answer(listMovements, []);
      backend.answer(getSlotGame, larder());
      backend.answer(startGameSession, { session: "gs-1", url: FRAME });
    },
    ...options,
  });

const heading = (name: string) => screen.findByRole("heading", { name });
const menu = () => screen.queryByRole("button", { name: "Menu" });

/** Each screen by its heading, and by what only the screen itself draws. */
const SECURE: readonly (readonly [path: string, name: string, drawn: () => Promise<unknown>])[] = [
  ["/secure/lobby", "Casino", () => screen.findByRole("link", { name: "Game g-0" })],
  ["/secure/games/larder", "Lucky Larder", () => screen.findByTitle("Lucky Larder")],
  ["/secure/user", "Your account", () => screen.findByRole("navigation", { name: "Account pages" })],
  ["/secure/user/account/payment-methods", "Balance", () => screen.findByRole("button", { name: "Withdraw" })],
];

describe("the secure area", () => {
  it.each(SECURE)("has %s for a signed-in player [ROUTE-102 ROUTE-108]", async (path, name, drawn) => {
    const { address } = await open({ path });
    expect(await heading(name)).toBeTruthy();
    expect(await drawn()).toBeTruthy();
    expect(menu()).toBeTruthy();
    expect(address()).toBe(path);
  });

  it.each(SECURE)("never shows %s signed out [ROUTE-102 ROUTE-115]", async (path, name) => {
    const headings = everSeen("h1, h2");
    const { address } = await open({ path, session: signedOut });
    expect(await heading("Welcome back")).toBeTruthy();
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    expect(headings()).not.toContain(name);
    expect(menu()).toBeNull();
  });

  it("starts each new screen at its top, with the focus on its content, and a modal leaves the page where it is", async () => {
    const { user } = await open({ path: "/secure/user" });
    const account = await screen.findByRole("navigation", { name: "Account pages" });
    // Once the new screen is there, a browser lays it out at once to scroll it.
    const wasBefore: boolean[] = [];
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => void wasBefore.push(account.isConnected));
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
    expect(scrollTo).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await user.click(within(account).getAllByRole("link")[0] as HTMLElement);
    await waitFor(() => expect(account.isConnected).toBe(false));
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: "instant" }]]);
    expect(wasBefore).toEqual([true]);
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("starts each new screen at its top for a visitor, too, with the focus on its content", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockReset();
    const { user } = await open({ path: "/login", session: signedOut });
    await heading("Welcome back");
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole("link", { name: "Forgotten your password?" }));
    await heading("Reset your password");
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("answers a press with the place of the next screen, and draws the screen in that place afterwards", async () => {
    const { run } = await open({ path: "/secure/user" });
    const account = await screen.findByRole("navigation", { name: "Account pages" });
    const steps = new Set<string>();
    const watch = new MutationObserver(() => {
      const tab = document.querySelector(".ed-tab-bar [aria-current]")?.textContent ?? "no tab";
      const shown = account.isConnected
        ? "the account"
        : document.querySelector("main [aria-busy]") !== null
          ? "a placeholder"
          : "the lobby";
      steps.add(`${tab}: ${shown}`);
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    onTestFinished(() => watch.disconnect());
    drawsInSteps();
    await run(goTo("/secure/lobby/casino"));
    expect(await screen.findByRole("link", { name: "Game g-0" })).toBeTruthy();
    expect([...steps]).toEqual(["Casino: a placeholder", "Casino: the lobby"]);
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("draws the tabs at the bottom together with the screen that follows a bingo room, and not within the press", async () => {
    const { run } = await open({ path: "/secure/bingo/90/penny-arcade" });
    const isRoom = () => document.querySelector(".ed-bingo") !== null;
    await waitFor(() => expect(isRoom()).toBe(true));
    const steps = new Set<string>();
    const watch = new MutationObserver(() => {
      if (isRoom()) return;
      const bar = document.querySelector(".ed-tab-bar") === null ? "no tabs" : "tabs";
      steps.add(`${bar}: ${document.querySelector("main [aria-busy]") === null ? "the lobby" : "a placeholder"}`);
    });
    watch.observe(document.body, { subtree: true, childList: true });
    onTestFinished(() => watch.disconnect());
    drawsInSteps();
    await run(goTo("/secure/lobby/casino"));
    expect(await screen.findByRole("link", { name: "Game g-0" })).toBeTruthy();
    expect([...steps]).toEqual(["no tabs: a placeholder", "tabs: the lobby"]);
  });

  it("shows the account overview at /secure/user [ROUTE-132]", async () => {
    const { address } = await open({ path: "/secure/user" });
    expect(await heading("Your account")).toBeTruthy();
    expect(await screen.findByRole("navigation", { name: "Account pages" })).toBeTruthy();
    expect(address()).toBe("/secure/user");
  });

  it.each(["/login", "/signup", "/reset-password", "/nowhere"])(
    "takes a signed-in player from %s to the lobby [ROUTE-109]",
    async (path) => {
      const { address } = await open({ path });
      expect(await screen.findByRole("link", { name: "Game g-0" })).toBeTruthy();
      expect(address()).toBe("/secure/lobby");
    },
  );

  it.each(["hooyu", "ecospend", "truelayer", "clearstake"])(
    "handles /secure/%s with a further segment, which is no return page [ROUTE-107]",
    async (page) => {
      const headings = everSeen("h1");
      await open({ path: `/secure/${page}/more` });
      expect(await screen.findByRole("link", { name: "Game g-0" })).toBeTruthy();
      expect(menu()).toBeTruthy();
      expect(headings().filter((name) => name.startsWith("Back from"))).toEqual([]);
    },
  );
});

describe("the public area", () => {
  it("begins signing up at the account's details [ROUTE-122]", async () => {
    const { address } = await open({ path: "/signup", session: signedOut });
    expect(await heading("Join the hall")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/signup/account-details"));
  });
});
