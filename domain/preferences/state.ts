import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { SignedIn, SignedOut, UserLoaded } from "../session/events.ts";
import { ShellStarted } from "../shell/events.ts";
import {
  type PreferenceChange,
  type PreferenceName,
  type PreferencesEvent,
  PreferencesEvents,
  type Reading,
} from "./events.ts";
import type { VoiceGender } from "./wire.ts";

export interface PreferencesState {
  /** Whether the server has stated the player's settings in this journal. */
  isStated: boolean;
  /** The address of the player's picture; null: the brand's mark. */
  picture: string | null;
  /** The pictures to choose from; null until they are read. */
  pictures: { url: string; label: string }[] | null;
  /** The player's colour, '#rrggbb'; null: the site's own. */
  colour: string | null;
  /** `DATA-102` */
  voice: VoiceGender;
  /** In minutes; null: no reminder (`DATA-105`). */
  reminderInterval: number | null;
  /** The intervals to choose from; null until they are read (`DATA-105`). */
  reminderOptions: number[] | null;
  showsBalance: boolean;
  /** The time, in epoch milliseconds, from which the next activity reminder counts; null without a session. */
  activeSince: number | null;
  /** The last request of each preference that the server has not answered. */
  changing: Partial<Record<PreferenceName, { seq: number; value: PreferenceChange["value"] }>>;
  /** The last change that failed. */
  failure: { what: PreferenceName; message: string } | null;
  /** What could not be read. */
  unread: Reading[];
}

type Event = PreferencesEvent | EventOf<typeof ShellStarted | typeof SignedIn | typeof SignedOut | typeof UserLoaded>;

export const preferencesArea: Area<PreferencesState, Event> = {
  initial: () => ({
    isStated: false,
    picture: null,
    pictures: null,
    colour: null,
    voice: "female",
    reminderInterval: null,
    reminderOptions: null,
    showsBalance: true,
    activeSince: null,
    changing: {},
    failure: null,
    unread: [],
  }),
  listens: [...PreferencesEvents, ShellStarted, SignedIn, SignedOut, UserLoaded],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "UserLoaded":
        if (meta.by !== "server") return;
        draft.activeSince ??= Date.parse(meta.at);
        // An answer that was requested before a change must not undo the change.
        if (draft.changing.picture === undefined) draft.picture = event.avatar;
        if (draft.changing.colour === undefined) draft.colour = event.theme;
        return;
      case "PreferencesStated":
        if (meta.by !== "server") return;
        draft.isStated = true;
        read(draft, "settings");
        if (draft.changing.voice === undefined) draft.voice = event.gameSoundsVoice;
        if (draft.changing.reminder === undefined) draft.reminderInterval = event.activityReminderInterval;
        if (draft.changing.balance === undefined) draft.showsBalance = event.showBalance;
        return;
      case "PicturesStated":
        if (meta.by !== "server") return;
        read(draft, "pictures");
        draft.pictures = event.choices.map(({ url, label }) => ({ url, label }));
        if (draft.changing.picture === undefined) draft.picture = event.avatar;
        return;
      case "ColourStated":
        if (meta.by !== "server") return;
        read(draft, "colour");
        if (draft.changing.colour === undefined) draft.colour = event.colour;
        return;
      case "ReminderOptionsStated":
        if (meta.by !== "server") return;
        read(draft, "reminder-options");
        draft.reminderOptions = [...event.options];
        return;
      case "PreferencesLoadFailed":
        if (!draft.unread.includes(event.what)) draft.unread.push(event.what);
        return;
      case "PreferenceChangeRequested":
        draft.changing[event.change.what] = { seq: meta.seq, value: event.change.value };
        draft.failure = null;
        return;
      case "PreferenceSaved":
        if (meta.by !== "server") return;
        answered(draft, event.change.what, meta.cause);
        return save(draft, event.change, meta.at);
      case "PreferenceChangeFailed":
        answered(draft, event.what, meta.cause);
        draft.failure = { what: event.what, message: event.message };
        return;
      case "ActivityReminderShown":
        draft.activeSince = Date.parse(meta.at);
        return;
      case "SignedIn":
        draft.activeSince = Date.parse(meta.at);
        return;
      case "SignedOut":
        draft.activeSince = null;
        return;
      case "ShellStarted":
        // Calls of the previous page have no answer any more.
        draft.changing = {};
        draft.failure = null;
        draft.unread = [];
        return;
      default:
        event satisfies never;
    }
  },
};

function read(draft: PreferencesState, what: Reading): void {
  draft.unread = draft.unread.filter((one) => one !== what);
}

/** A later request of the same preference still waits for its answer. */
function answered(draft: PreferencesState, what: PreferenceName, cause: number | undefined): void {
  if (draft.changing[what]?.seq === cause) delete draft.changing[what];
}

function save(draft: PreferencesState, change: PreferenceChange, at: string): void {
  switch (change.what) {
    case "picture":
      draft.picture = change.value;
      return;
    case "colour":
      draft.colour = change.value;
      return;
    case "voice":
      draft.voice = change.value;
      return;
    case "reminder":
      draft.reminderInterval = change.value;
      // A new interval counts from now.
      draft.activeSince = Date.parse(at);
      return;
    case "balance":
      draft.showsBalance = change.value;
      return;
    default:
      change satisfies never;
  }
}
