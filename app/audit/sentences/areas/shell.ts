import type { DataOf } from "../../../../domain/journal/event.ts";
import type {
  DialogActionLeft,
  ModalClosed,
  RouteEntered,
  RouteRedirected,
  ShellEvent,
} from "../../../../domain/shell/events.ts";
import { claimant, count, type Sentences } from "../words.ts";

const HOW: Readonly<Record<DataOf<typeof RouteEntered>["how"], string>> = {
  load: "when the page was loaded",
  push: "by going there",
  replace: "in place of the screen before",
  pop: "by going back or forward",
};
const REDIRECTED: Readonly<Record<DataOf<typeof RouteRedirected>["because"], string>> = {
  "session-needed": "a session is needed there",
  "signed-in": "the player is signed in already",
  "redirect-parameter": "the address itself said where to go on",
  "unknown-path": "there is no such screen",
  step: "a step before it was not done",
};
const CLOSED: Readonly<Record<DataOf<typeof ModalClosed>["because"], string>> = {
  closed: "the player closed it",
  escape: "the player pressed Escape",
  outside: "the player pressed beside it",
  navigation: "another screen was reached",
  expired: "its time was up",
  url: "the address no longer named it",
  "signed-out": "the session was over",
};
const LEFT: Readonly<Record<DataOf<typeof DialogActionLeft>["because"], string>> = {
  sent: "it was sent",
  refused: "it was refused",
  expired: "it was too late",
};
const path = (known: string | null) => known ?? "an address that is no screen's";

export const shellSentences: Sentences<ShellEvent> = {
  ShellStarted: ({ device, webview }) =>
    `The site was loaded on a ${device} device${webview ? ", in the phone's native app" : ""}.`,
  ReloadBegun: () => "The site was about to be loaded again.",
  PageLoaded: () => "The first screen was drawn.",
  ViewCrashed: ({ kind }) => `A screen could not be drawn (${kind}).`,
  RouteEntered: ({ screen, path, how }) => `The screen ${screen} was reached at ${path}, ${HOW[how]}.`,
  RouteRedirected: ({ from, to, because }) =>
    `Whoever went to ${path(from)} was sent on to ${path(to)}, because ${REDIRECTED[because]}.`,
  ModalOpened: ({ name, via }) =>
    `The window ${name} was opened over the screen${via === "url" ? ", by the address" : ""}.`,
  ModalClosed: ({ name, because }) => `The window ${name} was closed, because ${CLOSED[because]}.`,
  ModalHeld: ({ name, held }) => `The pointer ${held ? "came upon" : "left"} the window ${name}.`,
  ModalOverstayed: ({ name }) => `The time of the window ${name} was up; it stayed while the pointer was on it.`,
  NoticeRaised: ({ message, title }, meta) =>
    `${claimant(meta)} had the player told: “${title === null ? "" : `${title}: `}${message}”.`,
  NoticeDismissed: ({ ref, because }) =>
    `The notice ${ref} went away, because ${because === "dismissed" ? "the player put it away" : "its time was up"}.`,
  MaintenanceStated: ({ notices, dismissed }, meta) =>
    `${claimant(meta)} stated ${count(notices.length, "notice")} of maintenance; the player had put away ${dismissed.length}.`,
  MaintenanceDismissed: ({ ref }) => `The player put away the notice of maintenance ${ref}.`,
  StartupPopupShown: ({ popup }) => `The window ${popup} had its turn at the start of the session.`,
  FooterStated: (_, meta) => `${claimant(meta)} stated what the foot of the page holds.`,
  ThemeStated: (_, meta) => `${claimant(meta)} stated the house's logos and colours.`,
  ContentLoadFailed: ({ what, reason }) => `The site's ${what} could not be read: ${reason}.`,
  ArticleShown: ({ slug, digest }) =>
    `The player was given ${slug} to read; the text as it was has the SHA-256 ${digest}.`,
  PushNotificationsFlagged: ({ enabled }, meta) =>
    `${claimant(meta)} said that it ${enabled ? "may" : "may not"} send push notifications.`,
  DialogActionQueued: ({ dialogRef, actionRef }) =>
    `The player answered the dialog ${dialogRef} with ${actionRef}; the answer waited to be sent.`,
  DialogActionLeft: ({ dialogRef, actionRef, because }) =>
    `The answer ${actionRef} to the dialog ${dialogRef} waits no longer, because ${LEFT[because]}.`,
  ConnectionChanged: ({ online }) => `The device ${online ? "had its network again" : "lost its network"}.`,
};
