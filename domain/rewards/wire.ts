import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { WirePounds } from "../money.ts";
import { endpoint } from "../wire.ts";

/** `DATA-122` */
export const OFFER_TYPES = ["SIMPLE", "CALENDAR"] as const;
/** The statuses of a day of a calendar offer (`DATA-124`). */
export const CALENDAR_STATUSES = ["PAST", "CURRENT", "FUTURE"] as const;
/** The statuses of a card of the weekly carousel (`DATA-134`). */
export const CAROUSEL_STATUSES = ["CURRENT", "FUTURE"] as const;
/** `DATA-126` */
export const REWARD_TYPES = ["MONETARY", "FREE_SPINS"] as const;
/** The statuses of a reward, and the states of a daily free game (`DATA-127`). */
export const REWARD_STATUSES = ["PLAYABLE", "PLAYED", "LOCKED"] as const;
/** `DATA-129` */
export const DAY_STATUSES = ["PLAYED", "NOT_PLAYED", "TODAY", "FUTURE"] as const;
/** `DATA-130` */
export const WEEKDAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day of a calendar offer. Its ref is the ref of that day's own offer (`DATA-123`). */
export const CalendarDay = Schema.Struct({
  ref: Schema.String,
  status: Schema.Literals(CALENDAR_STATUSES),
  thumbnailUrl: Schema.String,
  title: Schema.String,
});
export type CalendarDay = typeof CalendarDay.Type;

/** An offer (`DATA-121`). `cta` is the address that its button opens; null if it has no button. */
export const Offer = Schema.Struct({
  ref: Schema.String,
  type: Schema.Literals(OFFER_TYPES),
  title: Schema.String,
  heading: Schema.String,
  content: Schema.String,
  shortDescription: Schema.String,
  termsAndConditions: Schema.String,
  cta: Schema.NullOr(Schema.String),
  ctaText: Schema.NullOr(Schema.String),
  imageUrl: Schema.String,
  subOffers: Schema.Array(CalendarDay),
});
export type Offer = typeof Offer.Type;

const Slot = Schema.Struct({
  name: Schema.String,
  ref: Schema.String,
  lobbySquareImageUrl: Schema.String,
  lobbyImageUrl: Schema.String,
});

/** A reward, with amounts in a given encoding (`DATA-125`). */
export const rewardOf = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) =>
  Schema.Struct({
    ref: Schema.String,
    type: Schema.Literals(REWARD_TYPES),
    /** The games in which it can be played. */
    slots: Schema.Array(Slot),
    description: Schema.String,
    amountString: Schema.String,
    /** The value that is left to play. */
    remainingBalance: amount,
    termsAndConditions: Schema.String,
    status: Schema.Literals(REWARD_STATUSES),
  });

/** A game with one free round a day (`DATA-128`). Its ref is the ref of the game (`DATA-179`). */
export const DailyFreeGame = Schema.Struct({
  ref: Schema.String,
  title: Schema.String,
  days: Schema.Array(Schema.Struct({ day: Schema.Literals(WEEKDAYS), status: Schema.Literals(DAY_STATUSES) })),
  image: Schema.String,
  /** The terms and conditions. */
  toc: Schema.String,
  currentDay: Schema.Literals(WEEKDAYS),
  description: Schema.String,
  ribbonLabel: Schema.NullOr(Schema.String),
  state: Schema.Literals(REWARD_STATUSES),
  /** The ref of the offer that unlocks it. */
  lockedStateOffer: Schema.NullOr(Schema.String),
  playGuideOffer: Schema.NullOr(Schema.String),
});
export type DailyFreeGame = typeof DailyFreeGame.Type;

/** A game with free rounds until a date (`DATA-131`, `DATA-180`). */
export const FreeGame = Schema.Struct({
  gameRef: Schema.String,
  title: Schema.String,
  rewardImageUrl: Schema.String,
  termsAndConditions: Schema.String,
  ribbonLabel: Schema.NullOr(Schema.String),
  launchable: Schema.Boolean,
  /** The ref of the offer that describes it. */
  readMoreOffer: Schema.NullOr(Schema.String),
  /** The ref of the offer that is shown while it cannot be played. */
  fallbackOffer: Schema.NullOr(Schema.String),
  scheduleDescription: Schema.String,
  endDate: Schema.String,
  description: Schema.String,
  playerNeedsToReLogin: Schema.Boolean,
  dailyTokensGranted: Count,
});
export type FreeGame = typeof FreeGame.Type;

/** A card of the weekly carousel (`DATA-133`). */
export const CarouselCard = Schema.Struct({
  ref: Schema.String,
  thumbnailUrl: Schema.String,
  /** The spins are not available yet: another answer is expected soon. */
  isBlocked: Schema.Boolean,
  status: Schema.Literals(CAROUSEL_STATUSES),
  dateText: Schema.String,
  /** `game` is the ref of the game. */
  details: Schema.Struct({ game: Schema.String, numberOfFreespins: Count }),
  expiresText: Schema.String,
  /** The server is granting the spins: another answer is expected soon. */
  isAssigningFreeSpins: Schema.Boolean,
  playerNeedsToReLogin: Schema.Boolean,
});
export type CarouselCard = typeof CarouselCard.Type;

/** The weekly spin carousel (`DATA-132`). */
export const Carousel = Schema.Struct({
  ref: Schema.String,
  title: Schema.String,
  termsAndConditions: Schema.String,
  subOffers: Schema.Array(CarouselCard),
});
export type Carousel = typeof Carousel.Type;

/** `CALL-519`: `requestRetryCount` is 0 for the first request, then the number of the retry. The answer is null without a carousel. */
export const getCarousel = endpoint("getCarousel", "GET", "offers/rewards/carousel", {
  request: Schema.Struct({ requestRetryCount: Schema.Literals([0, 1, 2]) }),
  response: Schema.NullOr(Carousel),
  skipCache: true,
});

/** `CALL-520`: an offer; null if there is none with this ref. */
export const getOffer = endpoint("getOffer", "GET", "offers/{offerRef}", {
  request: Schema.Struct({ offerRef: Schema.String }),
  response: Schema.NullOr(Offer),
});

/** `CALL-599` */
export const listRewards = endpoint("listRewards", "GET", "user/rewards", {
  response: Schema.Array(rewardOf(WirePounds)),
  skipCache: true,
});

/** `CALL-600` */
export const listDailyFreeGames = endpoint("listDailyFreeGames", "GET", "user/dfg", {
  response: Schema.Array(DailyFreeGame),
  skipCache: true,
});

/** `CALL-601` */
export const listFreeGames = endpoint("listFreeGames", "GET", "user/free-games", {
  response: Schema.Array(FreeGame),
  skipCache: true,
});

/** `CALL-602` */
export const listOffers = endpoint("listOffers", "GET", "user/offers", {
  response: Schema.Array(Offer),
  skipCache: true,
});

/** `CALL-603` */
export const getRewardsCount = endpoint("getRewardsCount", "GET", "user/rewards/notification/count", {
  response: Schema.Struct({ count: Count }),
  skipCache: true,
});

/** `CALL-635`: the same call, without prolonging the server's session. */
export const getRewardsCountQuietly = { ...getRewardsCount, flags: { ...getRewardsCount.flags, skipSession: true } };
