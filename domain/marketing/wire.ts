import * as Schema from "effect/Schema";
import { preferenceFields } from "../preferences/wire.ts";
import { endpoint } from "../wire.ts";

/** How marketing reaches a player (`DATA-111`). */
export const MARKETING_CHANNELS = ["EMAIL", "SMS", "CALLS", "POST"] as const;
export const MarketingChannel = Schema.Literals(MARKETING_CHANNELS);
export type MarketingChannel = typeof MarketingChannel.Type;

/** `MARKETING-002`: whether the player wants marketing for each vertical. */
export const VerticalConsents = Schema.Struct({ CASINO: Schema.Boolean, BINGO: Schema.Boolean });
export type VerticalConsents = typeof VerticalConsents.Type;

/** `MARKETING-503`: whether the player wants marketing through each channel. */
export const ChannelConsents = Schema.Struct({
  receiveEmail: Schema.Boolean,
  receiveSms: Schema.Boolean,
  receiveCalls: Schema.Boolean,
  receivePost: Schema.Boolean,
});
export type ChannelConsents = typeof ChannelConsents.Type;

/** The player's settings for marketing. */
const Settings = Schema.Struct({ ...ChannelConsents.fields, verticals: VerticalConsents });
export const settingsFields = Settings.fields;

/** `CALL-037`, `CALL-577` */
export const getSettings = endpoint("getSettings", "GET", "user/settings", {
  response: Schema.Struct({ ...settingsFields, ...preferenceFields }),
  skipCache: true,
  assumed: true,
});

/** `CALL-596` */
export const saveMarketingPreference = endpoint("saveMarketingPreference", "POST", "user/marketing-preference", {
  request: ChannelConsents,
});

/** `CALL-038`, `CALL-597` */
export const updateMarketingPreferences = endpoint(
  "updateMarketingPreferences",
  "PUT",
  "user/vertical-marketing-preference",
  { request: Schema.Struct({ verticals: VerticalConsents }) },
);
