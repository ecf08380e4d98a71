import { type Section, sectionOf } from "../lobby/rules.ts";
import type { Player } from "../player.ts";
import { isBlocking, isModalName, rulesOf } from "./modals/rules.ts";
import type { Notice } from "./notices/notice.ts";
import { matchesPath } from "./notices/paths.ts";
import { type ScreenName, SCREENS } from "./routing/screens.ts";
import type { ModalEntry, RaisedNotice, ShellState } from "./initial.ts";

export { parameterOf } from "./routing/url.ts";

/** The visible modals, topmost last. */
export const visibleModals = (shell: ShellState): readonly ModalEntry[] =>
  shell.modals.filter(({ visible }) => visible);

/** Whether the player is in the secure area: the lobby, a game, the account. */
export const isSecureScreen = (shell: ShellState): boolean => accessOf(shell) === "secure";

const accessOf = (shell: ShellState) =>
  shell.route !== null && Object.hasOwn(SCREENS, shell.route.screen)
    ? SCREENS[shell.route.screen as ScreenName].access
    : undefined;

/** Whether the player is in the lobby: the logo is no link there (`SHELL-109`). */
export const isInLobby = ({ route }: ShellState): boolean => ["lobby", "lobbyTab"].includes(route?.screen ?? "");

/** The section of the lobby on the screen; undefined outside the lobby. It opens on Casino, also at an unknown section (`ROUTE-127`). */
export const lobbySection = ({ route }: ShellState): Section | undefined =>
  route?.path.startsWith(SCREENS.lobby.path) === true ? sectionOf(route.path.split("/")[3]) : undefined;

/** The player is in a game or in a bingo room, whose name may not be known yet. */
export const isInRoom = ({ route }: ShellState): boolean => isRoom(route?.screen);
export const isRoom = (screen: string | undefined): boolean => screen === "game" || screen === "bingoRoom";

/** The name of the game or bingo room that the player is in (`SHELL-107`). */
export function roomTitle({ shell: { route }, games, bingo }: Player): string | undefined {
  const ref = route?.params["refName"];
  if (ref === undefined) return undefined;
  if (route?.screen === "game") return games.open?.ref === ref ? games.open.details?.name : undefined;
  return (Object.hasOwn(bingo.rooms, ref) ? bingo.rooms[ref]?.name : undefined) ?? undefined;
}

/** Whether this is a page of the player's account. */
export const isAccountPage = ({ route }: ShellState): boolean => route?.path.startsWith("/secure/user") === true;

/** The part of the support-chat state that the launcher needs. */
export interface ChatStatus {
  readonly loaded: boolean;
  readonly unread: number;
}

/** The chat launcher shows when chat is loaded, on account pages, or when messages are unread (`SHELL-144` to `SHELL-146`). */
export const showsChatLauncher = (shell: ShellState, chat: ChatStatus): boolean =>
  chat.loaded || chat.unread > 0 || isAccountPage(shell);

export const isModalOpen = (shell: ShellState, name: string): boolean =>
  shell.modals.some((entry) => entry.name === name && entry.visible);

const topmostBlocking = (shell: ShellState): ModalEntry | undefined =>
  visibleModals(shell).findLast(({ name }) => isModalName(name) && isBlocking(name));

export const isPinned = (name: string): boolean => isModalName(name) && rulesOf(name).pinned === true;

/**
 * What Esc closes: the topmost blocking modal, unless it is pinned
 * (`MODAL-502`, `MODAL-503`). Non-blocking modals stay.
 */
export function closedByEscape(shell: ShellState): ModalEntry | undefined {
  const top = topmostBlocking(shell);
  return top === undefined || isPinned(top.name) ? undefined : top;
}

/** Whether a click outside closes this modal: a blocking modal only if it is on top, a pinned one never (`MODAL-504`, `MODAL-505`). */
export function closedByOutsideClick(shell: ShellState, name: string): boolean {
  if (!isModalOpen(shell, name) || !isModalName(name) || isPinned(name)) return false;
  return !isBlocking(name) || topmostBlocking(shell)?.name === name;
}

/** Whether the player is on one of these paths, or under one. None means every path. */
export const isOnPath = (shell: ShellState, paths: readonly string[]): boolean =>
  matchesPath(paths, shell.route?.path ?? "/");

/** Information or a success that stays until the player dismisses it. It would cover a modal, so it is shown when the modal has closed. */
const waitsForModal = ({ severity, expirationMs, pinned }: Notice): boolean =>
  severity <= 2 && expirationMs === null && !pinned;

/** The notices to show on this path, oldest first, pinned ones before the others. */
export function noticesHere(shell: ShellState): readonly RaisedNotice[] {
  const hasModal = topmostBlocking(shell) !== undefined;
  const here = shell.notices.filter(
    (notice) => matchesPath(notice.paths, shell.route?.path ?? "/") && !(hasModal && waitsForModal(notice)),
  );
  return [...here.filter(({ pinned }) => pinned), ...here.filter(({ pinned }) => !pinned)];
}

/** The maintenance notices to show: those that match the path and are not dismissed (`NOTICE-107`, `NOTICE-108`). */
export const maintenanceHere = (shell: ShellState): readonly Notice[] =>
  (shell.maintenance ?? []).filter(
    ({ ref, paths }) => !shell.dismissed.includes(ref) && matchesPath(paths, shell.route?.path ?? "/"),
  );
