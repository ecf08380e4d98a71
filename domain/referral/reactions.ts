import * as Effect from "effect/Effect";
import { snapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";
import type { Services } from "../services.ts";
import { REFERRER_KEY } from "./rules.ts";

/** While somebody is signed in; whoever signs out leaves nothing behind of who sent them (`REFER-501`). */
export const referralReactions: Effect.Effect<void, never, Services> = Effect.ensuring(
  Effect.never,
  Effect.gen(function* () {
    if ((yield* snapshot).session.authenticated !== true) (yield* DeviceStorage).remove(REFERRER_KEY);
  }),
);
