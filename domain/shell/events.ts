import * as Schema from "effect/Schema";
import { type DataOf, type EventOf, event } from "../journal/event.ts";
import { Count } from "../integers.ts";
import { BingoRules, Footer, Theme } from "./content/content.ts";
import { Notice, noticeFields } from "./notices/notice.ts";

const dialogAction = { dialogRef: Schema.String, actionRef: Schema.String };

const Params = Schema.Record(Schema.String, Schema.String);

/** The page was loaded. State that does not survive a page load is reset; the rest is kept. */
export const ShellStarted = event("ShellStarted", "shell.started.v1", {
  device: Schema.Literals(["mobile", "tablet", "desktop"]),
  /** Inside the native app. */
  webview: Schema.Boolean,
});

/** The client starts a page reload. */
export const ReloadBegun = event("ReloadBegun", "shell.reload-begun.v1", {});

/** A screen was entered. Only its path and its own parameters are recorded, not the rest of the URL. */
export const RouteEntered = event("RouteEntered", "shell.route-entered.v1", {
  screen: Schema.String,
  path: Schema.String,
  params: Params,
  /** Index in this tab's history. */
  index: Count,
  how: Schema.Literals(["load", "push", "replace", "pop"]),
});

/** The client redirected from one URL to another. Only the paths are recorded, and null for a path that belongs to no screen. */
export const RouteRedirected = event("RouteRedirected", "shell.route-redirected.v1", {
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
  /** The path to return to after login. */
  remembered: Schema.NullOr(Schema.String),
  because: Schema.Literals(["session-needed", "signed-in", "redirect-parameter", "unknown-path", "step"]),
});

/** The first screen has been rendered. */
export const PageLoaded = event("PageLoaded", "shell.page-loaded.v1", {});

/** A screen failed to render. */
export const ViewCrashed = event("ViewCrashed", "shell.view-crashed.v1", { kind: Schema.String });

export const ModalOpened = event("ModalOpened", "shell.modal-opened.v1", {
  name: Schema.String,
  params: Params,
  via: Schema.Literals(["url", "direct"]),
  /** The modal that opens when this one closes (`MODAL-509`). */
  onCloseOpen: Schema.NullOr(Schema.String),
  /** The history entry that its opening added; closing it there goes back. Null if it added none. */
  index: Schema.NullOr(Count),
});

export const ModalClosed = event("ModalClosed", "shell.modal-closed.v1", {
  name: Schema.String,
  because: Schema.Literals(["closed", "escape", "outside", "navigation", "expired", "url", "signed-out"]),
});

/** The pointer entered or left a modal that expires. */
export const ModalHeld = event("ModalHeld", "shell.modal-held.v1", { name: Schema.String, held: Schema.Boolean });

/** A modal expired while the pointer was over it. It closes when the pointer leaves (`MODAL-508`). */
export const ModalOverstayed = event("ModalOverstayed", "shell.modal-overstayed.v1", { name: Schema.String });

export const NoticeRaised = event("NoticeRaised", "shell.notice-raised.v1", {
  ...noticeFields,
  /** Null: the reference is derived from this record. */
  ref: Schema.NullOr(Schema.String),
});

export const NoticeDismissed = event("NoticeDismissed", "shell.notice-dismissed.v1", {
  ref: Schema.String,
  because: Schema.Literals(["dismissed", "expired"]),
});

/** The server's maintenance notices, and those that the player has dismissed. */
export const MaintenanceStated = event("MaintenanceStated", "shell.maintenance-stated.v1", {
  notices: Schema.Array(Notice),
  dismissed: Schema.Array(Schema.String),
});

export const MaintenanceDismissed = event("MaintenanceDismissed", "shell.maintenance-dismissed.v1", {
  ref: Schema.String,
});

/** The start-up popup that asks to agree to the latest terms. */
export const TERMS_POPUP = "terms";
/** The start-up popup about the player's limits. */
export const LIMITS_POPUP = "spend-limits";

/** A start-up popup was shown in this session (`MARKETING-501`). */
export const StartupPopupShown = event("StartupPopupShown", "shell.startup-popup-shown.v1", { popup: Schema.String });

/** Site content: the footer, the logos, the rules of bingo, the occupations to choose from. */
export const FooterStated = event("FooterStated", "shell.footer-stated.v1", Footer.fields);
export const ThemeStated = event("ThemeStated", "shell.theme-stated.v1", Theme.fields);
export const BingoRulesStated = event("BingoRulesStated", "shell.bingo-rules-stated.v1", BingoRules.fields);
export const OccupationsStated = event("OccupationsStated", "shell.occupations-stated.v1", {
  occupations: Schema.Array(Schema.String),
});
export const ContentLoadFailed = event("ContentLoadFailed", "shell.content-load-failed.v1", {
  what: Schema.Literals(["maintenance", "footer", "theme", "occupations", "bingoRules"]),
  reason: Schema.String,
});

/** An article was shown to the player: its slug and the SHA-256 of its text at that time. */
export const ArticleShown = event("ArticleShown", "shell.article-shown.v1", {
  slug: Schema.String,
  digest: Schema.String,
});

/** Whether the native app may send push notifications (`WEBVIEW-515`). */
export const PushNotificationsFlagged = event("PushNotificationsFlagged", "shell.push-notifications-flagged.v1", {
  enabled: Schema.Boolean,
});

/** The player answered a dialog. The answer is queued. */
export const DialogActionQueued = event("DialogActionQueued", "shell.dialog-action-queued.v1", dialogAction);

/** An answer left the queue. */
export const DialogActionLeft = event("DialogActionLeft", "shell.dialog-action-left.v1", {
  ...dialogAction,
  because: Schema.Literals(["sent", "refused", "expired"]),
});

/** The device lost or regained its network connection. */
export const ConnectionChanged = event("ConnectionChanged", "shell.connection-changed.v1", { online: Schema.Boolean });

/** Consent to cookies beyond the strictly necessary ones. */
const cookieFields = { analytics: Schema.Boolean, marketing: Schema.Boolean };

/** The answer to the question about cookies that this device has stored. Null: it has none, so the page asks. */
export const CookieChoiceRead = event("CookieChoiceRead", "shell.cookie-choice-read.v1", {
  choice: Schema.NullOr(Schema.Struct(cookieFields)),
});

/** The player answered the question about cookies, or changed the answer. */
export const CookiesChosen = event("CookiesChosen", "shell.cookies-chosen.v1", cookieFields);

/** The sheet of the settings of cookies showed these switches, which the player has not saved. Null: it was closed without saving. */
export const CookieSettingsShown = event("CookieSettingsShown", "shell.cookie-settings-shown.v1", {
  switches: Schema.NullOr(Schema.Struct(cookieFields)),
});

export type CookieChoice = DataOf<typeof CookiesChosen>;

export const ShellEvents = [
  ShellStarted,
  ReloadBegun,
  PageLoaded,
  ViewCrashed,
  RouteEntered,
  RouteRedirected,
  ModalOpened,
  ModalClosed,
  ModalHeld,
  ModalOverstayed,
  NoticeRaised,
  NoticeDismissed,
  MaintenanceStated,
  MaintenanceDismissed,
  StartupPopupShown,
  FooterStated,
  ThemeStated,
  BingoRulesStated,
  OccupationsStated,
  ContentLoadFailed,
  ArticleShown,
  PushNotificationsFlagged,
  DialogActionQueued,
  DialogActionLeft,
  ConnectionChanged,
  CookieChoiceRead,
  CookiesChosen,
  CookieSettingsShown,
] as const;
export type ShellEvent = EventOf<(typeof ShellEvents)[number]>;
