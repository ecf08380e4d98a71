import type {
  PreferenceChange,
  PreferenceName,
  PreferencesEvent,
  Reading,
} from "../../../../domain/preferences/events.ts";
import { claimant, type Sentences } from "../words.ts";

const NAMES: Readonly<Record<PreferenceName, string>> = {
  picture: "picture",
  colour: "colour",
  voice: "caller's voice",
  reminder: "activity reminder",
  balance: "balance at the top of the page",
};

const READ: Readonly<Record<Reading, string>> = {
  settings: "settings",
  pictures: "pictures",
  colour: "colour",
  "reminder-options": "intervals of the activity reminder",
};

const every = (minutes: number | null) => (minutes === null ? "none" : `every ${minutes} minutes`);
const shown = (isShown: boolean) => (isShown ? "shown" : "hidden");

function valueIn(change: PreferenceChange): string {
  switch (change.what) {
    case "picture":
    case "colour":
      return change.value ?? "the site's own";
    case "voice":
      return change.value;
    case "reminder":
      return every(change.value);
    case "balance":
      return shown(change.value);
  }
}

export const preferencesSentences: Sentences<PreferencesEvent> = {
  PreferencesStated: ({ gameSoundsVoice, activityReminderInterval, showBalance }, meta) =>
    `${claimant(meta)} stated the player's settings: a ${gameSoundsVoice} caller's voice, activity reminder ${every(activityReminderInterval)}, the balance ${shown(showBalance)}.`,
  PicturesStated: ({ avatar, choices }, meta) =>
    `${claimant(meta)} stated the player's picture (${avatar ?? "none"}) and ${choices.length} to choose from.`,
  ColourStated: ({ colour }, meta) => `${claimant(meta)} stated the player's colour: ${colour ?? "the site's own"}.`,
  ReminderOptionsStated: ({ options }, meta) =>
    `${claimant(meta)} stated the intervals of the activity reminder: ${options.join(", ")} minutes.`,
  PreferencesLoadFailed: ({ what, message }) => `The player's ${READ[what]} could not be read: “${message}”.`,
  PreferenceChangeRequested: ({ change }, meta) =>
    `${claimant(meta)} chose the ${NAMES[change.what]}: ${valueIn(change)}.`,
  PreferenceSaved: ({ change }, meta) => `${claimant(meta)} saved the ${NAMES[change.what]}: ${valueIn(change)}.`,
  PreferenceChangeFailed: ({ what, message }) => `The ${NAMES[what]} was not saved: “${message}”.`,
  ActivityReminderShown: ({ minutes }) =>
    `The site reminded the player that they had been there for another ${minutes} minutes.`,
};
