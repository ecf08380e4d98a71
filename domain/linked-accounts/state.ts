import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { ShellStarted } from "../shell/events.ts";
import { type LinkedAccountsEvent, LinkedAccountsEvents } from "./events.ts";
import type { LinkedAccount } from "./wire.ts";

export interface LinkedAccountsState {
  /** Null until they are read (`CALL-608`). */
  linkedAccounts: LinkedAccount[] | null;
  isUnread: boolean;
  /** The accounts whose unlinking the server has not answered. */
  unlinking: string[];
  /** Why the last one was not unlinked. */
  failure: { id: string; message: string } | null;
}

type Event = LinkedAccountsEvent | EventOf<typeof ShellStarted>;

export const linkedAccountsArea: Area<LinkedAccountsState, Event> = {
  initial: () => ({ linkedAccounts: null, isUnread: false, unlinking: [], failure: null }),
  listens: [...LinkedAccountsEvents, ShellStarted],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "LinkedAccountsStated":
        if (meta.by !== "server") return;
        draft.linkedAccounts = event.accounts.map((account) => ({ ...account }));
        draft.isUnread = false;
        return;
      case "LinkedAccountsLoadFailed":
        draft.isUnread = true;
        return;
      case "UnlinkRequested":
        draft.unlinking.push(event.id);
        draft.failure = null;
        return;
      case "AccountUnlinked":
        if (meta.by !== "server") return;
        answered(draft, event.id);
        draft.linkedAccounts = draft.linkedAccounts?.filter(({ id }) => id !== event.id) ?? null;
        return;
      case "UnlinkFailed":
        answered(draft, event.id);
        draft.failure = { id: event.id, message: event.message };
        return;
      case "ShellStarted":
        // Calls of the previous page have no answer any more.
        draft.unlinking = [];
        draft.failure = null;
        return;
      default:
        event satisfies never;
    }
  },
};

function answered(draft: LinkedAccountsState, id: string): void {
  draft.unlinking = draft.unlinking.filter((one) => one !== id);
}
