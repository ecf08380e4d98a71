import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { call, claimantOf, messageOf } from "../../calls/call.ts";
import type { CallError } from "../../ports/backend.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { notify } from "../../shell/commands.ts";
import {
  DepositCancelFailed,
  DepositCancelRequested,
  DepositDeclined,
  PendingDepositsFailed,
  PendingDepositsListed,
} from "../events.ts";
import { depositByReference } from "../queries.ts";
import { cancelDeposit, listPendingDeposits } from "./wire.ts";

/** Loads the player's bank payments that have not ended. */
export const loadPendingDeposits = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listPendingDeposits, {}), {
    onSuccess: (deposits) => record(PendingDepositsListed, { deposits }, { by: "server" }),
    onFailure: (error) => record(PendingDepositsFailed, { reason: error._tag }, { by: claimantOf(error) }),
  });
});

/** A bank payment was not cancelled, with the reason. */
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

/** Cancels a bank payment that the player has not approved. */
export const cancelPendingDeposit = Effect.fnUntraced(function* (ref: string) {
  const cause = yield* record(DepositCancelRequested, { ref }, { by: "player" });
  const { msg: message } = yield* Effect.catch(call(cancelDeposit, { ref }), failed(ref, cause));
  const isKnown = depositByReference((yield* snapshot).deposits, ref) !== undefined;
  yield* record(DepositDeclined, { intent: null, ref, message, code: null }, { by: "server", cause });
  // A deposit of this journal has its notice already.
  if (!isKnown) yield* notify({ message, severity: 1 }, { cause });
});
