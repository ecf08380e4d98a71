import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Count } from "../integers.ts";
import { Footer, Theme } from "./content/content.ts";
import { Notice, noticeFields } from "./notices/notice.ts";

const dialogAction = { dialogRef: Schema.String, actionRef: Schema.String };

const Params = Schema.Record(Schema.String, Schema.String);

/** The client was loaded: what a page load forgets is forgotten, what it keeps goes on. */
export const ShellStarted = event("ShellStarted", "shell.started.v1", {
  device: Schema.Literals(["mobile", "tablet", "desktop"]),
  /** Inside the native app. */
  webview: Schema.Boolean,
});

/** The client is about to be loaded afresh. */
export const ReloadBegun = event("ReloadBegun", "shell.reload-begun.v1", {});

/** A screen was reached. Only its own path and parameters are recorded, never the rest of the address. */
export const RouteEntered = event("RouteEntered", "shell.route-entered.v1", {
  screen: Schema.String,
  path: Schema.String,
  params: Params,
  /** Place in this tab's own history. */
  index: Count,
  how: Schema.Literals(["load", "push", "replace", "pop"]),
});

/** An address was answered with another one. Of each only the path is recorded, and null where no screen has it: there may be anything. */
export const RouteRedirected = event("RouteRedirected", "shell.route-redirected.v1", {
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
  /** The path that login goes back to. */
  remembered: Schema.NullOr(Schema.String),
  because: Schema.Literals(["session-needed", "signed-in", "redirect-parameter", "unknown-path", "step"]),
});

/** The first screen is drawn. */
export const PageLoaded = event("PageLoaded", "shell.page-loaded.v1", {});

/** A screen could not be drawn. */
export const ViewCrashed = event("ViewCrashed", "shell.view-crashed.v1", { kind: Schema.String });

export const ModalOpened = event("ModalOpened", "shell.modal-opened.v1", {
  name: Schema.String,
  params: Params,
  via: Schema.Literals(["url", "direct"]),
  /** The modal that its closing opens (`MODAL-509`). */
  onCloseOpen: Schema.NullOr(Schema.String),
  /** Place in history that its opening made: closing it there goes back. Null where it made none. */
  index: Schema.NullOr(Count),
});

export const ModalClosed = event("ModalClosed", "shell.modal-closed.v1", {
  name: Schema.String,
  because: Schema.Literals(["closed", "escape", "outside", "navigation", "expired", "url", "signed-out"]),
});

/** The pointer came upon a modal that expires, or left it. */
export const ModalHeld = event("ModalHeld", "shell.modal-held.v1", { name: Schema.String, held: Schema.Boolean });

/** A modal's time was up while the pointer was on it: it closes when the pointer leaves (`MODAL-508`). */
export const ModalOverstayed = event("ModalOverstayed", "shell.modal-overstayed.v1", { name: Schema.String });

export const NoticeRaised = event("NoticeRaised", "shell.notice-raised.v1", {
  ...noticeFields,
  /** Null: named after this record. */
  ref: Schema.NullOr(Schema.String),
});

export const NoticeDismissed = event("NoticeDismissed", "shell.notice-dismissed.v1", {
  ref: Schema.String,
  because: Schema.Literals(["dismissed", "expired"]),
});

/** What the server says of maintenance, with what the player has put away before. */
export const MaintenanceStated = event("MaintenanceStated", "shell.maintenance-stated.v1", {
  notices: Schema.Array(Notice),
  dismissed: Schema.Array(Schema.String),
});

export const MaintenanceDismissed = event("MaintenanceDismissed", "shell.maintenance-dismissed.v1", {
  ref: Schema.String,
});

/** A start-up popup had its turn in this session (`MARKETING-501`). */
export const StartupPopupShown = event("StartupPopupShown", "shell.startup-popup-shown.v1", { popup: Schema.String });

/** The house's own content: the footer, the logos. */
export const FooterStated = event("FooterStated", "shell.footer-stated.v1", Footer.fields);
export const ThemeStated = event("ThemeStated", "shell.theme-stated.v1", Theme.fields);
export const ContentLoadFailed = event("ContentLoadFailed", "shell.content-load-failed.v1", {
  what: Schema.Literals(["maintenance", "footer", "theme"]),
  reason: Schema.String,
});

/** What the player was given to read: which article, and the SHA-256 of its text as it was. */
export const ArticleShown = event("ArticleShown", "shell.article-shown.v1", {
  slug: Schema.String,
  digest: Schema.String,
});

/** The native app may send push notifications, or may not (`WEBVIEW-515`). */
export const PushNotificationsFlagged = event("PushNotificationsFlagged", "shell.push-notifications-flagged.v1", {
  enabled: Schema.Boolean,
});

/** The player answered a dialog; the answer waits to be sent. */
export const DialogActionQueued = event("DialogActionQueued", "shell.dialog-action-queued.v1", dialogAction);

/** An answer waits no longer. */
export const DialogActionLeft = event("DialogActionLeft", "shell.dialog-action-left.v1", {
  ...dialogAction,
  because: Schema.Literals(["sent", "refused", "expired"]),
});

/** The device lost its network, or has it again. */
export const ConnectionChanged = event("ConnectionChanged", "shell.connection-changed.v1", { online: Schema.Boolean });

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
  ContentLoadFailed,
  ArticleShown,
  PushNotificationsFlagged,
  DialogActionQueued,
  DialogActionLeft,
  ConnectionChanged,
] as const;
export type ShellEvent = EventOf<(typeof ShellEvents)[number]>;
