import type { Player } from "../player.ts";
import { roundReference } from "./rules.ts";
import type { Loaded, PlayedReward, RewardsState } from "./state.ts";
import type { Carousel } from "./wire.ts";

/** The number on the tab and on the page: the last that the server stated (`LOBBY-107`). */
export const rewardsCount = ({ rewards, session }: Pick<Player, "rewards" | "session">): number =>
  rewards.count ?? session.user?.rewardsCount ?? 0;

/** The rewards page is open. */
export const isOnRewardsPage = ({ shell: { route } }: Pick<Player, "shell">): boolean =>
  route?.params["tabRef"] === "rewards";

/** The load status of a list. A known list stays known while it is requested again. */
export const statusOf = ({ value, failed }: Loaded<unknown>): "loading" | "failed" | "known" =>
  value !== null ? "known" : failed === null ? "loading" : "failed";

/** The carousel; null if there is none or if it is not known. */
export const carouselOf = ({ carousel }: RewardsState): Carousel | null => carousel.value?.section ?? null;

/** There is nothing in 'For you' (`REWARD-108`). */
export const hasNothing = (state: RewardsState): boolean => carouselOf(state) === null && !hasGoodies(state);

/** There is something in 'Other goodies' (`REWARD-104`). */
export const hasGoodies = ({ rewards, daily, free }: RewardsState): boolean =>
  (rewards.value?.length ?? 0) + Object.keys(daily.value ?? {}).length + Object.keys(free.value ?? {}).length > 0;

/** The terms of what has this ref: a reward, a daily free game, a free game, the carousel or an offer. */
export function termsOf(state: RewardsState, ref: string): string | undefined {
  const { rewards, daily, free, offers } = state;
  const section = carouselOf(state);
  return (
    rewards.value?.find((reward) => reward.ref === ref)?.termsAndConditions ??
    daily.value?.[ref]?.toc ??
    free.value?.[ref]?.termsAndConditions ??
    (section?.ref === ref ? section.termsAndConditions : undefined) ??
    offers.value?.find((offer) => offer.ref === ref)?.termsAndConditions
  );
}

/** The lists that could hold terms. */
const listsOf = ({ rewards, daily, free, offers, carousel }: RewardsState) => [rewards, daily, free, offers, carousel];

/** A list that could hold terms is not known yet, and has not failed. */
export const isLoadingTerms = (state: RewardsState): boolean =>
  listsOf(state).some((list) => statusOf(list) === "loading");

/** Why a list that could hold terms is not known; undefined if it has not failed. */
export const termsFailure = (state: RewardsState): string | null | undefined =>
  listsOf(state).find((list) => statusOf(list) === "failed")?.failed;

/** The player can act on an offer: it is not a day of a calendar, or it is the current day. A past day is only shown. */
export const isOfferActive = ({ offers }: RewardsState, ref: string): boolean => {
  const day = offers.value?.flatMap(({ subOffers }) => subOffers).find((known) => known.ref === ref);
  return day === undefined || day.status === "CURRENT";
};

/** The reward that a movement belongs to: its reference begins with the reward's. */
export const playedByReference = ({ played }: RewardsState, reference: string): PlayedReward | undefined =>
  played.findLast(({ reward }) => reference.startsWith(roundReference(reward, "")));
