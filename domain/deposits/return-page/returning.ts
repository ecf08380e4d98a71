import * as Effect from "effect/Effect";
import type { DataOf } from "../../journal/event.ts";
import { call } from "../../calls/call.ts";
import { refuseFromUrl } from "../../recording/refusals.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { Navigation } from "../../ports/navigation.ts";
import { TabStorage } from "../../ports/storage.ts";
import { notify } from "../../shell/commands.ts";
import { stayOf } from "../../shell/notices/rules.ts";
import { track } from "../../tracking/track.ts";
import type { ResponseOf } from "../../wire.ts";
import { recordConfirmation } from "../intent/status-check.ts";
import { noticeRefOf } from "../queries.ts";
import { ORIGIN_KEY } from "./open.ts";
import { ReturnedFromProvider } from "../events.ts";
import { DEPOSIT_FALLBACK, type OutcomeNotice, returnNotice } from "../copy.ts";
import { readClaim, RETURN_PATHS, type ReturnClaim } from "./address.ts";
import { getDepositTransactionInfo } from "../wire.ts";

type Page = DataOf<typeof ReturnedFromProvider>["page"];

/**
 * The browser returned from a provider's page. The claim in its address is recorded and changes no deposit. The backend
 * is asked, a notice is shown, and the player goes back to where they started.
 */
export const returnFromProvider = Effect.fnUntraced(function* (page: Page) {
  const navigation = yield* Navigation;
  const { claim, refused } = readClaim(navigation.location().search);
  if (refused !== undefined) yield* refuseFromUrl("payment_id", "not a payment's reference", refused);
  const cause = yield* record(ReturnedFromProvider, { page, ...claim }, { by: "url" });
  yield* track("deposit-returned", { provider: page, outcome: claim.status });
  const notice = yield* outcome(claim);
  if (notice !== undefined) {
    const ref = claim.paymentId === null ? {} : { ref: noticeRefOf(claim.paymentId) };
    const { news, ...words } = notice;
    yield* notify({ ...words, ...ref, ...stayOf(news), paths: [...RETURN_PATHS] }, { cause });
  }
  yield* navigation.replace(yield* destination(page));
});

/** The backend's outcome counts. The claim in the address counts only if no player is signed in, or if it reports a failure. */
const outcome = Effect.fnUntraced(function* ({ status, paymentId }: ReturnClaim) {
  const { session } = yield* snapshot;
  if (status === "abandoned" || session.authenticated !== true) return returnNotice(status, paymentId);
  const badNews = status === "canceled" || status === "failed" ? status : undefined;
  // Without a payment to ask about, a claim of success is not trusted.
  if (paymentId === null) return returnNotice(status === "completed" ? "unreadable" : status, null);
  return yield* Effect.matchEffect(call(getDepositTransactionInfo, { paymentId }), {
    onSuccess: (info) => acceptInfo(info, paymentId, badNews),
    onFailure: () => Effect.succeed(returnNotice(badNews ?? "unreadable", paymentId)),
  });
});

const acceptInfo = Effect.fnUntraced(function* (
  { payload, success, meta }: ResponseOf<typeof getDepositTransactionInfo>,
  paymentId: string,
  badNews: "canceled" | "failed" | undefined,
) {
  if (payload === null) return returnNotice("processing", paymentId);
  yield* recordConfirmation({ ...payload, success, msg: meta.msg });
  if (success) return returnNotice("completed", paymentId);
  // Address and backend agree that there is no deposit; the notice follows the claim.
  return badNews === undefined
    ? ({ message: meta.msg ?? DEPOSIT_FALLBACK, severity: 4, news: "noMoneyMoved" } satisfies OutcomeNotice)
    : returnNotice(badNews, paymentId);
});

/** Where the payment was started. A payment page returns through login (`ROUTE-015`), an open-banking page directly (`ROUTE-016`). */
const destination = Effect.fnUntraced(function* (page: Page) {
  const tab = yield* TabStorage;
  const origin = tab.get(ORIGIN_KEY);
  tab.remove(ORIGIN_KEY);
  if (origin === undefined) return "/login";
  return page === "truelayer" ? origin : `/login?redirect=${encodeURIComponent(origin)}`;
});
