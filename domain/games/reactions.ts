import * as Effect from "effect/Effect";
import { onTrue } from "../reactions/subscriptions.ts";
import { runTimers } from "../reactions/timers.ts";
import type { Services } from "../services.ts";
import { closeModal, openModal } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import { keepAlive } from "./commands.ts";

/** Our choice: the product's description states no interval (`CALL-549`). */
const KEEP_ALIVE_EVERY_MS = 60_000;

/** A shorter launch shows no preloader, because the preloader would only flash. */
const SLOW_LAUNCH_MS = 400;

/** Keeps the session of the open game alive while the game is played, until a call fails (`CALL-549`). */
const keptAlive = runTimers(
  ({ games: { open } }) =>
    open?.status === "playing" && !open.keepAliveFailed ? [{ key: `${open.seq}`, afterMs: KEEP_ALIVE_EVERY_MS }] : [],
  () => Effect.forever(Effect.andThen(keepAlive(), Effect.sleep(KEEP_ALIVE_EVERY_MS))),
);

/** Opens the preloader if the server takes long to prepare a game (`MODAL-140`). */
const preloaded = runTimers(
  ({ games: { open } }) =>
    open?.status === "launching" ? [{ key: `${open.seq}`, afterMs: SLOW_LAUNCH_MS, refName: open.ref }] : [],
  ({ refName }) => openModal("gamePreloader", { refName }, { by: "app" }),
);

const launched = onTrue(
  ({ games, shell }) => isModalOpen(shell, "gamePreloader") && games.open?.status !== "launching",
  closeModal("gamePreloader", "closed", "app"),
);

/** The reactions of games while a player is signed in. Never ends. */
export const gamesReactions: Effect.Effect<void, never, Services> = Effect.all([keptAlive, preloaded, launched], {
  concurrency: "unbounded",
  discard: true,
});
