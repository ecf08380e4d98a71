import * as Effect from "effect/Effect";
import { call, claimantOf } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import { WithdrawalsListed, WithdrawalsListFailed } from "./events.ts";
import { listWithdrawals } from "./wire.ts";

/** Loads the player's withdrawals, with their stages. */
export const loadWithdrawals = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listWithdrawals, {}), {
    onSuccess: (withdrawals) => record(WithdrawalsListed, { withdrawals }, { by: "server" }),
    onFailure: (error) => record(WithdrawalsListFailed, { reason: error._tag }, { by: claimantOf(error) }),
  });
});
