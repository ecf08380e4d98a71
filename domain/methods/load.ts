import * as Effect from "effect/Effect";
import { call, messageOf, claimantOf } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import { MethodsLoaded, MethodsLoadFailed } from "./events.ts";
import { listPaymentMethods } from "./wire.ts";

/** Loads the player's payment methods. The schema of the record leaves out personal details of the answer. */
export const loadMethods = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listPaymentMethods, {}), {
    onSuccess: (methods) => record(MethodsLoaded, { methods }, { by: "server" }),
    onFailure: (error) => record(MethodsLoadFailed, { message: messageOf(error) }, { by: claimantOf(error) }),
  });
});
