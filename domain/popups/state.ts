import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { ModalClosed, RouteEntered, ShellStarted } from "../shell/events.ts";
import { type PopupsEvent, PopupsEvents } from "./events.ts";

/** A dialog as it is stored (`DATA-164`). */
export interface StoredDialog {
  refName: string;
  message: string;
  severity: 1 | 2 | 3 | 4;
  paths: string[];
  actions: { ref: string; label: string; path: string | null }[];
}

export interface PopupsState {
  /** The dialogs that the player has not closed, by refName (`DATA-176`). */
  dialog: Record<string, StoredDialog>;
  /** Their refNames, oldest first. */
  order: string[];
  /** The one that is shown, or that the player has just closed. */
  shown: string | null;
  /** The last closed ones. The server may state one of them again before it knows. */
  closed: string[];
  /** The closed ones that the server has not acknowledged yet. Absent before the first, so that journals sealed without it keep their digests. */
  unacknowledged?: string[];
}

type Event = PopupsEvent | EventOf<typeof ModalClosed | typeof RouteEntered | typeof ShellStarted>;

const CLOSED_KEPT = 50;

export const popupsArea: Area<PopupsState, Event> = {
  initial: () => ({ dialog: {}, order: [], shown: null, closed: [] }),
  listens: [...PopupsEvents, ModalClosed, RouteEntered, ShellStarted],
  evolve(draft, event, { by }) {
    switch (event._tag) {
      case "DialogReceived": {
        if (by !== "server" || draft.closed.includes(event.refName)) return;
        const { refName, message, severity, paths, actions } = event;
        if (!draft.order.includes(refName)) draft.order.push(refName);
        const copied = actions.map(({ ref, label, path }) => ({ ref, label, path }));
        draft.dialog[refName] = { refName, message, severity, paths: [...paths], actions: copied };
        return;
      }
      case "DialogClosed":
        // It counts as shown until the server has answered: the next one must not open before the action has led elsewhere.
        remove(draft, event.refName);
        (draft.unacknowledged ??= []).push(event.refName);
        return;
      case "DialogAcknowledged":
        if (by !== "server") return;
        remove(draft, event.refName);
        return settle(draft, event.refName);
      case "DialogShown":
        draft.shown = event.refName;
        return;
      case "RouteEntered":
        // It is not closed by the player who starts to play, and is shown again later.
        if (event.screen === "game" || event.screen === "bingoRoom") draft.shown = null;
        return;
      case "ModalClosed":
        if (event.name === "optimovePopup" && (event.because === "navigation" || event.because === "signed-out"))
          draft.shown = null;
        return;
      case "ShellStarted":
        draft.shown = null;
        return;
      case "DialogNotAcknowledged":
        // After an answer of the server the same call would fail again.
        return by === "app" ? free(draft, event.refName) : settle(draft, event.refName);
      case "PopupsLoadFailed":
        return;
      default:
        event satisfies never;
    }
  },
};

/** No answer about a dialog is on its way any more, so the next one may open. */
function free(draft: PopupsState, refName: string): void {
  if (draft.shown === refName) draft.shown = null;
}

/** The server has answered about a dialog. */
function settle(draft: PopupsState, refName: string): void {
  free(draft, refName);
  if (draft.unacknowledged === undefined) return;
  draft.unacknowledged = draft.unacknowledged.filter((one) => one !== refName);
}

function remove(draft: PopupsState, refName: string): void {
  delete draft.dialog[refName];
  draft.order = draft.order.filter((one) => one !== refName);
  if (draft.closed.includes(refName)) return;
  draft.closed.push(refName);
  if (draft.closed.length > CLOSED_KEPT) draft.closed.shift();
}
