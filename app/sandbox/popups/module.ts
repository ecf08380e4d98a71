import {
  acknowledgePopup,
  type Dialog,
  DIALOG_CLOSED,
  getPendingPopup,
  getPopups,
  popupAcknowledged,
  popupSent,
  trackDialog,
} from "../../../domain/popups/wire.ts";
import { actOnDialog } from "../../../domain/shell/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { SandboxModule } from "../kernel/types.ts";

/** The messages of the operator to one player, oldest first, and what the player did with those that are done. */
interface Sent {
  readonly waiting: readonly Dialog[];
  readonly done: readonly Done[];
}

interface Done {
  readonly refName: string;
  /** The references of its actions. */
  readonly actions: readonly string[];
  readonly answer: string | null;
  readonly tracked: string | null;
}

const NONE: Sent = { waiting: [], done: [] };
const DONE_KEPT = 50;
const SEVERITIES = { "1": "Information", "2": "Success", "3": "Warning", "4": "Error" } as const;

/** The operator's messages, which wait until their player has seen them. */
export const popupsModule: SandboxModule = (kernel) => {
  const sent = kernel.world.collection<Sent>("popups.sent");
  const of = (playerId: string): Sent => sent.get(playerId) ?? NONE;
  /** What is known of a message that the player has or had; undefined for another. */
  const known = (playerId: string, refName: string): Done | undefined => {
    const { waiting, done } = of(playerId);
    const dialog = waiting.find((one) => one.refName === refName);
    return (
      done.find((one) => one.refName === refName) ??
      (dialog && { refName, actions: dialog.actions.map(({ ref }) => ref), answer: null, tracked: null })
    );
  };
  const note = (playerId: string, entry: Done): void => {
    const { waiting, done } = of(playerId);
    const others = done.filter(({ refName }) => refName !== entry.refName);
    sent.put(playerId, { waiting, done: [...others, entry].slice(-DONE_KEPT) });
  };

  kernel.handle(getPendingPopup, (_, { playerId }) => ({ popup: of(playerId).waiting[0] ?? null }));
  kernel.handle(getPopups, (_, { playerId }) => ({ popups: [...of(playerId).waiting] }));

  kernel.handle(acknowledgePopup, ({ refName }, { playerId }) => {
    const entry = known(playerId, refName);
    const { waiting, done } = of(playerId);
    if (entry === undefined || !waiting.some((one) => one.refName === refName)) return {};
    sent.put(playerId, { waiting: waiting.filter((one) => one.refName !== refName), done });
    note(playerId, entry);
    kernel.publish(playerId, popupAcknowledged, { refName });
    return {};
  });

  kernel.handle(actOnDialog, ({ dialogRef, actionRef }, { playerId }) => {
    const entry = known(playerId, dialogRef);
    if (entry?.actions.includes(actionRef) !== true)
      throw new Refusal({ httpStatus: 200, msg: "This message has no such answer", visible: false });
    note(playerId, { ...entry, answer: actionRef });
    return {};
  });

  kernel.handle(trackDialog, ({ dialogRef, actionRef }, { playerId }) => {
    const entry = known(playerId, dialogRef);
    if (entry !== undefined && [...entry.actions, DIALOG_CLOSED].includes(actionRef))
      note(playerId, { ...entry, tracked: actionRef });
    return {};
  });

  kernel.control.define({
    module: "popups",
    name: "send",
    label: "Send a player a message",
    hint: "It comes at once, or after the game. The player closes it once.",
    fields: {
      player: { kind: "player" },
      refName: { kind: "text", label: "Reference" },
      message: { kind: "text", label: "Message (HTML)" },
      severity: {
        kind: "choice",
        label: "Severity",
        options: () => Object.entries(SEVERITIES).map(([value, label]) => ({ value, label })),
      },
      paths: { kind: "text", label: "Only on paths that begin with" },
      label: { kind: "text", label: "Button" },
      path: { kind: "text", label: "The button leads to" },
    },
    apply: ({ player, refName, message, severity, paths, label, path }) => {
      const dialog: Dialog = {
        refName: refName.trim() === "" ? `message-${kernel.clock.now()}` : refName.trim(),
        message,
        severity: (Number(severity) || 1) as Dialog["severity"],
        paths: paths.split(/\s+/).filter((one) => one !== ""),
        actions: label === "" ? [] : [{ ref: "open", label, path: path === "" ? null : path }],
      };
      const { waiting, done } = of(player);
      sent.put(player, {
        waiting: [...waiting.filter((one) => one.refName !== dialog.refName), dialog],
        done: done.filter((one) => one.refName !== dialog.refName),
      });
      kernel.publish(player, popupSent, dialog);
    },
  });
};
