import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GameJackpotStated, GameSignalled, KeepAliveFailed, RoundConfirmed } from "../../../domain/games/events.ts";
import { getSlotGame, startGameSession } from "../../../domain/games/wire.ts";
import { getProvider, listCategories } from "../../../domain/lobby/wire.ts";
import { type Pence, pence, pounds } from "../../../domain/money.ts";
import { getRealityState } from "../../../domain/reality/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { gamesReactions } from "../../../domain/games/reactions.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { FRAME, larder, ORIGIN } from "../../domain/games/larder.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

/** The window in the game's frame. The tests' document loads no pages into frames. */
const frameWindow = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(frameWindow as unknown as Window);
  frameWindow.postMessage.mockClear();
});

/** Opens the game's own address. */
const openGame = (arrange: (world: World) => void = () => undefined, path = "/secure/games/larder") =>
  openPage({
    path,
    before: (world) => {
      world.backend.answer(getSlotGame, larder());
      world.backend.answer(startGameSession, { session: "gs-1", url: FRAME });
      world.backend.answer(listCategories, []);
      arrange(world);
    },
  });

const frame = () => screen.findByTitle<HTMLIFrameElement>("Lucky Larder");

/** Posts a message to the page. */
const post = (data: unknown, { origin = ORIGIN, source = frameWindow }: Posted = {}) =>
  act(() => void fireEvent(window, new MessageEvent("message", { data, origin, source: source as Window })));
interface Posted {
  readonly origin?: string;
  readonly source?: unknown;
}

const types = ({ lines }: World) => lines.map(({ line }) => (JSON.parse(line) as { type: string }).type);
const signals = (world: World) => types(world).filter((type) => type === GameSignalled.type);
const refusals = (world: World) => types(world).filter((type) => type === "journal.arrival-refused.v1");

describe("the preloader of a game", () => {
  it("shows while a launch is slow, and leads back to the lobby [MODAL-140]", async () => {
    const { user, world, runtime, address } = await openGame(({ backend }) =>
      backend.answer(startGameSession, () => Effect.never as never),
    );
    runtime.runFork(gamesReactions);
    const preloader = await screen.findByRole("dialog", { name: /^Setting out/ }, { timeout: 3000 });
    expect(within(preloader).getByRole("status").textContent).toContain("Nothing is staked yet");
    expect(world.player.shell.modals).toMatchObject([{ name: "gamePreloader", visible: true }]);
    await user.click(within(preloader).getByRole("button", { name: "Back to lobby" }));
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
    await waitFor(() => expect(world.player.shell.modals.some(({ visible }) => visible)).toBe(false));
  });

  it("is not there when the game opens at once", async () => {
    const { world, runtime } = await openGame();
    runtime.runFork(gamesReactions);
    await frame();
    expect(types(world)).not.toContain(ModalOpened.type);
  });
});

describe("a game", () => {
  it("shows its return and its rules before the first spin, and can be made a favourite", async () => {
    const facts = { rtpBasisPoints: 9512, rules: ["Five lines pay from the left."] };
    const { world, user } = await openGame(({ backend }) => {
      const provider = { refName: "Goosicorn", name: "Goosicorn", about: "Shelves and larders.", games: 12 };
      backend.answer(getSlotGame, larder(facts));
      backend.answer(getProvider, provider);
    });
    await frame();
    const summary = screen.getByText(/Returns 95\.12%/);
    await user.click(summary);
    const rules = within(summary.closest("details") as HTMLElement);
    expect(rules.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Five lines pay from the left.",
      "Over very many rounds this game returns 95.12% of the stakes on average (RTP).",
    ]);
    expect(await rules.findByText(/Shelves and larders\. 12 games on this site\./)).toBeTruthy();
    const favourite = screen.getByRole("button", { name: "Favourite Lucky Larder" });
    expect(favourite.getAttribute("aria-pressed")).toBe("false");
    await user.click(favourite);
    await waitFor(() => expect(favourite.getAttribute("aria-pressed")).toBe("true"));
    expect(world.player.lobby.recent).toEqual(["larder"]);
  });

  it("shows the session's time and net position, read again after each round", async () => {
    const figures = { realityCheckInterval: null, sessionWinnings: pounds(3), sessionDurationInSeconds: 3_725 };
    const { world } = await openGame((world) =>
      world.backend.answer(getRealityState, { ...figures, sessionLosses: pounds(5) }),
    );
    await frame();
    expect((await screen.findByRole("timer")).textContent).toMatch(/^Session 1:02:0\d$/);
    expect(screen.getByText("You are £2.00 down in this session")).toBeTruthy();
    world.backend.answer(getRealityState, { ...figures, sessionLosses: pounds(1), sessionDurationInSeconds: 3_730 });
    post({ event: "gameReady" });
    post({ event: "roundStarted" });
    expect(screen.getByText("You are £2.00 down in this session")).toBeTruthy();
    post({ event: "roundEnded" });
    expect(await screen.findByText("You are £2.00 up in this session")).toBeTruthy();
  });

  it("reads the session's figures after a movement of another tab, but not while a round is played here", async () => {
    const read = (sessionLosses: Pence) => ({
      realityCheckInterval: null,
      sessionWinnings: pounds(3),
      sessionDurationInSeconds: 60,
      sessionLosses,
    });
    const { world, happened } = await openGame(({ backend }) => backend.answer(getRealityState, read(pounds(3))));
    const moved = (position: number) => {
      const balance = pounds(10 - position);
      const stake = { kind: "STAKE", amount: pounds(-1), correlation: null, description: "", bookedAt: 0 } as const;
      act(() => void happened(MovementBooked, { ...stake, ref: `m-${position}`, position, balance }));
    };
    await frame();
    await screen.findByText("You are even in this session");
    world.backend.answer(getRealityState, read(pounds(4)));
    moved(1);
    expect(await screen.findByText("You are £1.00 down in this session")).toBeTruthy();
    post({ event: "gameReady" });
    post({ event: "roundStarted" });
    const before = world.backend.count(getRealityState);
    moved(2);
    expect(world.backend.count(getRealityState)).toBe(before);
    post({ event: "roundEnded" });
    await waitFor(() => expect(world.backend.count(getRealityState)).toBe(before + 1));
  });

  it("is launched at its address in its provider's frame [SLOT-101 ROUTE-002 ROUTE-129]", async () => {
    const { world } = await openGame();
    const opened = await frame();
    expect(opened.getAttribute("src")).toBe(FRAME);
    expect(opened.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Lucky Larder");
    expect(world.backend.count(startGameSession)).toBe(1);
  });

  it("is loading until its frame sends 'ready'", async () => {
    await openGame();
    await frame();
    expect(screen.getByText("Setting out Lucky Larder…").closest("[role=status]")).toBeTruthy();
    post({ event: "gameReady" });
    await waitFor(() => expect(screen.queryByText(/Setting out/)).toBeNull());
  });

  it("accepts messages only of its frame, and records a refusal for another origin within it", async () => {
    const { world } = await openGame();
    await frame();
    post({ event: "gameReady" }, { source: window });
    post({ event: "gameReady" }, { source: null });
    post({ event: "gameReady" }, { origin: "https://games.example.evil.example" });
    await waitFor(() => expect(refusals(world)).toHaveLength(1));
    expect(signals(world)).toHaveLength(0);
    post({ event: "gameReady" });
    await waitFor(() => expect(signals(world)).toHaveLength(1));
    expect(refusals(world)).toHaveLength(1);
  });

  it("is polled every 500 ms until it is ready, where it does not announce it [SLOT-505]", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      await openGame(({ backend }) => backend.answer(getSlotGame, larder({ platform: "EYECON" })));
      await frame();
      const posted = frameWindow.postMessage;
      vi.advanceTimersByTime(499);
      expect(posted).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(posted).toHaveBeenLastCalledWith({ type: "ARE_YOU_READY" }, ORIGIN);
      vi.advanceTimersByTime(1000);
      expect(posted).toHaveBeenCalledTimes(3);
      post({ type: "GAME_LOADED" });
      await waitFor(() => expect(screen.queryByText(/Setting out/)).toBeNull());
      vi.advanceTimersByTime(5000);
      expect(posted).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it("closes to the lobby, by keyboard too [SLOT-103]", async () => {
    const { user, address, world } = await openGame();
    await frame();
    screen.getByRole("button", { name: "Lobby" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
    expect(world.player.games.open).toBeNull();
  });

  it("that closes itself shows the lobby [SLOT-103]", async () => {
    const { address } = await openGame();
    await frame();
    post({ event: "gameClosed" });
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
  });

  it("is replaced by another that is opened before it is launched", async () => {
    const moon = larder({ ref: "moon", name: "Penny Moon" });
    const { run } = await openGame(({ backend }) =>
      backend.answer(getSlotGame, ({ refName }) => (refName === "moon" ? moon : Effect.never)),
    );
    await run(goTo("/secure/games/moon"));
    expect(await screen.findByTitle("Penny Moon")).toBeTruthy();
  });

  it("that is not found shows the message and a button to the lobby [SLOT-501]", async () => {
    const { user, address } = await openGame(({ backend }) =>
      backend.answer(getSlotGame, refusal({ code: 5500, msg: "We lost that one." })),
    );
    expect(await screen.findByRole("heading", { name: "We can't find that game" })).toBeTruthy();
    expect(screen.getByText("We lost that one.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Back to lobby" }));
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
  });

  it("that did not open shows the message, and 'Try again' reloads", async () => {
    const { user, world } = await openGame(({ backend }) =>
      backend.answer(startGameSession, new Offline({ endpoint: "startGameSession" })),
    );
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(/You are not connected to the internet/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(world.navigation.reloads).toBe(1);
  });

  it("that is closed has a button to the lobby, because it may not open again soon", async () => {
    const { user, address } = await openGame(({ backend }) =>
      backend.answer(getSlotGame, refusal({ code: 1, msg: "This game is closed for now." })),
    );
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("This game is closed for now.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Back to lobby" }));
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
  });

  it("that is not available now shows 'Back soon' without a frame [LOBBY-116]", async () => {
    await openGame(({ backend }) => backend.answer(getSlotGame, larder({ gameReady: false })));
    expect(await screen.findByRole("heading", { name: "Back soon" })).toBeTruthy();
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByRole("button", { name: "Back to lobby" })).toBeTruthy();
  });
});

describe("a session that its provider ended", () => {
  const lose = async () => {
    const page = await openGame();
    await frame();
    act(() => void page.happened(KeepAliveFailed, { game: "larder" }));
    const modal = await screen.findByRole("dialog", { name: "Server error" });
    return { ...page, modal: within(modal) };
  };

  it("opens the modal 'Server error' [SLOT-104 SLOT-507 SLOT-508 MODAL-115]", async () => {
    const { world, modal } = await lose();
    expect(world.player.shell.modals.map(({ name }) => name)).toEqual(["keepAliveSlotError"]);
    const text = "Whoops, something went wrong... Please click refresh to reload the game";
    expect(modal.getByText(text)).toBeTruthy();
  });

  it("reloads the page on 'Refresh' [SLOT-509]", async () => {
    const { user, world, modal } = await lose();
    await user.click(modal.getByRole("button", { name: "Refresh" }));
    expect(world.navigation.reloads).toBe(1);
  });

  it("closes the game on 'Back to lobby', whose '<' is an icon that no name has [SLOT-510]", async () => {
    const { user, world, modal, address } = await lose();
    await user.click(modal.getByRole("button", { name: "Back to lobby" }));
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
    expect(world.player.games.open).toBeNull();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Server error" })).toBeNull());
  });
});

describe("what the server states beside the game", () => {
  it("is its jackpot, which changes without a reload, what another player won of it, and the last round", async () => {
    const { happened } = await openGame(({ backend }) =>
      backend.answer(getSlotGame, larder({ jackpotAmount: pounds(960) })),
    );
    await screen.findByText("Jackpot £960.00");
    const game = "larder";
    act(() => void happened(GameJackpotStated, { game, amount: pence(960_10), won: null }));
    expect(screen.getByText("Jackpot £960.10")).toBeTruthy();
    expect(screen.queryByText(/just won/)).toBeNull();
    act(() => void happened(GameJackpotStated, { game, amount: pounds(950), won: pence(960_10) }));
    expect(screen.getByText("Jackpot £950.00")).toBeTruthy();
    expect(screen.getByText("£960.10 jackpot just won by another player!").getAttribute("role")).toBe("status");
    act(() => void happened(RoundConfirmed, { game, round: "gs-1:1", stake: pence(20), win: pence(140) }));
    expect(screen.getByText("Last round: 20p staked, £1.40 won")).toBeTruthy();
  });

  it("is nothing in a game without a jackpot, before the first round", async () => {
    await openGame();
    await frame();
    expect(screen.queryByText(/Jackpot|Last round/)).toBeNull();
  });
});
