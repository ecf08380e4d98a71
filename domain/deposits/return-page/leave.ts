import * as Effect from "effect/Effect";
import { durable } from "../../ports/journal.ts";
import { Navigation } from "../../ports/navigation.ts";
import { TabStorage } from "../../ports/storage.ts";

/** The tab's storage key of the path where the player started a payment, for the return page (`ROUTE-016`). */
export const ORIGIN_KEY = "eyes-down.payment-origin";

/** Leaves for a provider's own page, from which the player comes back to where they are now (`ROUTE-016`). */
export const leaveFor = Effect.fnUntraced(function* (paymentUrl: string) {
  const navigation = yield* Navigation;
  const tab = yield* TabStorage;
  tab.set(ORIGIN_KEY, navigation.location().path);
  // The page goes, and with it what is not kept yet: its deposit would come back as one that was never answered.
  yield* Effect.ignore(durable);
  yield* navigation.leave(paymentUrl);
});
