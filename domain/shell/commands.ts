import * as Effect from "effect/Effect";
import type { Claimant } from "../journal/record.ts";
import { Device } from "../ports/device.ts";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { Native } from "../ports/native.ts";
import { Navigation } from "../ports/navigation.ts";
import { readSettings } from "./settings/commands.ts";
import {
  ModalClosed,
  ModalHeld,
  ModalOpened,
  NoticeDismissed,
  NoticeRaised,
  PageLoaded,
  ReloadBegun,
  ShellStarted,
  ViewCrashed,
} from "./events.ts";
import { acceptedParams, isModalName, mayOpen, type ModalName, type ModalParams, opensByUrl } from "./modals/rules.ts";
import { noticeOf, type NoticeRequest } from "./notices/notice.ts";
import { closedByEscape, closedByOutsideClick, visibleModals } from "./queries.ts";
import { noticeRef } from "./state.ts";
import { parameterOf, withModal, withoutModals, withoutParameter } from "./routing/url.ts";

/** Runs one change of the URL at a time. Going back takes a browser some time, and other changes wait for it. */
export const inTurn = <A, E, R>(change: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Effect.service(Navigation), ({ exclusively }) => exclusively(change));

/** The claimant and the cause of a record. */
interface Provenance {
  readonly by?: Claimant;
  readonly cause?: number;
}

/** Records that the client was loaded. It is the first record of every page load, and of every journal after its opening. */
export const shellStarted = Effect.fnUntraced(function* () {
  const device = yield* Device;
  const native = yield* Native;
  yield* record(ShellStarted, { device: device.type(), webview: native.inside }, { by: "app" });
  yield* readSettings();
});

/** The first screen is rendered: notifies the native app, once per page load (`WEBVIEW-526`). */
export const announceLoaded = Effect.fnUntraced(function* () {
  const { shell } = yield* visitorSnapshot;
  if (shell.loaded) return;
  yield* record(PageLoaded, {}, { by: "app" });
  const native = yield* Native;
  yield* native.send({ type: "page-fully-loaded" });
});

/** Goes to a path of this site. */
export const goTo = Effect.fnUntraced(function* (to: string, { replace = false } = {}) {
  const navigation = yield* Navigation;
  yield* replace ? navigation.replace(to) : navigation.push(to);
});

/** Returns a parameter of the URL and removes it from the URL. */
export const takeParameter = Effect.fnUntraced(function* (name: string) {
  const navigation = yield* Navigation;
  const { path, search, hash } = navigation.location();
  const value = parameterOf(search, name);
  if (value !== undefined) yield* navigation.replace(`${path}${withoutParameter(search, name)}${hash}`);
  return value;
});

/** A screen failed to render, and the crash page is shown (`SHELL-105`). Only the kind of the fault is recorded. */
export const reportCrash = (kind: string) => record(ViewCrashed, { kind: kind.slice(0, 40) }, { by: "app" });

/** Reloads the client. The loading view is shown meanwhile (`SHELL-102`). */
export const reload = Effect.fnUntraced(function* () {
  yield* record(ReloadBegun, {}, { by: "app" });
  const navigation = yield* Navigation;
  yield* navigation.reload;
});

/**
 * Opens a modal: through the URL, so that Back closes it, unless it is pinned or does not block (`MODAL-510` to
 * `MODAL-513`). A modal that is not allowed here (signed out, outside the native app) does not open. Parameters with an
 * invalid pattern are left out.
 */
export const openModal = Effect.fnUntraced(function* <Name extends ModalName>(
  name: Name,
  params: ModalParams<Name> = {},
  { by = "player", cause, onCloseOpen = null }: Provenance & { readonly onCloseOpen?: ModalName | null } = {},
) {
  const { session, shell } = yield* visitorSnapshot;
  if (!mayOpen(name, { authenticated: session.authenticated === true, webview: shell.webview })) return;
  const accepted = acceptedParams(name, params);
  // A second press does not open the modal twice.
  const open = visibleModals(shell).find((entry) => entry.name === name);
  if (open?.via === "url" && sameParams(open.params, accepted)) return;
  const via = opensByUrl(name) ? "url" : "direct";
  // The URL changes first. A modal that is recorded as open, but is not in the URL, would be closed again.
  const index = via === "url" ? yield* enterUrl(name, accepted) : null;
  yield* record(ModalOpened, { name, params: accepted, via, onCloseOpen, index }, { by, cause });
});

const sameParams = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean => {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
};

/** Adds the modal to the URL. Returns the index of the new history entry. */
const enterUrl = Effect.fnUntraced(function* (name: ModalName, params: Readonly<Record<string, string>>) {
  const { shell } = yield* visitorSnapshot;
  const navigation = yield* Navigation;
  yield* navigation.push(withModal(navigation.location(), name, params));
  return shell.route === null ? null : shell.route.index + 1;
}, inTurn);

type CloseReason = Parameters<typeof recordClosed>[1];

export const recordClosed = (name: string, because: (typeof ModalClosed)["schema"]["Type"]["because"], by: Claimant) =>
  record(ModalClosed, { name, because }, { by });

/** Closes a modal. A modal in the URL is removed from it: by going back if the last push opened it, otherwise by replacing the URL (`MODAL-512`). */
export const closeModal = Effect.fnUntraced(function* (
  name: ModalName,
  because: CloseReason = "closed",
  by: Claimant = "player",
) {
  const { shell } = yield* visitorSnapshot;
  const entry = visibleModals(shell).find((entry) => entry.name === name);
  if (entry === undefined) return;
  yield* recordClosed(name, because, by);
  if (entry.via === "url" && because !== "url")
    yield* leaveUrl(name, entry.index !== null && entry.index === shell.route?.index);
  if (entry.onCloseOpen !== null && isModalName(entry.onCloseOpen)) {
    yield* openModal(entry.onCloseOpen, {}, { by: "app" });
  }
});

const leaveUrl = Effect.fnUntraced(function* (name: string, wasLastPush: boolean) {
  const navigation = yield* Navigation;
  if (wasLastPush) yield* navigation.back;
  // Going back may have affected only a frame, because a bank's page in a frame has its own history.
  const { path, search, hash } = navigation.location();
  const left = withoutModals(search, [name]);
  if (left !== search) yield* navigation.replace(`${path}${left}${hash}`);
}, inTurn);

/** Esc closes the topmost blocking modal that is not pinned; one modal for each press (`MODAL-502`, `MODAL-503`). */
export const pressEscape = Effect.fnUntraced(function* () {
  const { shell } = yield* visitorSnapshot;
  const entry = closedByEscape(shell);
  if (entry !== undefined && isModalName(entry.name)) yield* closeModal(entry.name, "escape");
});

/** A click outside closes a non-blocking modal, or the topmost blocking one; never a pinned one (`MODAL-504`, `MODAL-505`). */
export const clickOutside = Effect.fnUntraced(function* (name: ModalName) {
  const { shell } = yield* visitorSnapshot;
  if (closedByOutsideClick(shell, name)) yield* closeModal(name, "outside");
});

/** The pointer entered or left a modal. An expired modal closes when the pointer leaves it (`MODAL-508`). */
export const holdModal = Effect.fnUntraced(function* (name: ModalName, held: boolean) {
  yield* record(ModalHeld, { name, held }, { by: "player" });
  const { shell } = yield* visitorSnapshot;
  const entry = visibleModals(shell).find((entry) => entry.name === name);
  if (entry !== undefined && entry.overstayed && !held) yield* closeModal(name, "expired", "clock");
});

/** Shows a notice. Returns the reference for dismissing it. A second notice with the same reference replaces the first. */
export const notify = Effect.fnUntraced(function* (request: NoticeRequest, { by = "app", cause }: Provenance = {}) {
  const seq = yield* record(NoticeRaised, noticeOf(request), { by, cause });
  return request.ref ?? noticeRef(seq);
});

/** Dismisses a notice. */
export const dismissNotice = (ref: string) => record(NoticeDismissed, { ref, because: "dismissed" }, { by: "player" });
