import * as Effect from "effect/Effect";
import { record, snapshot } from "../ports/journal.ts";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { poll } from "../reactions/poll.ts";
import { onChange, onEvent, onTrue } from "../reactions/subscriptions.ts";
import type { Player } from "../player.ts";
import type { Services } from "../services.ts";
import { closeModal, openModal } from "../shell/commands.ts";
import { ModalClosed } from "../shell/events.ts";
import { isModalOpen, visibleModals } from "../shell/queries.ts";
import { acknowledgeAgain, closeDialog, dialogShown, readPendingPopup, readPopups, receiveDialog } from "./commands.ts";
import { DialogAcknowledged } from "./events.ts";
import { isPlaying, nextDialog } from "./queries.ts";
import { popupAcknowledged, popupSent } from "./wire.ts";

/** The messages about dialogs. */
export const popupMessages: FeedHandlers = {
  handlers: [
    handler(popupSent, receiveDialog),
    handler(popupAcknowledged, ({ refName }) => record(DialogAcknowledged, { refName }, { by: "server" })),
  ],
  connected: readPopups(),
};

const shown = onChange(
  (player) => nextDialog(player)?.refName,
  (refName) =>
    Effect.gen(function* () {
      // Checked again: another modal may have opened in the meantime.
      if (refName === undefined || nextDialog(yield* snapshot)?.refName !== refName) return;
      yield* dialogShown(refName);
      yield* openModal("optimovePopup", { refName }, { by: "app" });
    }),
);

/** A dialog never covers a game. It is shown again when the player has left. */
const covered = onTrue(
  (player) => isPlaying(player) && isModalOpen(player.shell, "optimovePopup"),
  closeModal("optimovePopup", "navigation", "app"),
);

/** The dialog of an open modal that does not count as shown; undefined without one, and where the modal closes because the player plays. */
const unannounced = (player: Player): string | undefined => {
  if (player.popups.shown !== null || isPlaying(player)) return undefined;
  const modal = visibleModals(player.shell).find(({ name }) => name === "optimovePopup");
  return modal && (modal.params["refName"] ?? "");
};

/**
 * A link, or the address of a page that is loaded again, may name a dialog (`MODAL-511`). One that is not for this player, or that was
 * acknowledged in another tab or on another device, closes.
 */
const linked = onChange(unannounced, (refName) =>
  Effect.gen(function* () {
    if (refName === undefined) return;
    if ((yield* snapshot).popups.dialog[refName] === undefined) yield* readPopups();
    if ((yield* snapshot).popups.dialog[refName] === undefined) yield* closeModal("optimovePopup", "closed", "app");
    else yield* dialogShown(refName);
  }),
);

/** The player closed it without an action: by its button, Esc, Back or a press outside. */
const closed = onEvent(ModalClosed, ({ name }) =>
  Effect.gen(function* () {
    const { shown: refName } = (yield* snapshot).popups;
    if (name === "optimovePopup" && refName !== null) yield* closeDialog(refName);
  }),
);

/**
 * An acknowledgement that did not arrive, or was lost with its page, is sent again: otherwise the dialog would be shown once more at the next
 * sign-in. The one of the dialog that counts as shown is still on its way.
 */
const unacknowledged = poll(
  ({ popups, shell }) => (shell.online ? (popups.unacknowledged ?? []).filter((one) => one !== popups.shown) : []),
  acknowledgeAgain,
);

/** Shows what the operator sends to the player, one dialog after another. Never ends. */
export const popupsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [shown, covered, linked, closed, unacknowledged, readPendingPopup()],
  { concurrency: "unbounded", discard: true },
);
