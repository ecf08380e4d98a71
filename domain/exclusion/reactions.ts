import * as Effect from "effect/Effect";
import { endSession } from "../session/sign-out.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";

/**
 * If the page was loaded again between the start of an exclusion and the logout, this logs the player out. The logout
 * is forked, because the reactions end with the session and would interrupt it.
 */
export const exclusionReactions: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { inForce } = (yield* snapshot).exclusion;
  if (inForce !== null) yield* Effect.forkDetach(endSession(inForce.kind));
});
