import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listGames, listProviders } from "../../../domain/lobby/wire.ts";
import { game } from "../../domain/lobby/catalogue.ts";
import { Observer, openLobby } from "./open-lobby.ts";

beforeEach(() => vi.stubGlobal("IntersectionObserver", Observer));

describe("the games of a list", () => {
  it("can be limited to any provider of the site, by its name and not its code [DATA-139]", async () => {
    const codes =
      "1X2_NETWORK BIG_TIME_GAMING BLUEPRINT EGT ELK EYECON GAMEART GAMING_REALMS GOOSICORN HACKSAW IGT INSPIRED IRON_DOG ISOFTBET MICROGAMING NETENT NEXTGEN NOLIMIT PARIPLAY PLAYNGO PLAYTECH PRAGMATIC_PLAY pushgaming QUICKSPIN RED_TIGER RELAX SCIENTIFIC SG_DIGITAL THUNDERKICK WMS YGGDRASIL".split(
        " ",
      );
    await openLobby({
      arrange: ({ backend }) => {
        backend.answer(listGames, { totalElements: 1, content: [game("a")] });
        backend.answer(
          listProviders,
          codes.map((refName) => ({ refName, name: refName })),
        );
      },
    });
    await screen.findByRole("button", { name: "Play'n GO" });
    const filter = screen.getByRole("button", { name: "Every provider" }).closest("[role=group], nav, div");
    const names = within(filter as HTMLElement)
      .getAllByRole("button")
      .map(({ textContent }) => textContent ?? "");
    expect(names).toHaveLength(codes.length + 1);
    // These names are written as their codes are.
    const same = ["EGT", "IGT", "WMS"];
    expect(names.filter((name) => codes.includes(name))).toEqual(same);
    expect(names.filter((name) => name.includes("_"))).toEqual([]);
  });

  it("show only the chosen provider's games", async () => {
    const list = [game("a"), game("b", { provider: "Eyecon" })];
    const { user } = await openLobby({
      arrange: ({ backend }) => backend.answer(listGames, { totalElements: 2, content: list }),
    });
    await user.click(await screen.findByRole("button", { name: "Eyecon" }));
    await waitFor(() => expect(screen.queryByRole("img", { name: "Game a" })).toBeNull());
    expect(screen.getByRole("img", { name: "Game b" })).toBeTruthy();
    expect(screen.getByText("That's the one")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Every provider" }));
    expect(await screen.findByRole("img", { name: "Game a" })).toBeTruthy();
  });

  it("show that there are none of the chosen provider, once all are loaded", async () => {
    const { user } = await openLobby({
      arrange: ({ backend }) => {
        backend.answer(listGames, { totalElements: 1, content: [game("a")] });
        backend.answer(listProviders, [
          { refName: "EYECON", name: "Eyecon" },
          { refName: "IGT", name: "IGT" },
        ]);
      },
    });
    await user.click(await screen.findByRole("button", { name: "Eyecon" }));
    expect(await screen.findByText("No games here yet")).toBeTruthy();
    expect(screen.queryByText(/^That's/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Every provider" }));
    expect(await screen.findByRole("img", { name: "Game a" })).toBeTruthy();
  });
});
