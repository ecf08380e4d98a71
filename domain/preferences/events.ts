import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { type EventOf, event } from "../journal/event.ts";
import { Colour, pictureFields, preferenceFields, VoiceGender } from "./wire.ts";

/** One preference with its new value. */
const Change = Schema.Union([
  Schema.Struct({ what: Schema.Literal("picture"), value: Schema.NullOr(Schema.String) }),
  Schema.Struct({ what: Schema.Literal("colour"), value: Colour }),
  Schema.Struct({ what: Schema.Literal("voice"), value: VoiceGender }),
  Schema.Struct({ what: Schema.Literal("reminder"), value: Schema.NullOr(Count) }),
  Schema.Struct({ what: Schema.Literal("balance"), value: Schema.Boolean }),
]);
export type PreferenceChange = typeof Change.Type;
export type PreferenceName = PreferenceChange["what"];

/** What the client reads of the preferences. */
const READINGS = ["settings", "pictures", "colour", "reminder-options"] as const;
export type Reading = (typeof READINGS)[number];

/** The server stated the player's preferences. */
export const PreferencesStated = event("PreferencesStated", "preferences.stated.v1", preferenceFields);

/** The server stated the player's picture, and those that they can choose. */
export const PicturesStated = event("PicturesStated", "preferences.pictures-stated.v1", pictureFields);

/** The server stated the player's colour. */
export const ColourStated = event("ColourStated", "preferences.colour-stated.v1", { colour: Colour });

/** The server stated the intervals of the activity reminder, in minutes. */
export const ReminderOptionsStated = event("ReminderOptionsStated", "preferences.reminder-options-stated.v1", {
  options: Schema.Array(Count),
});

/** A part of the preferences could not be read. */
export const PreferencesLoadFailed = event("PreferencesLoadFailed", "preferences.load-failed.v1", {
  what: Schema.Literals(READINGS),
  message: Schema.String,
});

/** The player chose another value. */
export const PreferenceChangeRequested = event("PreferenceChangeRequested", "preferences.change-requested.v1", {
  change: Change,
});

/** The server saved it. */
export const PreferenceSaved = event("PreferenceSaved", "preferences.saved.v1", { change: Change });

/** It was not saved. */
export const PreferenceChangeFailed = event("PreferenceChangeFailed", "preferences.change-failed.v1", {
  what: Schema.Literals(["picture", "colour", "voice", "reminder", "balance"]),
  message: Schema.String,
});

/** The site reminded the player of the time that they have been playing. */
export const ActivityReminderShown = event("ActivityReminderShown", "preferences.activity-reminder-shown.v1", {
  minutes: Count,
});

export const PreferencesEvents = [
  PreferencesStated,
  PicturesStated,
  ColourStated,
  ReminderOptionsStated,
  PreferencesLoadFailed,
  PreferenceChangeRequested,
  PreferenceSaved,
  PreferenceChangeFailed,
  ActivityReminderShown,
] as const;
export type PreferencesEvent = EventOf<(typeof PreferencesEvents)[number]>;
