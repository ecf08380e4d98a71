import * as Schema from "effect/Schema";
import { endpoint, message } from "../wire.ts";

/** One button of a dialog. */
const DialogAction = Schema.Struct({
  ref: Schema.String,
  label: Schema.String,
  /** Where in the site it leads; null: it only closes the dialog. */
  path: Schema.NullOr(Schema.String),
});

/** A message that the operator sends to a player (`DATA-164`). */
export const dialogFields = {
  refName: Schema.String.check(Schema.isPattern(/^[\w-]{1,64}$/)),
  /** HTML; it must be sanitised before it is shown. */
  message: Schema.String.check(Schema.isMaxLength(10_000)),
  severity: Schema.Literals([1, 2, 3, 4]),
  /** Path prefixes on which it is shown; empty means all paths. */
  paths: Schema.Array(Schema.String),
  actions: Schema.Array(DialogAction).check(Schema.isMaxLength(3)),
};
const Dialog = Schema.Struct(dialogFields);
export type Dialog = typeof Dialog.Type;

const quiet = { skipCache: true, skipSession: true } as const;

/** `CALL-539`: the oldest dialog that the player has not acknowledged. */
export const getPendingPopup = endpoint("getPendingPopup", "GET", "popups/pending-popup", {
  response: Schema.Struct({ popup: Schema.NullOr(Dialog) }),
  ...quiet,
});

/** `CALL-541`: every dialog that the player has not acknowledged, oldest first. */
export const getPopups = endpoint("getPopups", "POST", "popups/get-popups", {
  response: Schema.Struct({ popups: Schema.Array(Dialog) }),
  ...quiet,
});

/** `CALL-540`: the player has seen it. */
export const acknowledgePopup = endpoint("acknowledgePopup", "POST", "popups/ack-popup/{refName}", {
  request: Schema.Struct({ refName: Schema.String }),
  ...quiet,
});

/** The action of a dialog that is closed without one of its own. */
export const DIALOG_CLOSED = "close";

/** `CALL-543`: what the player did with it, for the operator. */
export const trackDialog = endpoint("trackDialog", "POST", "popups/track", {
  request: Schema.Struct({ actionRef: Schema.String, dialogRef: Schema.String }),
  ...quiet,
  assumed: true,
});

/** The operator sent a dialog. */
export const popupSent = message("popups", "POPUP", Dialog);

/** The player has acknowledged a dialog, here or elsewhere. */
export const popupAcknowledged = message(
  "popups",
  "POPUP_ACKNOWLEDGED",
  Schema.Struct({ refName: dialogFields.refName }),
);
