import * as Effect from "effect/Effect";
import { record, snapshot } from "../ports/journal.ts";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { poll } from "../reactions/poll.ts";
import { onChange, onEvent, onTrue } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { closeModal, openModal } from "../shell/commands.ts";
import { ModalClosed, ModalOpened } from "../shell/events.ts";
import { isModalOpen } from "../shell/queries.ts";
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

/** A link may name a dialog (`MODAL-511`). One that is not for this player closes again. */
const linked = onEvent(ModalOpened, ({ name, params }, { by }) =>
  Effect.gen(function* () {
    const refName = params["refName"] ?? "";
    if (name !== "optimovePopup" || by !== "url") return;
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

/** It was acknowledged in another tab or on another device. One that the address opens does not count as shown yet. */
const acknowledged = onTrue(
  ({ popups, shell }) =>
    popups.shown === null &&
    shell.modals.some(
      ({ name, params }) => name === "optimovePopup" && popups.closed.includes(params["refName"] ?? ""),
    ),
  closeModal("optimovePopup", "closed", "app"),
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
  [shown, covered, linked, closed, acknowledged, unacknowledged, readPendingPopup()],
  { concurrency: "unbounded", discard: true },
);
