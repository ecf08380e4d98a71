import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { dialogFields } from "./wire.ts";

const ofDialog = { refName: Schema.String };

/** The server sent a dialog, or stated one that the player has not acknowledged. */
export const DialogReceived = event("DialogReceived", "popups.dialog-received.v1", dialogFields);

/** The dialogs could not be read. */
export const PopupsLoadFailed = event("PopupsLoadFailed", "popups.load-failed.v1", { message: Schema.String });

/** A dialog was shown to the player. */
export const DialogShown = event("DialogShown", "popups.dialog-shown.v1", ofDialog);

/** The player closed a dialog, or chose one of its actions. */
export const DialogClosed = event("DialogClosed", "popups.dialog-closed.v1", {
  ...ofDialog,
  action: Schema.NullOr(Schema.String),
});

/** The server holds that the player has seen a dialog. It comes no more. */
export const DialogAcknowledged = event("DialogAcknowledged", "popups.dialog-acknowledged.v1", ofDialog);

/** The server could not be notified. It may send the dialog again. */
export const DialogNotAcknowledged = event("DialogNotAcknowledged", "popups.dialog-not-acknowledged.v1", {
  ...ofDialog,
  message: Schema.String,
});

export const PopupsEvents = [
  DialogReceived,
  PopupsLoadFailed,
  DialogShown,
  DialogClosed,
  DialogAcknowledged,
  DialogNotAcknowledged,
] as const;
export type PopupsEvent = EventOf<(typeof PopupsEvents)[number]>;
