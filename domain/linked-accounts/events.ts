import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { LinkedAccount } from "./wire.ts";

/** The server stated the accounts elsewhere that sign the player in. */
export const LinkedAccountsStated = event("LinkedAccountsStated", "linked-accounts.stated.v1", {
  accounts: Schema.Array(LinkedAccount),
});

/** They could not be read. */
export const LinkedAccountsLoadFailed = event("LinkedAccountsLoadFailed", "linked-accounts.load-failed.v1", {
  message: Schema.String,
});

/** The player asked to unlink one. */
export const UnlinkRequested = event("UnlinkRequested", "linked-accounts.unlink-requested.v1", { id: Schema.String });

/** The server unlinked it: it no longer signs the player in. */
export const AccountUnlinked = event("AccountUnlinked", "linked-accounts.unlinked.v1", { id: Schema.String });

/** It was not unlinked. */
export const UnlinkFailed = event("UnlinkFailed", "linked-accounts.unlink-failed.v1", {
  id: Schema.String,
  message: Schema.String,
});

export const LinkedAccountsEvents = [
  LinkedAccountsStated,
  LinkedAccountsLoadFailed,
  UnlinkRequested,
  AccountUnlinked,
  UnlinkFailed,
] as const;
export type LinkedAccountsEvent = EventOf<(typeof LinkedAccountsEvents)[number]>;
