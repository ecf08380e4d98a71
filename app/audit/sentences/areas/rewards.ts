import type { RewardsEvent } from "../../../../domain/rewards/events.ts";
import { claimant, count, type Sentences } from "../words.ts";

const LISTS = {
  rewards: "rewards",
  daily: "daily free games",
  free: "free games",
  offers: "offers",
  carousel: "weekly spin carousel",
} as const;

export const rewardsSentences: Sentences<RewardsEvent> = {
  RewardsRequested: ({ list, retry = 0 }, meta) =>
    `${claimant(meta)} requested the ${LISTS[list]}${retry === 0 ? "" : ` again (retry ${retry})`}.`,
  RewardsStated: ({ rewards }, meta) => `${claimant(meta)} stated ${count(rewards.length, "reward")}.`,
  DailyFreeGamesStated: ({ games }, meta) => `${claimant(meta)} stated ${count(games.length, "daily free game")}.`,
  FreeGamesStated: ({ games }, meta) => `${claimant(meta)} stated ${count(games.length, "free game")}.`,
  OffersStated: ({ offers }, meta) => `${claimant(meta)} stated ${count(offers.length, "offer")}.`,
  CarouselStated: ({ carousel }, meta) =>
    carousel === null
      ? `${claimant(meta)} stated that there is no weekly spin carousel.`
      : `${claimant(meta)} stated the weekly spin carousel with ${count(carousel.subOffers.length, "card")}.`,
  RewardsLoadFailed: ({ list, message }) => `The ${LISTS[list]} could not be read: “${message}”.`,
  RewardsCountStated: ({ count: rewards }, meta) =>
    `${claimant(meta)} stated that the player can play ${count(rewards, "reward")} now.`,
  RewardPlayRequested: ({ reward, name, game }, meta) =>
    `${claimant(meta)} started to play the reward ${reward} (${name}) in the game ${game}.`,
};
