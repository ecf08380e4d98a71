import * as Effect from "effect/Effect";
import { endSession } from "../session/sign-out.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { resumeRequest } from "./request.ts";

/**
 * After a page load: logs the player out if an exclusion had begun before the load, and sends its request again if that
 * had no answer. Both are forked, because the reactions end with the session and would interrupt them.
 */
export const exclusionReactions: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { inForce } = (yield* snapshot).exclusion;
  yield* Effect.forkDetach(inForce === null ? resumeRequest : endSession(inForce.kind));
});
