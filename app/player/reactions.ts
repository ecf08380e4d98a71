import * as Effect from "effect/Effect";
import { depositsReactions } from "../../domain/deposits/reactions.ts";
import { gamesReactions } from "../../domain/games/reactions.ts";
import { kycReactions } from "../../domain/kyc/reactions.ts";
import { limitsReactions } from "../../domain/limits/reactions.ts";
import { methodsReactions } from "../../domain/methods/reactions.ts";

/** What follows by itself once somebody is signed in, in every area, for as long as the page lives. */
export const signedInReactions = Effect.all(
  [depositsReactions, gamesReactions, kycReactions, limitsReactions, methodsReactions],
  { concurrency: "unbounded", discard: true },
);
