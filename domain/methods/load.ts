import * as Effect from "effect/Effect";
import { call, claimantOf, isDecided, messageOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import { MethodsLoaded, MethodsLoadFailed } from "./events.ts";
import { listPaymentMethods } from "./wire.ts";

/** Loads the player's payment methods. The schema of the record leaves out personal details of the answer. */
export const loadMethods = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listPaymentMethods, {}), {
    onSuccess: (methods) => record(MethodsLoaded, { methods }, { by: "server" }),
    onFailure: (error) => record(MethodsLoadFailed, { message: messageOf(error) }, { by: claimantOf(error) }),
  });
});

/** Loads the methods; undefined if they were not loaded. */
export const readMethods = Effect.fnUntraced(function* () {
  yield* loadMethods();
  const { methods, failure } = (yield* snapshot).methods;
  return failure === null ? (methods ?? undefined) : undefined;
});

/** Loads the methods after a call without an answer, because it may have had its effect; undefined after a refusal, and if they were not loaded. */
export const methodsAfter = (error: CallError) => (isDecided(error) ? Effect.succeed(undefined) : readMethods());
