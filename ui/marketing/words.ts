import type { MarketingChannel } from "../../domain/marketing/wire.ts";
import type { Vertical } from "../../domain/marketing/rules.ts";

/** Copy of the marketing preferences. */
export const marketingWords = {
  title: "Offers and news",
  lead: "Hear from us only where, and about what, you like. Change your mind whenever you want.",
  loading: "Loading your choices",
  failed: "We couldn't load your choices",
  failedText: "Check your connection and try again.",
  channels: "How we may reach you",
  topics: "What it's about",
  change: "Change",
  changeTopics: "Change what it's about",
  none: "None",
  saving: "Saving",
  service: "Messages about your account, your money and your limits reach you either way.",
  back: "Back to your profile",
  channel: {
    EMAIL: "Email",
    SMS: "Text message",
    CALLS: "Phone call",
    POST: "Post",
  } satisfies Record<MarketingChannel, string>,
  vertical: { CASINO: "Casino", BINGO: "Bingo" } satisfies Record<Vertical, string>,
} as const;

/** Copy of the choice by vertical. */
export const verticalWords = {
  title: "Stay updated",
  lead: "Tell us what you'd like offers and news about. Leave both empty if you'd rather not hear from us.",
  label: "Offers and news about",
  hints: {
    CASINO: "Slots and live tables",
    BINGO: "Rooms, tickets and jackpots",
  } satisfies Record<Vertical, string>,
  save: "Save",
  saving: "Saving",
  saved: "Your choices are saved",
} as const;
