import type { ChannelConsents, MarketingChannel, VerticalConsents } from "./wire.ts";

/** The parts of the site that have marketing of their own (`DATA-110`). */
export const VERTICALS = ["CASINO", "BINGO"] as const;
export type Vertical = (typeof VERTICALS)[number];

/** The names of each channel: in the player's consents, and in the preferences of a vertical. */
export const CHANNEL_FIELDS = {
  EMAIL: { consent: "receiveEmail", flag: "email" },
  SMS: { consent: "receiveSms", flag: "sms" },
  CALLS: { consent: "receiveCalls", flag: "phoneCall" },
  POST: { consent: "receivePost", flag: "post" },
} as const satisfies Readonly<
  Record<MarketingChannel, { readonly consent: keyof ChannelConsents; readonly flag: string }>
>;

type Flag = (typeof CHANNEL_FIELDS)[MarketingChannel]["flag"];

/** What the player receives, by vertical and channel (`DATA-109`). */
export type MarketingPreferences = { readonly receiveAll: boolean } & Readonly<
  Record<Vertical, Readonly<Record<Flag, boolean>>>
>;

/** A player receives marketing for a vertical through a channel only with consent to both. */
export const preferencesOf = (channels: ChannelConsents, verticals: VerticalConsents): MarketingPreferences => {
  const flagsOf = (isWanted: boolean) => ({
    email: isWanted && channels.receiveEmail,
    phoneCall: isWanted && channels.receiveCalls,
    sms: isWanted && channels.receiveSms,
    post: isWanted && channels.receivePost,
  });
  const CASINO = flagsOf(verticals.CASINO);
  const BINGO = flagsOf(verticals.BINGO);
  const receiveAll = [...Object.values(CASINO), ...Object.values(BINGO)].every(Boolean);
  return { receiveAll, CASINO, BINGO };
};

/** The same consent for every channel. */
export const everyChannel = (isWanted: boolean): ChannelConsents => ({
  receiveEmail: isWanted,
  receiveSms: isWanted,
  receiveCalls: isWanted,
  receivePost: isWanted,
});
