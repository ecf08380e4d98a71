import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import type { Services } from "../services.ts";
import { loadFlags } from "./commands.ts";
import { refreshExperiments } from "./wire.ts";

/** Reads the flags once per page load, at once and again after the server has refreshed them. Without an answer they stay as they are. */
export const flagsReactions: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  yield* loadFlags;
  yield* Effect.ignore(call(refreshExperiments, {}));
  yield* loadFlags;
});
