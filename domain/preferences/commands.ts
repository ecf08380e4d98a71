import * as Effect from "effect/Effect";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import { getSettings } from "../marketing/wire.ts";
import type { Backend, CallError } from "../ports/backend.ts";
import type { Journal } from "../ports/journal.ts";
import { record } from "../ports/journal.ts";
import {
  ColourStated,
  PicturesStated,
  type PreferenceChange,
  PreferenceChangeFailed,
  PreferenceChangeRequested,
  PreferenceSaved,
  PreferencesLoadFailed,
  PreferencesStated,
  type Reading,
  ReminderOptionsStated,
} from "./events.ts";
import {
  getAvatar,
  getReminderOptions,
  getUserTheme,
  saveReminderInterval,
  updateAvatar,
  updateTheme,
  updateUser,
  updateVoice,
} from "./wire.ts";

const SERVER = { by: "server" } as const;

const reading = (what: Reading, read: Effect.Effect<unknown, CallError, Backend | Journal>) =>
  Effect.catch(read, (error) =>
    record(PreferencesLoadFailed, { what, message: messageOf(error) }, { by: claimantOf(error) }),
  );

/** Reads the player's settings (`CALL-577`). */
export const readPreferences = () =>
  reading(
    "settings",
    Effect.flatMap(call(getSettings, {}), ({ gameSoundsVoice, activityReminderInterval, showBalance }) =>
      record(PreferencesStated, { gameSoundsVoice, activityReminderInterval, showBalance }, SERVER),
    ),
  );

/** Reads the player's picture and the pictures to choose from. */
export const readPictures = () =>
  reading(
    "pictures",
    Effect.flatMap(call(getAvatar, {}), (pictures) => record(PicturesStated, pictures, SERVER)),
  );

/** Reads the player's colour: another device may have changed it. */
export const readColour = () =>
  reading(
    "colour",
    Effect.flatMap(call(getUserTheme, {}), ({ color }) => record(ColourStated, { colour: color }, SERVER)),
  );

/** Reads the intervals of the activity reminder. */
export const readReminderOptions = () =>
  reading(
    "reminder-options",
    Effect.flatMap(call(getReminderOptions, {}), (options) => record(ReminderOptionsStated, options, SERVER)),
  );

const sent = (change: PreferenceChange): Effect.Effect<unknown, CallError, Backend> => {
  switch (change.what) {
    case "picture":
      return call(updateAvatar, { avatar: change.value });
    case "colour":
      return call(updateTheme, { color: change.value });
    case "voice":
      return call(updateVoice, { gender: change.value });
    case "reminder":
      return call(saveReminderInterval, { interval: change.value });
    case "balance":
      return call(updateUser, { showBalance: change.value });
  }
};

/** Chooses a preference. A reaction sends the choices one after another, so that the last one stays. */
export const choosePreference = (change: PreferenceChange) =>
  record(PreferenceChangeRequested, { change }, { by: "player" });

/** Sends one choice to the server. */
export const sendPreference = (change: PreferenceChange, cause: number) =>
  Effect.matchEffect(sent(change), {
    onSuccess: () => record(PreferenceSaved, { change }, { by: "server", cause }),
    onFailure: (error) =>
      record(
        PreferenceChangeFailed,
        { what: change.what, message: messageOf(error) },
        { by: claimantOf(error), cause },
      ),
  });
