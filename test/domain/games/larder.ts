import { GameLaunched, GameLaunchRequested, GameSignalled } from "../../../domain/games/events.ts";
import type { SlotGame } from "../../../domain/games/wire.ts";
import { fact } from "../../support/given.ts";

/** A slot game, as the backend describes it. */
export const larder = (what: Partial<SlotGame> = {}): SlotGame => ({
  ref: "larder",
  name: "Lucky Larder",
  provider: "Goosicorn",
  platform: "GOOSICORN",
  orientation: "both",
  lobbyImageUrl: "/larder.svg",
  backgroundImageUrl: null,
  logoImageUrl: null,
  jackpotAmount: null,
  balanceUpdateDelayMs: 0,
  gameReady: true,
  ...what,
});

/** The address of its frame, with the one-time ticket. */
export const FRAME = "https://games.example/play/gs-1?ticket=once";
export const ORIGIN = "https://games.example";

export const requested = fact(GameLaunchRequested, { game: "larder" }, "player");
export const launched = (what: Partial<SlotGame> = {}, cause?: number) =>
  fact(GameLaunched, { ...larder(what), session: "gs-1" }, "server", cause);
export const signalled = (signal: "ready" | "bet" | "round-started" | "won" | "round-ended" | "closed") =>
  fact(GameSignalled, { game: "larder", signal }, "frame", 0);

/** A history in which the game was opened and is ready. */
export const playing = (what: Partial<SlotGame> = {}) => [requested, launched(what, 0), signalled("ready")];
