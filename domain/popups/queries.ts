import type { Player } from "../player.ts";
import { isBlocking, isModalName } from "../shell/modals/rules.ts";
import { isModalOpen, isOnPath, isSecureScreen, visibleModals } from "../shell/queries.ts";
import type { StoredDialog } from "./state.ts";

/** The player plays: a dialog waits until they leave (`REALITY-509`). */
export const isPlaying = ({ shell: { route } }: Pick<Player, "shell">): boolean =>
  route?.screen === "game" || route?.screen === "bingoRoom";

/** The dialog to show now: the oldest one of this path; undefined during play, under a modal, and while another dialog is shown. */
export function nextDialog(player: Player): StoredDialog | undefined {
  const { popups, session, shell } = player;
  if (session.authenticated !== true || session.user === null || !isSecureScreen(shell) || isPlaying(player))
    return undefined;
  // One that was closed a moment ago is still being acknowledged.
  if (isModalOpen(shell, "optimovePopup") || popups.shown !== null) return undefined;
  if (visibleModals(shell).some(({ name }) => isModalName(name) && isBlocking(name))) return undefined;
  const refName = popups.order.find((one) => isOnPath(shell, popups.dialog[one]?.paths ?? []));
  return refName === undefined ? undefined : popups.dialog[refName];
}
