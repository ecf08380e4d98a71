import * as Effect from "effect/Effect";
import { durable } from "../../ports/journal.ts";
import { Navigation } from "../../ports/navigation.ts";
import { TabStorage } from "../../ports/storage.ts";

/** The tab's storage key of the path where the player started a payment, for the return page (`ROUTE-016`). */
export const ORIGIN_KEY = "eyes-down.payment-origin";

/** Opens a provider's page. The player returns to the page where they are now (`ROUTE-016`). */
export const openProviderPage = Effect.fnUntraced(function* (paymentUrl: string) {
  const navigation = yield* Navigation;
  const tab = yield* TabStorage;
  tab.set(ORIGIN_KEY, navigation.location().path);
  // The page unloads now. Without this, records that are not stored yet are lost, and the deposit would count as
  // unanswered.
  yield* Effect.ignore(durable);
  yield* navigation.leave(paymentUrl);
});
