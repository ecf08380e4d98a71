import * as Effect from "effect/Effect";
import { gamesReactions } from "../../domain/games/reactions.ts";
import { shellReactions } from "../../domain/shell/reactions.ts";

/** What follows by itself, in every area, for as long as the page lives. */
export const reactions = Effect.all([gamesReactions, shellReactions], { concurrency: "unbounded", discard: true });
