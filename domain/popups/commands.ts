import * as Effect from "effect/Effect";
import { call, claimantOf, isDecided, messageOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import { closeModal, goTo } from "../shell/commands.ts";
import { answerDialog } from "./answers.ts";
import {
  DialogAcknowledged,
  DialogClosed,
  DialogNotAcknowledged,
  DialogReceived,
  DialogShown,
  PopupsLoadFailed,
} from "./events.ts";
import { acknowledgePopup, type Dialog, DIALOG_CLOSED, getPendingPopup, getPopups, trackDialog } from "./wire.ts";

const SERVER = { by: "server" } as const;

/** Records a dialog, unless the journal has it already. */
export const receiveDialog = Effect.fnUntraced(function* (dialog: Dialog) {
  const { popups } = yield* snapshot;
  if (popups.dialog[dialog.refName] === undefined && !popups.closed.includes(dialog.refName))
    yield* record(DialogReceived, dialog, SERVER);
});

const failed = (error: CallError) => record(PopupsLoadFailed, { message: messageOf(error) }, { by: claimantOf(error) });

/** Reads the dialog that waits for the player (`CALL-539`). */
export const readPendingPopup = () =>
  Effect.matchEffect(call(getPendingPopup, {}), {
    onSuccess: ({ popup }) => (popup === null ? Effect.void : receiveDialog(popup)),
    onFailure: failed,
  });

/** Reads every dialog that waits for the player: messages may have been missed (`CALL-541`). */
export const readPopups = () =>
  Effect.matchEffect(call(getPopups, {}), {
    onSuccess: ({ popups }) => Effect.forEach(popups, receiveDialog, { discard: true }),
    onFailure: failed,
  });

export const dialogShown = (refName: string) => record(DialogShown, { refName }, { by: "app" });

/**
 * Closes a dialog with one of its actions, or without one. The server is notified once, of three things: the answer to the action, what the
 * player did (`CALL-543`), and that the dialog was seen (`CALL-540`).
 */
export const closeDialog = Effect.fnUntraced(function* (refName: string, actionRef?: string) {
  const dialog = (yield* snapshot).popups.dialog[refName];
  if (dialog === undefined) return;
  const action = dialog.actions.find(({ ref }) => ref === actionRef);
  const cause = yield* record(DialogClosed, { refName, action: action?.ref ?? null }, { by: "player" });
  yield* closeModal("optimovePopup");
  if (action !== undefined) yield* answerDialog(refName, action.ref);
  if (action?.path != null) yield* goTo(action.path);
  yield* Effect.ignore(call(trackDialog, { dialogRef: refName, actionRef: action?.ref ?? DIALOG_CLOSED }));
  yield* acknowledge(refName, { cause });
});

const acknowledge = (refName: string, cause: { readonly cause?: number }) =>
  Effect.matchEffect(call(acknowledgePopup, { refName }), {
    onSuccess: () => record(DialogAcknowledged, { refName }, { by: "server", ...cause }),
    onFailure: (error) => {
      const by = isDecided(error) ? "server" : "app";
      return record(DialogNotAcknowledged, { refName, message: messageOf(error) }, { by, ...cause });
    },
  });

/** Acknowledges a closed dialog again, because the server did not learn of it. */
export const acknowledgeAgain = (refName: string) => acknowledge(refName, {});
