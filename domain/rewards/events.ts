import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Carousel, DailyFreeGame, FreeGame, Offer, rewardOf } from "./wire.ts";

/** The lists of the rewards page. */
const LISTS = ["rewards", "daily", "free", "offers", "carousel"] as const;
export type List = (typeof LISTS)[number];

const Reward = rewardOf(Pence);
export type Reward = typeof Reward.Type;

/** The client requested a list of the rewards page. */
export const RewardsRequested = event("RewardsRequested", "rewards.requested.v1", {
  list: Schema.Literals(LISTS),
  /** The number of the retry, for the carousel. */
  retry: Schema.optionalKey(Count),
});

/** The server stated the player's rewards. */
export const RewardsStated = event("RewardsStated", "rewards.stated.v1", { rewards: Schema.Array(Reward) });

/** The server stated the daily free games. */
export const DailyFreeGamesStated = event("DailyFreeGamesStated", "rewards.daily-stated.v1", {
  games: Schema.Array(DailyFreeGame),
});

/** The server stated the free games. */
export const FreeGamesStated = event("FreeGamesStated", "rewards.free-games-stated.v1", {
  games: Schema.Array(FreeGame),
});

/** The server stated the offers. */
export const OffersStated = event("OffersStated", "rewards.offers-stated.v1", { offers: Schema.Array(Offer) });

/** The server stated the weekly spin carousel, or that there is none. */
export const CarouselStated = event("CarouselStated", "rewards.carousel-stated.v1", {
  carousel: Schema.NullOr(Carousel),
});

/** A list could not be read. */
export const RewardsLoadFailed = event("RewardsLoadFailed", "rewards.load-failed.v1", {
  list: Schema.Literals(LISTS),
  message: Schema.String,
});

/** The server stated how many rewards the player can play now. */
export const RewardsCountStated = event("RewardsCountStated", "rewards.count-stated.v1", { count: Count });

/** The player started to play a reward in a game. */
export const RewardPlayRequested = event("RewardPlayRequested", "rewards.play-requested.v1", {
  /** The reference of the reward. The movements of its rounds carry it. */
  reward: Schema.String,
  name: Schema.String,
  game: Schema.String,
});

export const RewardsEvents = [
  RewardsRequested,
  RewardsStated,
  DailyFreeGamesStated,
  FreeGamesStated,
  OffersStated,
  CarouselStated,
  RewardsLoadFailed,
  RewardsCountStated,
  RewardPlayRequested,
] as const;
export type RewardsEvent = EventOf<(typeof RewardsEvents)[number]>;
