import * as Effect from "effect/Effect";
import { snapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";
import type { Services } from "../services.ts";
import { REFERRER_KEY } from "./rules.ts";

/** Runs while a player is signed in. A sign-out removes the stored referrer (`REFER-501`). */
export const referralReactions: Effect.Effect<void, never, Services> = Effect.ensuring(
  Effect.never,
  Effect.gen(function* () {
    if ((yield* snapshot).session.authenticated !== true) (yield* DeviceStorage).remove(REFERRER_KEY);
  }),
);
