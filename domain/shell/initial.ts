import type { DeviceType } from "../ports/device.ts";
import type { Mutable } from "../journal/fold.ts";
import type { BingoRules, Footer, Theme } from "./content/content.ts";
import type { CookieChoice } from "./events.ts";
import type { Notice } from "./notices/notice.ts";

/** An opened modal: visible, or hidden later (`MODAL-501`). */
export interface ModalEntry {
  name: string;
  params: Record<string, string>;
  visible: boolean;
  via: "url" | "direct";
  onCloseOpen: string | null;
  /** The history entry that its opening added; null if closing it must not go back. */
  index: number | null;
  /** The pointer is over it. */
  held: boolean;
  /** It has expired. */
  overstayed: boolean;
  /** The seq of the record that opened it. */
  seq: number;
}

/** A notice, and whether it has been visible. Its display time starts when it becomes visible. */
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
  /** In opening order: the last one is topmost. */
  modals: ModalEntry[];
  /** Oldest first. */
  notices: RaisedNotice[];
  /** Null until the server has answered. */
  maintenance: Notice[] | null;
  /** References of the maintenance notices that were dismissed on this device. */
  dismissed: string[];
  /** The queue of dialog answers to send, oldest first; `at`: when the player answered. */
  dialogActions: { dialogRef: string; actionRef: string; seq: number; at: string }[];
  /** Start-up popups that were shown in this session. */
  startupShown: string[];
  footer: Footer | null;
  theme: Theme | null;
  /** Undefined until the player opens them. */
  bingoRules: BingoRules | undefined;
  /** What the site suggests as a player's occupation; undefined until loaded. */
  occupations: string[] | undefined;
  /** The parts of the site content that failed to load. */
  contentFailed: string[];
  /**
   * The answer to the question about cookies on this device; null while it has none and the page asks. Absent until it is read after
   * a page load, and in the native app, which has its own question. Optional, because earlier journals were sealed with a digest without it.
   */
  cookies?: Mutable<CookieChoice> | null;
  /** The switches of the settings of cookies, as the open sheet shows them. Absent while it is closed. */
  cookieSettings?: Mutable<CookieChoice>;
  /** The first screen has been rendered, and the native app was notified. */
  loaded: boolean;
  /** Whether the native app may send push notifications; null until the app has sent it. */
  pushNotifications: boolean | null;
}

/** The shell before its first event. In its own file, because the sign-in page is drawn before any event's code is there. */
export const initialShell = (): ShellState => ({
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
  bingoRules: undefined,
  occupations: undefined,
  contentFailed: [],
  loaded: false,
  pushNotifications: null,
});
