import type { MarketingEvent } from "../../../../domain/marketing/events.ts";
import {
  type ChannelConsents,
  MARKETING_CHANNELS,
  type MarketingChannel,
  type VerticalConsents,
} from "../../../../domain/marketing/wire.ts";
import { CHANNEL_FIELDS } from "../../../../domain/marketing/rules.ts";
import { claimant, type Sentences } from "../words.ts";

const CHANNELS: Readonly<Record<MarketingChannel, string>> = {
  EMAIL: "email",
  SMS: "SMS",
  CALLS: "phone calls",
  POST: "post",
};

const channelsIn = (consents: ChannelConsents) =>
  MARKETING_CHANNELS.filter((channel) => consents[CHANNEL_FIELDS[channel].consent])
    .map((channel) => CHANNELS[channel])
    .join(", ") || "no channel";

const verticalsIn = ({ CASINO, BINGO }: VerticalConsents) =>
  [CASINO ? "casino" : "", BINGO ? "bingo" : ""].filter((name) => name !== "").join(" and ") || "nothing";

export const marketingSentences: Sentences<MarketingEvent> = {
  MarketingRequested: (_, meta) => `${claimant(meta)} requested the player's marketing settings.`,
  MarketingStated: (settings, meta) =>
    `${claimant(meta)} stated that the player consents to marketing by ${channelsIn(settings)}, for ${verticalsIn(settings.verticals)}.`,
  MarketingLoadFailed: ({ message }) => `The marketing settings could not be read: “${message}”.`,
  ChannelChangeRequested: ({ channel, isWanted }, meta) =>
    `${claimant(meta)} ${isWanted ? "gave" : "withdrew"} consent to marketing by ${CHANNELS[channel]}.`,
  ChannelsSaved: (consents, meta) =>
    `${claimant(meta)} saved the player's consent to marketing by ${channelsIn(consents)}.`,
  ChannelChangeFailed: ({ channel, message }) =>
    `The consent to marketing by ${CHANNELS[channel]} was not saved: “${message}”.`,
  VerticalsSaveRequested: (verticals, meta) =>
    `${claimant(meta)} asked to save consent to marketing for ${verticalsIn(verticals)}.`,
  VerticalsSaved: (verticals, meta) =>
    `${claimant(meta)} saved the player's consent to marketing for ${verticalsIn(verticals)}.`,
  VerticalsSaveFailed: ({ message }) => `The consent to marketing by vertical was not saved: “${message}”.`,
};
