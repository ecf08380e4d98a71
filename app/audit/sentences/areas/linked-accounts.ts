import type { LinkedAccountsEvent } from "../../../../domain/linked-accounts/events.ts";
import { claimant, type Sentences } from "../words.ts";

export const linkedAccountsSentences: Sentences<LinkedAccountsEvent> = {
  LinkedAccountsStated: ({ accounts }, meta) =>
    `${claimant(meta)} stated the accounts elsewhere that sign the player in: ${accounts.map(({ id, provider }) => `${id} at ${provider}`).join(", ") || "none"}.`,
  LinkedAccountsLoadFailed: ({ message }) =>
    `The accounts elsewhere that sign the player in could not be read: “${message}”.`,
  UnlinkRequested: ({ id }, meta) => `${claimant(meta)} asked to unlink the account ${id}.`,
  AccountUnlinked: ({ id }, meta) => `${claimant(meta)} unlinked the account ${id}: it no longer signs the player in.`,
  UnlinkFailed: ({ id, message }) => `The account ${id} was not unlinked: “${message}”.`,
};
