import * as Effect from "effect/Effect";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import {
  AccountUnlinked,
  LinkedAccountsLoadFailed,
  LinkedAccountsStated,
  UnlinkFailed,
  UnlinkRequested,
} from "./events.ts";
import { listLinkedAccounts, unlinkAccount } from "./wire.ts";

/** Reads the accounts elsewhere that sign the player in. */
export const readLinkedAccounts = () =>
  Effect.matchEffect(call(listLinkedAccounts, {}), {
    onSuccess: (accounts) => record(LinkedAccountsStated, { accounts }, { by: "server" }),
    onFailure: (error) => record(LinkedAccountsLoadFailed, { message: messageOf(error) }, { by: claimantOf(error) }),
  });

/** Unlinks one of them. The outcome is in the state. */
export const unlink = Effect.fnUntraced(function* (id: string) {
  const cause = yield* record(UnlinkRequested, { id }, { by: "player" });
  yield* Effect.matchEffect(call(unlinkAccount, { id }), {
    onSuccess: () => record(AccountUnlinked, { id }, { by: "server", cause }),
    onFailure: (error) => record(UnlinkFailed, { id, message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});
