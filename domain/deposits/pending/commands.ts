import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { call, claimantOf, messageOf } from "../../calls/call.ts";
import type { CallError } from "../../ports/backend.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { readUnchanged } from "../../reactions/read-unchanged.ts";
import { notify } from "../../shell/commands.ts";
import { stayOf } from "../../shell/notices/rules.ts";
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

/** Loads the player's payments that have not ended. */
export const loadPendingDeposits = () =>
  Effect.matchEffect(
    readUnchanged(({ deposits }) => deposits.pending, call(listPendingDeposits, {})),
    {
      onSuccess: (deposits) => record(PendingDepositsListed, { deposits }, { by: "server" }),
      onFailure: (error) => record(PendingDepositsFailed, { reason: error._tag }, { by: claimantOf(error) }),
    },
  );

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
  if (!isKnown) yield* notify({ message, severity: 1, ...stayOf("noMoneyMoved"), ref: noticeRefOf(ref) }, { cause });
});

/** Opens the provider's page of a bank payment again, for a player who left it before they approved. */
export const continuePendingDeposit = Effect.fnUntraced(function* (ref: string) {
  const listed = pendingDeposits((yield* snapshot).deposits).find((one) => one.ref === ref);
  if (listed?.continueUrl == null) return;
  yield* record(DepositContinueRequested, { ref }, { by: "player" });
  yield* openProviderPage(listed.continueUrl);
});
