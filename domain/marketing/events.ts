import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { ChannelConsents, MarketingChannel, settingsFields, VerticalConsents } from "./wire.ts";

/** The client requested the player's marketing settings. */
export const MarketingRequested = event("MarketingRequested", "marketing.requested.v1", {});

/** The server stated the player's marketing settings. */
export const MarketingStated = event("MarketingStated", "marketing.stated.v1", settingsFields);

/** The marketing settings could not be read. */
export const MarketingLoadFailed = event("MarketingLoadFailed", "marketing.load-failed.v1", {
  message: Schema.String,
});

/** The player gave or withdrew consent to marketing through one channel. */
export const ChannelChangeRequested = event("ChannelChangeRequested", "marketing.channel-change-requested.v1", {
  channel: MarketingChannel,
  isWanted: Schema.Boolean,
});

/** The server saved the consents of all channels. */
export const ChannelsSaved = event("ChannelsSaved", "marketing.channels-saved.v1", ChannelConsents.fields);

/** The consent to one channel was not saved. */
export const ChannelChangeFailed = event("ChannelChangeFailed", "marketing.channel-change-failed.v1", {
  channel: MarketingChannel,
  message: Schema.String,
});

/** The player saved what marketing they want, by vertical. */
export const VerticalsSaveRequested = event(
  "VerticalsSaveRequested",
  "marketing.verticals-save-requested.v1",
  VerticalConsents.fields,
);

/** The server saved the consents of the verticals. */
export const VerticalsSaved = event("VerticalsSaved", "marketing.verticals-saved.v1", VerticalConsents.fields);

/** The consents of the verticals were not saved. */
export const VerticalsSaveFailed = event("VerticalsSaveFailed", "marketing.verticals-save-failed.v1", {
  message: Schema.String,
});

export const MarketingEvents = [
  MarketingRequested,
  MarketingStated,
  MarketingLoadFailed,
  ChannelChangeRequested,
  ChannelsSaved,
  ChannelChangeFailed,
  VerticalsSaveRequested,
  VerticalsSaved,
  VerticalsSaveFailed,
] as const;
export type MarketingEvent = EventOf<(typeof MarketingEvents)[number]>;
