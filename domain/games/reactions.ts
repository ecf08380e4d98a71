import * as Effect from "effect/Effect";
import { snapshot } from "../ports/journal.ts";
import { keepAlive } from "./commands.ts";

/** Assumed: the product does not say how often (`CALL-549`). */
const KEEP_ALIVE_EVERY_MS = 60_000;

/** Keeps the open game's session alive, for as long as there is one. */
export const gamesReactions = Effect.gen(function* () {
  yield* Effect.sleep(KEEP_ALIVE_EVERY_MS);
  const { open } = (yield* snapshot).games;
  if (open?.status === "playing") yield* keepAlive();
}).pipe(Effect.forever);
