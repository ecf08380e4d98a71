import * as Effect from "effect/Effect";
import { call } from "../ports/backend.ts";
import { record } from "../ports/journal.ts";
import { KycLoadFailed, KycStated } from "./events.ts";
import { getKyc } from "./wire.ts";

/** Asks how far the player's identity is checked. */
export const loadKyc = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getKyc, {}), {
    onSuccess: ({ status }) => record(KycStated, { status }, { by: "server" }),
    onFailure: (error) => record(KycLoadFailed, { reason: error._tag }, { by: "app" }),
  });
});
