import type { Weekday } from "../../domain/rewards/wire.ts";

export const rewardsWords = {
  forYou: "For you",
  offers: "Offers",
  goodies: "Other goodies",
  loading: "Loading your rewards",
  failed: "We couldn’t load your rewards",
  emptyTitle: "Nothing for you right now",
  empty: "New spins and games come every week. The number on the tab shows when there is something to play.",
  noOffersTitle: "No offers right now",
  noOffers: "New offers come every week.",
  offersFailed: "We couldn’t load the offers",
} as const;

export const carouselWords = {
  spins: (count: number) => `${count} free ${count === 1 ? "spin" : "spins"}`,
  play: "Play",
  played: "Played",
  assigning: "Getting your spins…",
  blocked: "Not ready yet. We’ll look again in a moment.",
  signIn: "Please log out and in again to play these.",
  terms: "T&Cs apply",
} as const;

export const cardWords = {
  play: "Play",
  playIn: (game: string) => `Play in ${game}`,
  locked: "Locked",
  unlock: "How to unlock it",
  played: "Played today",
  allPlayed: "All played",
  next: "Next free game in",
  guide: "How it works",
  readMore: "Read more",
  signIn: "Please log out and in again to play this.",
  terms: "T&Cs apply",
  left: (amount: string) => `Worth ${amount}`,
  until: (date: string) => `Until ${date}`,
  week: "This week",
  freeSpins: "Free spins",
  money: "To play with",
} as const;

const DAYS: Readonly<Record<Weekday, string>> = {
  MONDAY: "Monday",
  TUESDAY: "Tuesday",
  WEDNESDAY: "Wednesday",
  THURSDAY: "Thursday",
  FRIDAY: "Friday",
  SATURDAY: "Saturday",
  SUNDAY: "Sunday",
};

export const dayWords = {
  name: (day: Weekday) => DAYS[day],
  short: (day: Weekday) => DAYS[day].slice(0, 2),
  statuses: { PLAYED: "played", NOT_PLAYED: "not played", TODAY: "today, not played yet", FUTURE: "to come" },
} as const;

export const calendarWords = {
  label: (title: string) => `The days of ${title}`,
  statuses: { PAST: "Past", CURRENT: "Today", FUTURE: "Later" },
} as const;

export const offerWords = {
  more: "See the offer",
  /** `REWARD-516` */
  invalid: "Invalid offer",
  invalidText: "This offer has ended, or its link is wrong.",
  loading: "Loading the offer",
  /** `REWARD-515` */
  failed: "Something went wrong. Please try again later.",
  retry: "Try again",
  past: "This day has passed.",
  terms: "Terms & Conditions",
  fallbackTitle: "Offer",
} as const;

export const termsWords = {
  title: "Terms & Conditions",
  loading: "Loading the terms",
  unknownTitle: "These terms aren’t here any more",
  unknown: "The reward has been played or has expired.",
} as const;
