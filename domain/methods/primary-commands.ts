import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { call, messageOf } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { PrimaryChanged, ProvidersLoaded } from "./events.ts";
import { loadMethodsBy, orEffectIn } from "./load.ts";
import { judgePrimary } from "./rules.ts";
import { listPaymentMethodsDetailed, listPaymentProviders, makePrimary } from "./wire.ts";

/** Loads the methods with the amount that can be withdrawn to each (`CALL-046`). */
export const loadDetailedMethods = () => loadMethodsBy(listPaymentMethodsDetailed);

/** Loads the providers for the Wallet page, which shows their texts at methods that are unavailable (`CALL-044`). Without an answer it shows the default text. */
export const loadWalletProviders = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listPaymentProviders, {}), {
    onSuccess: (providers) => record(ProvidersLoaded, { providers }, { by: "server" }),
    onFailure: () => Effect.void,
  });
});

/** The primary method was not changed, with the reason. */
class PrimaryNotChanged extends Schema.TaggedError<PrimaryNotChanged>()("PrimaryNotChanged", {
  message: Schema.String,
}) {}

/** Makes another method the primary one, if the player may change it. */
export const choosePrimary = Effect.fnUntraced(function* (ref: string) {
  const { methods, wallet } = yield* snapshot;
  const judged = judgePrimary(methods.methods ?? [], ref, wallet.balance);
  if (Result.isFailure(judged)) return yield* new PrimaryNotChanged({ message: judged.failure.copy });
  yield* orEffectIn(
    call(makePrimary, { ref }),
    (methods) => (methods.some((method) => method.ref === ref && method.primary) ? {} : undefined),
    (error) => Effect.fail(new PrimaryNotChanged({ message: messageOf(error) })),
  );
  yield* record(PrimaryChanged, { ref }, { by: "server" });
});
