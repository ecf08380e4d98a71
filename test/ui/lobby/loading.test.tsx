import { screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { getSlotGame } from "../../../domain/games/wire.ts";
import { listCategories, listComponents, listLiveGames } from "../../../domain/lobby/wire.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { larder } from "../../domain/games/larder.ts";
import { ALL, FEATURED, games } from "../../domain/lobby/catalogue.ts";
import { tables } from "../../domain/lobby/tables.ts";
import { drawsInSteps } from "../../support/act.ts";
import { openPage } from "../shell/page.tsx";

const loaded = vi.hoisted((): string[] => []);
vi.mock("../../../ui/lobby/Lobby.tsx", (original) => (loaded.push("lobby"), original()));
vi.mock("../../../ui/lobby/LiveTiles.tsx", (original) => (loaded.push("live"), original()));
vi.mock("../../../ui/games/Game.tsx", (original) => (loaded.push("game"), original()));
vi.mock("../../../ui/bingo/Room.tsx", (original) => (loaded.push("room"), original()));
vi.mock("../../../ui/shell/legal/PrivacyPolicy.tsx", (original) => (loaded.push("article"), original()));

it("loads the lobby's screen on the first visit, the slot screen on the first launch, the bingo screen with the first room, and an article when it opens [LOBBY-101 SLOT-102 BINGO-102 LEGAL-102]", async () => {
  const { run } = await openPage({
    before: ({ backend }) => {
      backend.answer(listCategories, []);
      backend.answer(getSlotGame, larder({ gameReady: false }));
    },
  });
  await screen.findByRole("heading", { name: "Your account" });
  expect(loaded).toEqual([]);
  await run(goTo("/secure/lobby"));
  await screen.findByRole("heading", { name: "Casino" });
  expect(loaded).toEqual(["lobby"]);
  await run(goTo("/secure/games/larder"));
  await waitFor(() => expect(loaded).toEqual(["lobby", "game"]));
  await run(goTo("/secure/bingo/90/penny-arcade"));
  await waitFor(() => expect(loaded).toEqual(["lobby", "game", "room"]));
  await run(goTo("/secure/user/account?modals=privacyPolicy"));
  await waitFor(() => expect(loaded).toEqual(["lobby", "game", "room", "article"]));
});

it("loads the component of live tables, and requests them, on the first visit to their tab", async () => {
  loaded.splice(0);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { run, called } = await openPage({
    path: "/secure/lobby",
    before: ({ backend }) => {
      backend.answer(listCategories, ({ section }) => (section === "live" ? [ALL] : []));
      backend.answer(listLiveGames, { totalElements: 2, content: tables(0, 2) });
    },
  });
  await screen.findByText("No games here yet");
  expect([loaded, called().filter((name) => name === "listLiveGames")]).toEqual([[], []]);
  await run(goTo("/secure/lobby/live"));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(loaded).toEqual(["live"]);
});

it("answers the press on a tab whose lists are known with their place, and draws them afterwards", async () => {
  const { run } = await openPage({
    path: "/secure/lobby",
    before: ({ backend }) => {
      backend.answer(listCategories, ({ section }) => (section === "casino" ? [FEATURED] : []));
      backend.answer(listComponents, [{ ref: "tonight", title: "Tonight in the hall", games: games(0, 3) }]);
    },
  });
  const isShown = () => screen.queryByRole("link", { name: "Game g-0" }) !== null;
  await waitFor(() => expect(isShown()).toBe(true));
  await run(goTo("/secure/lobby/rewards"));
  await waitFor(() => expect(isShown()).toBe(false));
  const steps = new Set<string>();
  const watch = new MutationObserver(() => {
    const title = document.querySelector("h1")?.textContent;
    steps.add(`${title}: ${isShown() ? "the lists" : "their place"}`);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  drawsInSteps();
  await run(goTo("/secure/lobby/casino"));
  await waitFor(() => expect(isShown()).toBe(true));
  expect([...steps]).toEqual(["Casino: their place", "Casino: the lists"]);
});
