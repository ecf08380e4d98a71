import * as Effect from "effect/Effect";
import { call, messageOf, saidBy } from "../ports/backend.ts";
import { record } from "../ports/journal.ts";
import { BanksLoaded, MethodsLoaded, MethodsLoadFailed, ProvidersLoaded, ProvidersLoadFailed } from "./events.ts";
import { ecospendBanks, listPaymentMethods, listPaymentProvidersAvailable } from "./wire.ts";

/** Asks for the player's payment methods. Personal details in the answer are left out of the record by its schema. */
export const loadMethods = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listPaymentMethods, {}), {
    onSuccess: (methods) => record(MethodsLoaded, { methods }, { by: "server" }),
    onFailure: (error) => record(MethodsLoadFailed, { message: messageOf(error) }, { by: saidBy(error) }),
  });
});

/** Asks through which providers a method may be added. */
export const loadProviders = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listPaymentProvidersAvailable, {}), {
    onSuccess: (providers) => record(ProvidersLoaded, { providers }, { by: "server" }),
    onFailure: (error) => record(ProvidersLoadFailed, { message: messageOf(error) }, { by: saidBy(error) }),
  });
});

/** Asks for the banks; a failure leaves the list empty, and 'Try another option' in reach. */
export const loadBanks = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(ecospendBanks, {}), {
    onSuccess: (banks) => record(BanksLoaded, { banks }, { by: "server" }),
    onFailure: () => record(BanksLoaded, { banks: [] }, { by: "app" }),
  });
});
