import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import { handleFeed, handler } from "../reactions/feeds.ts";
import { recordedFeed } from "../reactions/recorded-feed.ts";
import { onTrue } from "../reactions/subscriptions.ts";
import { runTimers, whileKey } from "../reactions/timers.ts";
import type { Services } from "../services.ts";
import { closeModal, openModal } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import { keepAlive } from "./commands.ts";
import { GameJackpotStated, RoundConfirmed } from "./events.ts";
import { getSlotGame, jackpotChanged, roundSettled } from "./wire.ts";

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

/** The player does not cause this call, so it does not prolong the session. The answer at the launch may be older than a message that was missed. */
const describedAgain = { ...getSlotGame, flags: { ...getSlotGame.flags, skipSession: true, skipCache: true } };

/** States the jackpot of the open game, if it has changed while no message arrived. */
const readJackpot = Effect.fnUntraced(function* (game: string) {
  if (((yield* snapshot).games.open?.details?.jackpotAmount ?? null) === null) return;
  const stated = yield* Effect.orElseSucceed(call(describedAgain, { refName: game }), () => undefined);
  const { open } = (yield* snapshot).games;
  const amount = stated?.jackpotAmount ?? null;
  if (open?.ref !== game || amount === null || amount === open.details?.jackpotAmount) return;
  yield* record(GameJackpotStated, { game, amount, won: null }, { by: "server", cause: open.seq });
});

/** The feed of the open game, from its launch until the player leaves it. The jackpot is read when the feed opens, and after each reconnection, because messages may be missing. */
const feed = whileKey(
  ({ games: { open } }) =>
    open?.session == null || open.details?.gameReady === false ? undefined : [open.ref, open.session, String(open.seq)],
  (game, session, launch) => {
    const by = { by: "server", cause: Number(launch) } as const;
    return handleFeed({ channel: "slot", room: session }, [
      recordedFeed("slot", game),
      {
        handlers: [
          handler(jackpotChanged, (data) => record(GameJackpotStated, { game, ...data }, by)),
          handler(roundSettled, (data) => record(RoundConfirmed, { game, ...data }, by)),
        ],
        connected: readJackpot(game),
      },
    ]);
  },
);

/** The reactions of games while a player is signed in. Never ends. */
export const gamesReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [keptAlive, preloaded, launched, feed],
  { concurrency: "unbounded", discard: true },
);
