import { isBlocking, isModalName, rulesOf } from "./modals.ts";
import { matchesPath, type Notice } from "./notice.ts";
import { type ScreenName, SCREENS } from "./screens.ts";
import type { ModalEntry, RaisedNotice, ShellState } from "./state.ts";

/** The modals on screen, topmost last. */
export const visibleModals = (shell: ShellState): readonly ModalEntry[] =>
  shell.modals.filter(({ visible }) => visible);

/** Whether the player is in the secure area: the lobby, a game, the account. */
export const isSecureScreen = (shell: ShellState): boolean => accessOf(shell) === "secure";

const accessOf = (shell: ShellState) =>
  shell.route !== null && Object.hasOwn(SCREENS, shell.route.screen)
    ? SCREENS[shell.route.screen as ScreenName].access
    : undefined;

export const isModalOpen = (shell: ShellState, name: string): boolean =>
  shell.modals.some((entry) => entry.name === name && entry.visible);

const topmostBlocking = (shell: ShellState): ModalEntry | undefined =>
  visibleModals(shell).findLast(({ name }) => isModalName(name) && isBlocking(name));

export const isPinned = (name: string): boolean => isModalName(name) && rulesOf(name).pinned === true;

/**
 * What Esc closes: the topmost blocking modal, unless that one is pinned
 * (`MODAL-502`, `MODAL-503`). Non-blocking modals stay.
 */
export function closedByEscape(shell: ShellState): ModalEntry | undefined {
  const top = topmostBlocking(shell);
  return top === undefined || isPinned(top.name) ? undefined : top;
}

/** Whether a click outside this modal closes it: a blocking one only on top, a pinned one never (`MODAL-504`, `MODAL-505`). */
export function closedByOutsideClick(shell: ShellState, name: string): boolean {
  if (!isModalOpen(shell, name) || !isModalName(name) || isPinned(name)) return false;
  return !isBlocking(name) || topmostBlocking(shell)?.name === name;
}

/** The notices to show here, in the order they came, pinned ones first. */
export function noticesHere(shell: ShellState): readonly RaisedNotice[] {
  const here = shell.notices.filter(({ paths }) => matchesPath(paths, shell.route?.path ?? "/"));
  return [...here.filter(({ pinned }) => pinned), ...here.filter(({ pinned }) => !pinned)];
}

/** The maintenance notices to show here: on matching paths, and not put away before (`NOTICE-107`, `NOTICE-108`). */
export const maintenanceHere = (shell: ShellState): readonly Notice[] =>
  (shell.maintenance ?? []).filter(
    ({ ref, paths }) => !shell.dismissed.includes(ref) && matchesPath(paths, shell.route?.path ?? "/"),
  );
