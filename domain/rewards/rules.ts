import type { DataOf } from "../journal/event.ts";
import type { MovementBooked } from "../wallet/events.ts";
import type { Reward } from "./events.ts";
import type { CalendarDay, Carousel, CarouselCard, DailyFreeGame, FreeGame } from "./wire.ts";

const A_DAY_MS = 86_400_000;

/** The end of the UTC day of a moment. The daily free games are new from then on, also in British Summer Time (`REWARD-505`). */
export const nextUtcMidnight = (nowMs: number): number => (Math.floor(nowMs / A_DAY_MS) + 1) * A_DAY_MS;

/** The delays of the carousel's two retries, each from the previous answer (`REWARD-509`). */
const CAROUSEL_RETRIES_MS = [3_000, 10_000] as const;

const currentCard = (carousel: Carousel | null): CarouselCard | undefined =>
  carousel?.subOffers.find(({ status }) => status === "CURRENT");

/** The current card's spins are not there yet, and another answer is expected soon (`REWARD-507`, `REWARD-508`). */
const isPending = ({ isBlocked, isAssigningFreeSpins }: CarouselCard): boolean => isBlocked || isAssigningFreeSpins;

/** The next retry of the carousel after an answer to retry number `retry`; undefined if none follows. */
export function nextRetry(carousel: Carousel | null, retry: number) {
  const card = currentCard(carousel);
  const afterMs = CAROUSEL_RETRIES_MS[retry];
  if (card === undefined || !isPending(card) || afterMs === undefined) return undefined;
  return { retry: retry === 0 ? (1 as const) : (2 as const), afterMs };
}

/** The spins of a card can be played. */
export const isCardPlayable = (card: CarouselCard): boolean =>
  card.status === "CURRENT" && !isPending(card) && !card.playerNeedsToReLogin && card.details.numberOfFreespins > 0;

export const isRewardPlayable = ({ status, slots }: Pick<Reward, "status" | "slots">): boolean =>
  status === "PLAYABLE" && slots.length > 0;

export const isFreeGamePlayable = ({ launchable, playerNeedsToReLogin }: FreeGame): boolean =>
  launchable && !playerNeedsToReLogin;

/** Everything that a player was given. */
export interface Given {
  readonly rewards: readonly Pick<Reward, "status" | "slots">[];
  readonly daily: readonly DailyFreeGame[];
  readonly free: readonly FreeGame[];
  readonly carousel: Carousel | null;
}

/** The number on the Rewards tab: what the player can play now. */
export const rewardsCountOf = ({ rewards, daily, free, carousel }: Given): number =>
  rewards.filter(isRewardPlayable).length +
  daily.filter(({ state }) => state === "PLAYABLE").length +
  free.filter(isFreeGamePlayable).length +
  (carousel?.subOffers.filter(isCardPlayable).length ?? 0);

/** A day of a calendar can be opened, unless it is in the future (`REWARD-112`, `REWARD-113`). */
export const isDayOpen = ({ status }: CalendarDay): boolean => status !== "FUTURE";

/** A movement after which the rewards may have changed (`REWARD-510`). A voided deposit lowers the balance. */
export const isDepositMovement = ({ kind, amount }: Pick<DataOf<typeof MovementBooked>, "kind" | "amount">): boolean =>
  amount > 0 && kind.includes("DEPOSIT");

/** The reference of the rounds of a reward: movements carry the reward's reference and the number of the round. */
export const roundReference = (reward: string, round: string | number): string => `${reward}:${round}`;

/** An address of the site's signed-in pages. The button of an offer leads to no other place. */
export const isSiteAddress = (address: string): boolean => /^(?!.*(?:\\|\/\/|\.\.))\/secure\//.test(address);
