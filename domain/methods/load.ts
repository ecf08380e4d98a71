import * as Effect from "effect/Effect";
import { call, claimantOf, isDecided, messageOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import { readUnchanged } from "../reactions/read-unchanged.ts";
import { type Method, MethodsLoaded, MethodsLoadFailed } from "./events.ts";
import { listPaymentMethods, type listPaymentMethodsDetailed } from "./wire.ts";

/** Loads the player's payment methods by one of the calls that list them. The schema of the record leaves out personal details of the answer. */
export const loadMethodsBy = (list: typeof listPaymentMethods | typeof listPaymentMethodsDetailed) =>
  Effect.matchEffect(
    readUnchanged(({ methods }) => methods.methods, call(list, {})),
    {
      onSuccess: (methods) => record(MethodsLoaded, { methods }, { by: "server" }),
      onFailure: (error) => record(MethodsLoadFailed, { message: messageOf(error) }, { by: claimantOf(error) }),
    },
  );

/** Loads the player's payment methods. */
export const loadMethods = () => loadMethodsBy(listPaymentMethods);

/** Loads the methods; undefined if they were not loaded. */
export const readMethods = Effect.fnUntraced(function* () {
  yield* loadMethods();
  const { methods, failure } = (yield* snapshot).methods;
  return failure === null ? (methods ?? undefined) : undefined;
});

/**
 * A call whose effect shows in the methods. Without an answer it may have had its effect, so the methods are loaded, and what `effectIn`
 * finds in them is its answer. After a refusal, and without such an effect, it fails as `failed` says.
 */
export const orEffectIn = <A, R, E, R2>(
  asked: Effect.Effect<A, CallError, R>,
  effectIn: (methods: readonly Method[]) => A | undefined,
  failed: (error: CallError) => Effect.Effect<never, E, R2>,
) =>
  Effect.catch(
    asked,
    Effect.fnUntraced(function* (error) {
      const methods = isDecided(error) ? undefined : yield* readMethods();
      return (methods && effectIn(methods)) ?? (yield* failed(error));
    }),
  );
