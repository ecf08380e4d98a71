import * as Effect from "effect/Effect";
import { leave } from "../session/sign-out.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";

/**
 * A page that was loaded again between the beginning of an exclusion and the logout makes up for the logout. By itself: what
 * follows of a session ends with it, and the logout may not.
 */
export const exclusionReactions: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { inForce } = (yield* snapshot).exclusion;
  if (inForce !== null) yield* Effect.forkDetach(leave(inForce.kind));
});
