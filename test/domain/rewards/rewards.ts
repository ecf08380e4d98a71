import { pounds } from "../../../domain/money.ts";
import {
  CarouselStated,
  DailyFreeGamesStated,
  FreeGamesStated,
  type List,
  OffersStated,
  type Reward,
  RewardsRequested,
  RewardsStated,
} from "../../../domain/rewards/events.ts";
import type {
  CalendarDay,
  Carousel,
  CarouselCard,
  DailyFreeGame,
  FreeGame,
  Offer,
} from "../../../domain/rewards/wire.ts";
import {
  getCarousel,
  getRewardsCount,
  listDailyFreeGames,
  listFreeGames,
  listOffers,
  listRewards,
} from "../../../domain/rewards/wire.ts";
import { type Fact, fact } from "../../support/given.ts";
import type { World } from "../../support/world.ts";

const slot = {
  name: "Lucky Larder",
  ref: "lucky-larder",
  lobbySquareImageUrl: "/art/lucky-larder.svg",
  lobbyImageUrl: "/art/lucky-larder.svg",
};

export const reward = (fields: Partial<Reward> = {}): Reward => ({
  ref: "reward-1",
  type: "FREE_SPINS",
  slots: [slot],
  description: "10 of 10 spins are left.",
  amountString: "10 free spins",
  remainingBalance: pounds(1),
  termsAndConditions: "<p>Terms of the reward</p>",
  status: "PLAYABLE",
  ...fields,
});

export const daily = (fields: Partial<DailyFreeGame> = {}): DailyFreeGame => ({
  ref: "penny-moon",
  title: "Penny Moon",
  days: [
    { day: "MONDAY", status: "PLAYED" },
    { day: "TUESDAY", status: "NOT_PLAYED" },
    { day: "WEDNESDAY", status: "TODAY" },
    { day: "THURSDAY", status: "FUTURE" },
  ],
  image: "/art/penny-moon.svg",
  toc: "<p>Terms of the daily game</p>",
  currentDay: "WEDNESDAY",
  description: "One free spin every day.",
  ribbonLabel: "Daily",
  state: "PLAYABLE",
  lockedStateOffer: null,
  playGuideOffer: "guide",
  ...fields,
});

export const freeGame = (fields: Partial<FreeGame> = {}): FreeGame => ({
  gameRef: "tea-at-four",
  title: "Free rounds on Tea at Four",
  rewardImageUrl: "/art/tea-at-four.svg",
  termsAndConditions: "<p>Terms of the free game</p>",
  ribbonLabel: null,
  launchable: true,
  readMoreOffer: "more",
  fallbackOffer: "fallback",
  scheduleDescription: "Every day",
  endDate: "2026-12-07",
  description: "3 rounds are left.",
  playerNeedsToReLogin: false,
  dailyTokensGranted: 3,
  ...fields,
});

export const card = (fields: Partial<CarouselCard> = {}): CarouselCard => ({
  ref: "spins-today",
  thumbnailUrl: "/art/brass-bells.svg",
  isBlocked: false,
  status: "CURRENT",
  dateText: "Today",
  details: { game: "brass-bells", numberOfFreespins: 5 },
  expiresText: "Until midnight",
  isAssigningFreeSpins: false,
  playerNeedsToReLogin: false,
  ...fields,
});

export const carousel = (...subOffers: readonly CarouselCard[]): Carousel => ({
  ref: "weekly",
  title: "Your weekly spins",
  termsAndConditions: "<p>Terms of the carousel</p>",
  subOffers,
});

export const offer = (fields: Partial<Offer> = {}): Offer => ({
  ref: "friends",
  type: "SIMPLE",
  title: "Bring a friend",
  heading: "Spins for you both",
  content: "<p>Invite somebody.</p>",
  shortDescription: "Free spins for each friend.",
  termsAndConditions: "<p>Terms of the offer</p>",
  cta: "/secure/lobby/bingo",
  ctaText: "Go there",
  imageUrl: "/art/two-little-ducks.svg",
  subOffers: [],
  ...fields,
});

export const day = (status: CalendarDay["status"]): CalendarDay => ({
  ref: `day-${status.toLowerCase()}`,
  status,
  thumbnailUrl: "/art/brass-bells.svg",
  title: `Door ${status.toLowerCase()}`,
});

/** What the server states of each list. */
export interface Lists {
  readonly rewards?: readonly Reward[];
  readonly daily?: readonly DailyFreeGame[];
  readonly free?: readonly FreeGame[];
  readonly offers?: readonly Offer[];
  readonly carousel?: Carousel | null;
}

const statementsOf = ({ rewards, daily, free, offers, carousel }: Lists): readonly (readonly [List, Fact])[] => [
  ...(rewards === undefined ? [] : [["rewards", fact(RewardsStated, { rewards })] as const]),
  ...(daily === undefined ? [] : [["daily", fact(DailyFreeGamesStated, { games: daily })] as const]),
  ...(free === undefined ? [] : [["free", fact(FreeGamesStated, { games: free })] as const]),
  ...(offers === undefined ? [] : [["offers", fact(OffersStated, { offers })] as const]),
  ...(carousel === undefined ? [] : [["carousel", fact(CarouselStated, { carousel })] as const]),
];

/** A history in which these lists were requested, and each was stated in answer. */
export const stated = (lists: Lists): readonly Fact[] =>
  statementsOf(lists).flatMap(([list, statement], index) => [
    fact(RewardsRequested, { list }, "app"),
    { ...statement, cause: 2 * index },
  ]);

/** Answers every list of the rewards page, by default with nothing, and with the count of `user`. */
export function answerRewards(
  { backend }: Pick<World, "backend">,
  given: Lists & { readonly count?: number } = {},
): void {
  backend.answer(listRewards, given.rewards ?? []);
  backend.answer(listDailyFreeGames, given.daily ?? []);
  backend.answer(listFreeGames, given.free ?? []);
  backend.answer(listOffers, given.offers ?? []);
  backend.answer(getCarousel, given.carousel ?? null);
  backend.answer(getRewardsCount, { count: given.count ?? 3 });
}
