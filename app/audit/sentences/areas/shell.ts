import type { DataOf } from "../../../../domain/journal/event.ts";
import type {
  CookieChoice,
  DialogActionLeft,
  ModalClosed,
  RouteEntered,
  RouteRedirected,
  ShellEvent,
} from "../../../../domain/shell/events.ts";
import { claimant, count, type Sentences } from "../words.ts";

const HOW: Readonly<Record<DataOf<typeof RouteEntered>["how"], string>> = {
  load: "when the page was loaded",
  push: "by navigation",
  replace: "in place of the previous screen",
  pop: "by the browser's back or forward button",
};
const REDIRECTED: Readonly<Record<DataOf<typeof RouteRedirected>["because"], string>> = {
  "session-needed": "that screen needs a session",
  "signed-in": "the player is already signed in",
  "redirect-parameter": "the address has a redirect parameter",
  "unknown-path": "that screen does not exist",
  step: "a previous step was not done",
};
const CLOSED: Readonly<Record<DataOf<typeof ModalClosed>["because"], string>> = {
  closed: "it was closed",
  escape: "the player pressed Escape",
  outside: "the player clicked outside it",
  navigation: "the screen changed",
  expired: "its time limit was reached",
  url: "the address no longer names it",
  "signed-out": "the session ended",
};
const LEFT: Readonly<Record<DataOf<typeof DialogActionLeft>["because"], string>> = {
  sent: "it was sent",
  refused: "it was refused",
  expired: "it was too late",
};
const allowed = ({ analytics, marketing }: CookieChoice): string => {
  const further = [...(analytics ? ["analytics"] : []), ...(marketing ? ["marketing"] : [])];
  return further.length === 0 ? "only the necessary ones" : `also those of ${further.join(" and ")}`;
};
const path = (known: string | null) => known ?? "an address without a screen";

export const shellSentences: Sentences<ShellEvent> = {
  ShellStarted: ({ device, webview }) =>
    `The site was loaded on a ${device} device${webview ? ", in the phone's native app" : ""}.`,
  ReloadBegun: () => "A reload of the site began.",
  PageLoaded: () => "The first screen was drawn.",
  ViewCrashed: ({ kind }) => `A screen could not be drawn (${kind}).`,
  RouteEntered: ({ screen, path, how }) => `The screen ${screen} was reached at ${path}, ${HOW[how]}.`,
  RouteRedirected: ({ from, to, because }) =>
    `The browser was redirected from ${path(from)} to ${path(to)}, because ${REDIRECTED[because]}.`,
  ModalOpened: ({ name, via }, { by }) =>
    `The window ${name} was opened over the screen${via === "url" && by === "url" ? ", by the address" : ""}.`,
  ModalClosed: ({ name, because }, meta) =>
    because === "closed"
      ? `${claimant(meta)} closed the window ${name}.`
      : `The window ${name} was closed, because ${CLOSED[because]}.`,
  ModalHeld: ({ name, held }) => `The pointer ${held ? "entered" : "left"} the window ${name}.`,
  ModalOverstayed: ({ name }) =>
    `The window ${name} reached its time limit; it stayed open while the pointer was on it.`,
  NoticeRaised: ({ message, title }, meta) =>
    `${claimant(meta)} showed the notice “${title === null ? "" : `${title}: `}${message}”.`,
  NoticeDismissed: ({ ref, because }) =>
    `The notice ${ref} closed, because ${because === "dismissed" ? "the player closed it" : "its time limit was reached"}.`,
  MaintenanceStated: ({ notices, dismissed }, meta) =>
    `${claimant(meta)} stated ${count(notices.length, "maintenance notice")}; the player had closed ${dismissed.length}.`,
  MaintenanceDismissed: ({ ref }) => `The player closed the maintenance notice ${ref}.`,
  StartupPopupShown: ({ popup }) => `The window ${popup} was shown at the start of the session.`,
  FooterStated: (_, meta) => `${claimant(meta)} stated the contents of the page's footer.`,
  ThemeStated: (_, meta) => `${claimant(meta)} stated the site's logos and colours.`,
  BingoRulesStated: (_, meta) => `${claimant(meta)} stated the rules of bingo.`,
  OccupationsStated: ({ occupations }, meta) =>
    `${claimant(meta)} stated ${count(occupations.length, "occupation")} to choose from.`,
  ContentLoadFailed: ({ what, reason }) =>
    `The site's ${what === "bingoRules" ? "rules of bingo" : what} could not be read: ${reason}.`,
  ArticleShown: ({ slug, digest }) =>
    `The article ${slug} was shown to the player; its text has the SHA-256 ${digest}.`,
  PushNotificationsFlagged: ({ enabled }, meta) =>
    `${claimant(meta)} stated that it ${enabled ? "may" : "may not"} send push notifications.`,
  DialogActionQueued: ({ dialogRef, actionRef }) =>
    `The player answered the dialog ${dialogRef} with ${actionRef}; the answer was queued.`,
  DialogActionLeft: ({ dialogRef, actionRef, because }) =>
    `The answer ${actionRef} to the dialog ${dialogRef} left the queue, because ${LEFT[because]}.`,
  CookieChoiceRead: ({ choice }) =>
    choice === null
      ? "This device had no answer to the question about cookies, so the page asked it."
      : `This device had stored an answer to the question about cookies: ${allowed(choice)}.`,
  CookiesChosen: (choice, meta) => `${claimant(meta)} answered the question about cookies: ${allowed(choice)}.`,
  CookieSettingsShown: ({ switches }, meta) =>
    switches === null
      ? `${claimant(meta)} closed the settings of cookies without saving.`
      : `The settings of cookies were on the screen. Saved so, they allow ${allowed(switches)}.`,
  ConnectionChanged: ({ online }) => `The device ${online ? "reconnected to" : "lost"} the network.`,
};
