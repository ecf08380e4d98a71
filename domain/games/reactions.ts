import * as Effect from "effect/Effect";
import { runTimers } from "../reactions/timers.ts";
import { keepAlive } from "./commands.ts";

/** Assumed: the product does not say how often (`CALL-549`). */
const KEEP_ALIVE_EVERY_MS = 60_000;

/** Keeps the open game's session alive for as long as it is played, until the first failure (`CALL-549`). */
export const gamesReactions = runTimers(
  ({ games: { open } }) =>
    open?.status === "playing" && !open.keepAliveFailed ? [{ key: `${open.seq}`, afterMs: KEEP_ALIVE_EVERY_MS }] : [],
  () => Effect.forever(Effect.andThen(keepAlive(), Effect.sleep(KEEP_ALIVE_EVERY_MS))),
);
