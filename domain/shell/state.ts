import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { SignedOut, TermsAgreementChanged } from "../session/events.ts";
import { copyFooter } from "./content/content.ts";
import { type CookieChoice, type ShellEvent, ShellEvents, TERMS_POPUP } from "./events.ts";
import { initialShell, type ShellState } from "./initial.ts";
import { isModalName, rulesOf } from "./modals/rules.ts";
import { copyNotice } from "./notices/notice.ts";
import { matchesPath } from "./notices/paths.ts";

type Event = ShellEvent | EventOf<typeof SignedOut | typeof TermsAgreementChanged>;

export const shellArea: Area<ShellState, Event> = {
  initial: initialShell,
  listens: [...ShellEvents, SignedOut, TermsAgreementChanged],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ShellStarted": {
        const { device, webview } = event;
        const { dismissed, dialogActions, startupShown, pushNotifications } = draft;
        const kept = { dismissed, dialogActions, startupShown, pushNotifications };
        Object.assign(draft, initialShell(), kept, { device, webview });
        delete draft.cookies;
        delete draft.cookieSettings;
        return;
      }
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
        const { _tag, ...notice } = event;
        const ref = event.ref ?? noticeRef(meta.seq);
        draft.notices = draft.notices.filter((other) => other.ref !== ref);
        draft.notices.push({ ...copyNotice({ ...notice, ref }), shown: false, seq: meta.seq });
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
      case "BingoRulesStated":
        draft.bingoRules = { title: event.title, content: event.content };
        draft.contentFailed = without(draft.contentFailed, "bingoRules");
        return;
      case "OccupationsStated":
        draft.occupations = [...event.occupations];
        draft.contentFailed = without(draft.contentFailed, "occupations");
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
        draft.dialogActions.push({
          dialogRef: event.dialogRef,
          actionRef: event.actionRef,
          seq: meta.seq,
          at: meta.at,
        });
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
      case "CookieChoiceRead":
        draft.cookies = event.choice && copyChoice(event.choice);
        return;
      case "CookiesChosen":
        draft.cookies = copyChoice(event);
        delete draft.cookieSettings;
        return;
      case "CookieSettingsShown":
        if (event.switches === null) delete draft.cookieSettings;
        else draft.cookieSettings = copyChoice(event.switches);
        return;
      case "TermsAgreementChanged":
        // If the agreement is withdrawn later, the popup is shown again (`NOTICE-502`).
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

/** The longest queue of dialog answers. When it is full, the oldest answer is dropped (`NOTICE-503`). */
const DIALOG_ACTIONS_KEPT = 6;

const without = (list: readonly string[], item: string): string[] => list.filter((other) => other !== item);

const copyChoice = ({ analytics, marketing }: CookieChoice): CookieChoice => ({ analytics, marketing });

const find = (draft: ShellState, name: string) => draft.modals.find((entry) => entry.name === name && entry.visible);

function entered(draft: ShellState, event: Extract<ShellEvent, { _tag: "RouteEntered" }>): void {
  const moved =
    draft.route !== null && draft.route.path !== event.path && (event.how === "push" || event.how === "pop");
  // Notices belong to the screen on which they were shown, unless they are pinned.
  if (moved) {
    draft.notices = draft.notices.filter(({ shown, pinned }) => !shown || pinned);
    delete draft.cookieSettings;
  }
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
    // The modal was removed from the URL, so its history entry is gone: going back later would open it again.
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

/** The reference of a notice that was given none: derived from its record. */
export const noticeRef = (seq: number): string => `notice-${seq}`;
