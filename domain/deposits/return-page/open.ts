import * as Effect from "effect/Effect";
import { durable, snapshot } from "../../ports/journal.ts";
import { Navigation } from "../../ports/navigation.ts";
import { TabStorage } from "../../ports/storage.ts";
import { isModalOpen, visibleModals } from "../../shell/queries.ts";

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

/**
 * Makes a payment, and opens its provider's page. If the player has closed the form before the answer, they stay where they are: the
 * wallet lists the payment, and continues it.
 *
 * @param pay succeeds with the address of the page, once the payment is accepted
 */
export const payOnProviderPage = Effect.fnUntraced(function* <E, R>(pay: Effect.Effect<string, E, R>) {
  const form = visibleModals((yield* snapshot).shell).at(-1)?.name;
  const paymentUrl = yield* pay;
  if (form === undefined || isModalOpen((yield* snapshot).shell, form)) yield* openProviderPage(paymentUrl);
});
