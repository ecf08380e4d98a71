import * as Effect from "effect/Effect";
import { depositsReactions } from "../../domain/deposits/reactions.ts";
import { gamesReactions } from "../../domain/games/reactions.ts";
import { kycReactions } from "../../domain/kyc/reactions.ts";
import { limitsReactions } from "../../domain/limits/reactions.ts";
import { methodsReactions } from "../../domain/methods/reactions.ts";
import { shellReactions } from "../../domain/shell/reactions.ts";

/** What follows by itself, in every area, for as long as the page lives. */
export const reactions = Effect.all(
  [depositsReactions, gamesReactions, kycReactions, limitsReactions, methodsReactions, shellReactions],
  { concurrency: "unbounded", discard: true },
);
