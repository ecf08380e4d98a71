import * as Effect from "effect/Effect";
import { Cookies } from "../ports/cookies.ts";
import { record, snapshot } from "../ports/journal.ts";
import { FlagsRead } from "./events.ts";
import { FLAGS_COOKIE, readFlags } from "./rules.ts";

/** Reads the flags of this browser's cookie, and records them if they have changed. */
export const loadFlags = Effect.gen(function* () {
  const cookies = yield* Cookies;
  const on = readFlags(yield* cookies.get(FLAGS_COOKIE));
  const { flags } = yield* snapshot;
  if (on.join() !== flags.on.join()) yield* record(FlagsRead, { on }, { by: "app" });
});
