import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { endpoint } from "../wire.ts";

/** The voices that call the numbers at bingo. */
export const VOICES = ["female", "male"] as const;
export const VoiceGender = Schema.Literals(VOICES);
export type VoiceGender = typeof VoiceGender.Type;

/** A colour such as '#d6145f'; null: the site's own. */
export const Colour = Schema.NullOr(Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/)));

/** A picture that a player can choose. */
const Picture = Schema.Struct({ url: Schema.String, label: Schema.String });

/** The part of the player's settings that is about how the site looks and behaves. */
export const preferenceFields = {
  gameSoundsVoice: VoiceGender,
  /** After how many minutes of play the site reminds the player of the time; null: never. */
  activityReminderInterval: Schema.NullOr(Count),
  /** Whether the top of each page shows the balance. */
  showBalance: Schema.Boolean,
};

export const pictureFields = { avatar: Schema.NullOr(Schema.String), choices: Schema.Array(Picture) };

/** `CALL-575`: the player's picture, and those that they can choose. */
export const getAvatar = endpoint("getAvatar", "GET", "user/avatar", {
  response: Schema.Struct(pictureFields),
  skipCache: true,
});

/** `CALL-560`: one of the pictures of `getAvatar`, or null for none. */
export const updateAvatar = endpoint("updateAvatar", "POST", "user/profile/avatar", {
  request: Schema.Struct({ avatar: Schema.NullOr(Schema.String) }),
});

/** `CALL-578` */
export const getUserTheme = endpoint("getUserTheme", "GET", "user/theme", {
  response: Schema.Struct({ color: Colour }),
  skipCache: true,
});

/** `CALL-565` */
export const updateTheme = endpoint("updateTheme", "POST", "user/theme", {
  request: Schema.Struct({ color: Colour }),
});

/** `CALL-566` */
export const updateVoice = endpoint("updateVoice", "POST", "user/voice", {
  request: Schema.Struct({ gender: VoiceGender }),
});

/** `CALL-610`: the intervals in minutes that a player can choose. */
export const getReminderOptions = endpoint("getReminderOptions", "GET", "user/activity/interval/options", {
  response: Schema.Struct({ options: Schema.Array(Count) }),
  skipCache: true,
});

/** `CALL-611`: null: no reminder. */
export const saveReminderInterval = endpoint("saveReminderInterval", "PUT", "user/reminder-interval", {
  request: Schema.Struct({ interval: Schema.NullOr(Count) }),
});

/** `CALL-570` */
export const updateUser = endpoint("updateUser", "PUT", "user", {
  request: Schema.Struct({ showBalance: Schema.Boolean }),
});
