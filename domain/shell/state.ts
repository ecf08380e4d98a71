import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import type { DeviceType } from "../ports/device.ts";
import { SignedOut, TermsAgreementChanged } from "../session/events.ts";
import { copyFooter, type Footer, type Theme } from "./content/content.ts";
import { type ShellEvent, ShellEvents } from "./events.ts";
import { isModalName, rulesOf } from "./modals/modals.ts";
import { copyNotice, matchesPath, type Notice } from "./notices/notice.ts";

/** A modal that was opened: visible, or hidden since (`MODAL-501`). */
export interface ModalEntry {
  name: string;
  params: Record<string, string>;
  visible: boolean;
  via: "url" | "direct";
  onCloseOpen: string | null;
  /** Place in history that its opening made; null where closing it must not go back. */
  index: number | null;
  /** The pointer is on it. */
  held: boolean;
  /** Its time is up. */
  overstayed: boolean;
  /** Record that opened it. */
  seq: number;
}

/** A notice, and whether it has been on screen: its time runs from then. */
export interface RaisedNotice extends Notice {
  shown: boolean;
  seq: number;
}

export interface ShellState {
  device: DeviceType | null;
  webview: boolean;
  online: boolean;
  reloading: boolean;
  route: { screen: string; path: string; params: Record<string, string>; index: number } | null;
  /** In the order they were opened: the last is the topmost. */
  modals: ModalEntry[];
  /** Oldest first. */
  notices: RaisedNotice[];
  /** Null until the server was asked. */
  maintenance: Notice[] | null;
  /** Maintenance notices that this device's player put away, by ref. */
  dismissed: string[];
  /** Answers to dialogs that wait to be sent, oldest first. */
  dialogActions: { dialogRef: string; actionRef: string; seq: number }[];
  /** Start-up popups that had their turn in this session. */
  startupShown: string[];
  footer: Footer | null;
  theme: Theme | null;
  /** What of the house's content could not be loaded. */
  contentFailed: string[];
  /** The first screen was drawn, and the native app told so. */
  loaded: boolean;
  /** Whether the native app may send push notifications; null until it said so. */
  pushNotifications: boolean | null;
}

type Event = ShellEvent | EventOf<typeof SignedOut | typeof TermsAgreementChanged>;

export const shellArea: Area<ShellState, Event> = {
  initial: () => ({
    device: null,
    webview: false,
    online: true,
    reloading: false,
    route: null,
    modals: [],
    notices: [],
    maintenance: null,
    dismissed: [],
    dialogActions: [],
    startupShown: [],
    footer: null,
    theme: null,
    contentFailed: [],
    loaded: false,
    pushNotifications: null,
  }),
  listens: [...ShellEvents, SignedOut, TermsAgreementChanged],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ShellStarted":
        draft.device = event.device;
        draft.webview = event.webview;
        draft.online = true;
        draft.reloading = false;
        draft.loaded = false;
        draft.route = null;
        draft.modals = [];
        draft.notices = [];
        draft.maintenance = null;
        draft.footer = null;
        draft.theme = null;
        draft.contentFailed = [];
        return;
      case "ReloadBegun":
        draft.reloading = true;
        return;
      case "PageLoaded":
        draft.loaded = true;
        return;
      case "RouteEntered":
        return entered(draft, event);
      case "RouteRedirected":
      case "ViewCrashed":
        return;
      case "ModalOpened":
        return opened(draft, event, meta.seq);
      case "ModalClosed":
        return closed(draft, event);
      case "ModalHeld": {
        const entry = find(draft, event.name);
        if (entry !== undefined) entry.held = event.held;
        return;
      }
      case "ModalOverstayed": {
        const entry = find(draft, event.name);
        if (entry !== undefined) entry.overstayed = true;
        return;
      }
      case "NoticeRaised": {
        const ref = event.ref ?? noticeRef(meta.seq);
        draft.notices = draft.notices.filter((notice) => notice.ref !== ref);
        draft.notices.push({ ...copyNotice({ ...event, ref }), shown: false, seq: meta.seq });
        return showNotices(draft);
      }
      case "NoticeDismissed":
        draft.notices = draft.notices.filter(({ ref }) => ref !== event.ref);
        return;
      case "MaintenanceStated":
        draft.maintenance = event.notices.map(copyNotice);
        draft.dismissed = [...event.dismissed];
        return;
      case "MaintenanceDismissed":
        if (!draft.dismissed.includes(event.ref)) draft.dismissed.push(event.ref);
        return;
      case "StartupPopupShown":
        draft.startupShown.push(event.popup);
        return;
      case "FooterStated":
        draft.footer = copyFooter(event);
        draft.contentFailed = without(draft.contentFailed, "footer");
        return;
      case "ThemeStated":
        draft.theme = { logo: { ...event.logo }, logoInverted: { ...event.logoInverted } };
        draft.contentFailed = without(draft.contentFailed, "theme");
        return;
      case "ContentLoadFailed":
        draft.contentFailed = [...without(draft.contentFailed, event.what), event.what];
        return;
      case "ArticleShown":
        return;
      case "PushNotificationsFlagged":
        draft.pushNotifications = event.enabled;
        return;
      case "DialogActionQueued":
        draft.dialogActions.push({ dialogRef: event.dialogRef, actionRef: event.actionRef, seq: meta.seq });
        if (draft.dialogActions.length > DIALOG_ACTIONS_KEPT) draft.dialogActions.shift();
        return;
      case "DialogActionLeft":
        draft.dialogActions = draft.dialogActions.filter(
          ({ dialogRef, actionRef }) => dialogRef !== event.dialogRef || actionRef !== event.actionRef,
        );
        return;
      case "ConnectionChanged":
        draft.online = event.online;
        return;
      case "TermsAgreementChanged":
        // Agreed: should agreement be lost later, the popup has its turn again (`NOTICE-502`).
        if (event.agreed) draft.startupShown = without(draft.startupShown, TERMS_POPUP);
        return;
      case "SignedOut":
        draft.modals = draft.modals.filter(({ name }) => isModalName(name) && rulesOf(name).public === true);
        draft.startupShown = [];
        return;
      default:
        event satisfies never;
    }
  },
};

/** When the queue is full, the oldest answer makes way (`NOTICE-503`). */
const DIALOG_ACTIONS_KEPT = 6;

/** The start-up popup that asks to agree to the latest terms. */
export const TERMS_POPUP = "terms";

const without = (list: readonly string[], item: string): string[] => list.filter((other) => other !== item);

const find = (draft: ShellState, name: string) => draft.modals.find((entry) => entry.name === name && entry.visible);

function entered(draft: ShellState, event: Extract<ShellEvent, { _tag: "RouteEntered" }>): void {
  const moved =
    draft.route !== null && draft.route.path !== event.path && (event.how === "push" || event.how === "pop");
  // What was on screen belongs to the screen that the player has left, unless it is pinned.
  if (moved) draft.notices = draft.notices.filter(({ shown, pinned }) => !shown || pinned);
  draft.route = { screen: event.screen, path: event.path, params: { ...event.params }, index: event.index };
  showNotices(draft);
}

function opened(draft: ShellState, event: Extract<ShellEvent, { _tag: "ModalOpened" }>, seq: number): void {
  draft.modals = draft.modals.filter(({ name }) => name !== event.name);
  draft.modals.push({
    name: event.name,
    params: { ...event.params },
    visible: true,
    via: event.via,
    onCloseOpen: event.onCloseOpen,
    index: event.index,
    held: false,
    overstayed: false,
    seq,
  });
}

function closed(draft: ShellState, { name, because }: Extract<ShellEvent, { _tag: "ModalClosed" }>): void {
  const entry = find(draft, name);
  if (entry === undefined) return;
  entry.visible = false;
  if (entry.via === "url" && because !== "url" && entry.index !== draft.route?.index) {
    // It was taken out of the address, not gone back from: going back from another would open it again.
    for (const other of draft.modals) other.index = null;
  }
  if (isModalName(name) && rulesOf(name).destroyOnClose === true) {
    draft.modals = draft.modals.filter((other) => other.name !== name);
  }
}

function showNotices(draft: ShellState): void {
  const path = draft.route?.path;
  if (path === undefined) return;
  for (const notice of draft.notices) if (matchesPath(notice.paths, path)) notice.shown = true;
}

/** How a notice is called that was given no name: after its record. */
export const noticeRef = (seq: number): string => `notice-${seq}`;
