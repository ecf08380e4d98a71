import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { getSlotGame } from "../../../domain/games/wire.ts";
import { listCategories } from "../../../domain/lobby/wire.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { larder } from "../../domain/games/larder.ts";
import { openPage } from "../shell/page.tsx";

const loaded = vi.hoisted((): string[] => []);
vi.mock("../../../ui/lobby/Lobby.tsx", (original) => (loaded.push("lobby"), original()));
vi.mock("../../../ui/games/Game.tsx", (original) => (loaded.push("game"), original()));

it("loads the lobby's screen with the first visit there, and that of slots with the first launch [LOBBY-101 SLOT-102]", async () => {
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
});
