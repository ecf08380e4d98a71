import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { call, claimantOf, messageOf } from "../../calls/call.ts";
import type { Backend, CallError } from "../../ports/backend.ts";
import { type Journal, record, snapshot } from "../../ports/journal.ts";
import { notify } from "../../shell/commands.ts";
import {
  DepositCancelFailed,
  DepositCancelRequested,
  DepositContinueRequested,
  DepositDeclined,
  PendingDepositsFailed,
  PendingDepositsListed,
} from "../events.ts";
import { depositByReference, noticeRefOf } from "../queries.ts";
import { openProviderPage } from "../return-page/open.ts";
import { pendingDeposits } from "./queries.ts";
import { cancelDeposit, listPendingDeposits } from "./wire.ts";

/**
 * Loads the player's payments that have not ended. If the list changed while the answer was on its way, by another
 * answer or by the end of a payment, the answer may be the older one: it is not recorded, and the list is read again.
 */
export const loadPendingDeposits = (): Effect.Effect<void, never, Journal | Backend> =>
  Effect.gen(function* () {
    const { pending } = (yield* snapshot).deposits;
    const answer = yield* Effect.result(call(listPendingDeposits, {}));
    if (Result.isFailure(answer)) {
      const { failure } = answer;
      yield* record(PendingDepositsFailed, { reason: failure._tag }, { by: claimantOf(failure) });
    } else if ((yield* snapshot).deposits.pending !== pending) {
      yield* loadPendingDeposits();
    } else {
      yield* record(PendingDepositsListed, { deposits: answer.success }, { by: "server" });
    }
  });

/** A payment was not cancelled, with the reason. */
class DepositNotCancelled extends Schema.TaggedError<DepositNotCancelled>()("DepositNotCancelled", {
  message: Schema.String,
}) {}

const failed = (ref: string, cause: number) =>
  Effect.fnUntraced(function* (error: CallError) {
    const message = messageOf(error);
    yield* record(DepositCancelFailed, { ref, message }, { by: claimantOf(error), cause });
    // The server may have refused because the payment went on or ended meanwhile.
    yield* loadPendingDeposits();
    return yield* new DepositNotCancelled({ message });
  });

/** Cancels a payment that the player has not approved. */
export const cancelPendingDeposit = Effect.fnUntraced(function* (ref: string) {
  const cause = yield* record(DepositCancelRequested, { ref }, { by: "player" });
  const { msg: message } = yield* Effect.catch(call(cancelDeposit, { ref }), failed(ref, cause));
  const isKnown = depositByReference((yield* snapshot).deposits, ref) !== undefined;
  yield* record(DepositDeclined, { intent: null, ref, message, code: null }, { by: "server", cause });
  // A deposit of this journal has its notice already. One whose call had no answer is known only later: its notice replaces this one.
  if (!isKnown) yield* notify({ message, severity: 1, ref: noticeRefOf(ref) }, { cause });
});

/** Opens the provider's page of a bank payment again, for a player who left it before they approved. */
export const continuePendingDeposit = Effect.fnUntraced(function* (ref: string) {
  const listed = pendingDeposits((yield* snapshot).deposits).find((one) => one.ref === ref);
  if (listed?.continueUrl == null) return;
  yield* record(DepositContinueRequested, { ref }, { by: "player" });
  yield* openProviderPage(listed.continueUrl);
});
