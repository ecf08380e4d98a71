import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import { Cookies } from "../ports/cookies.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { FlagsRead } from "./events.ts";
import { FLAGS_COOKIE, readFlags } from "./rules.ts";
import { refreshExperiments } from "./wire.ts";

/** Reads the flags, and records them if they have changed. */
const readCookie = Effect.gen(function* () {
  const cookies = yield* Cookies;
  const on = readFlags(yield* cookies.get(FLAGS_COOKIE));
  const { flags } = yield* snapshot;
  if (on.join() !== flags.on.join()) yield* record(FlagsRead, { on }, { by: "app" });
});

/** Reads the flags once per page load, at once and again after the server has refreshed them. Without an answer they stay as they are. */
export const flagsReactions: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  yield* readCookie;
  yield* Effect.ignore(call(refreshExperiments, {}));
  yield* readCookie;
});
