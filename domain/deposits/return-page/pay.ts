import * as Effect from "effect/Effect";
import { snapshot } from "../../ports/journal.ts";
import { notify } from "../../shell/commands.ts";
import { stayOf } from "../../shell/notices/rules.ts";
import { isModalOpen, visibleModals } from "../../shell/queries.ts";
import { approvalWords } from "../copy.ts";
import type { Intent } from "../intent/intent.ts";
import { underWayRefOf } from "../queries.ts";
import { openProviderPage } from "./open.ts";

/**
 * Makes a payment, and opens its provider's page. If the player has closed the form before the answer, they stay where they are: the
 * wallet lists the payment, and continues it. The notice that it is under way states that.
 *
 * @param pay succeeds with the address of the page, once the payment is accepted
 */
export const payOnProviderPage = Effect.fnUntraced(function* <E, R>(
  { ref: intent, cause, request }: Intent,
  pay: Effect.Effect<string, E, R>,
) {
  const form = visibleModals((yield* snapshot).shell).at(-1)?.name;
  const paymentUrl = yield* pay;
  if (form === undefined || isModalOpen((yield* snapshot).shell, form)) return yield* openProviderPage(paymentUrl);
  const words = approvalWords(request.amount);
  yield* notify({ ref: underWayRefOf(intent), ...words, severity: 1, ...stayOf("underWay") }, { cause });
});
