import type { Offer } from "../../../domain/rewards/wire.ts";
import { pictureOf } from "../games/pictures.ts";
import type { Kernel } from "../kernel/types.ts";
import { spoken, weekOf } from "./days.ts";

/** The offer that explains how to unlock a locked daily free game. */
export const UNLOCK = "unlock-daily-game";
/** The offer that explains the free rounds. */
export const HOW_IT_WORKS = "how-free-rounds-work";

const TERMS =
  "<ul><li>18+. One account for each player.</li><li>Free spins count as a stake of 10p each.</li>" +
  "<li>No wagering: what you win is cash, and yours to withdraw.</li><li>Set a limit before you play.</li></ul>";

const simple = (
  kernel: Kernel,
  game: string,
  offer: Pick<Offer, "ref" | "title" | "heading" | "content" | "shortDescription" | "cta" | "ctaText">,
): Offer => ({
  ...offer,
  type: "SIMPLE",
  termsAndConditions: TERMS,
  imageUrl: pictureOf(kernel, game),
  subOffers: [],
});

/** What the calendar offers on each day of the week, from Monday. */
const WEEK = [
  ["lucky-larder", "Daily spin on Lucky Larder", "/secure/games/lucky-larder"],
  ["crown-jewels-row", "Bingo from 5p", "/secure/lobby/bingo"],
  ["silver-shoal", "Ten weekly spins", "/secure/games/silver-shoal"],
  ["harbour-lights", "Invite a friend", "/secure/lobby/casino?modals=referAFriend"],
  ["sunday-best", "Ten weekly spins", "/secure/games/sunday-best"],
  ["gem-of-the-north", "Twenty weekly spins", "/secure/games/gem-of-the-north"],
  ["half-crown-hall", "Bingo all evening", "/secure/lobby/bingo"],
] as const;

const dayRef = (date: string) => `week-${date}`;

const days = (kernel: Kernel) =>
  weekOf(kernel.clock.now()).map(({ day, date, when }, index) => {
    const [game, title, cta] = WEEK[index] ?? WEEK[0];
    return { day: day.toLowerCase(), date, when, game, title, cta };
  });

const calendar = (kernel: Kernel): Offer => ({
  ref: "this-week",
  type: "CALENDAR",
  title: "Something every day",
  heading: "This week at Eyes Down",
  content: "<p>Come back each day to open the next door.</p>",
  shortDescription: "One door a day, from Monday to Sunday.",
  termsAndConditions: TERMS,
  cta: null,
  ctaText: null,
  imageUrl: pictureOf(kernel, "north-star-line"),
  subOffers: days(kernel).map(({ day, date, when, title }) => ({
    ref: dayRef(date),
    status: when === "past" ? "PAST" : when === "today" ? "CURRENT" : "FUTURE",
    // A picture of pixels, which the client requests in the size in which it shows it.
    thumbnailUrl: `/offer-pictures/${day}.png`,
    title,
  })),
});

const dayOffers = (kernel: Kernel): readonly Offer[] =>
  days(kernel)
    .filter(({ when }) => when !== "future")
    .map(({ date, game, title, cta }) =>
      simple(kernel, game, {
        ref: dayRef(date),
        title,
        heading: spoken(date),
        content: `<p>${title}: only on ${spoken(date)}, until midnight UTC.</p>`,
        shortDescription: spoken(date),
        cta,
        ctaText: "Go there",
      }),
    );

/** The offers that are listed on the rewards page. */
export const listedOffers = (kernel: Kernel): readonly Offer[] => [
  calendar(kernel),
  simple(kernel, "brass-bells", {
    ref: "weekly-spins-offer",
    title: "Weekly spins, on us",
    heading: "A new game with free spins every day",
    content:
      "<p>Every day another slot has free spins for you, from five on a Monday to twenty on a Saturday. Open your Rewards tab, and they are given to you at once.</p>",
    shortDescription: "Five to twenty free spins a day, without a deposit.",
    cta: "/secure/lobby/rewards",
    ctaText: "See today's spins",
  }),
  simple(kernel, "two-little-ducks", {
    ref: "invite-friends-offer",
    title: "Bring a friend, get spins",
    heading: "Up to 50 free spins for each friend",
    content: "<p>Invite somebody you like to play with. After their first deposit you both get free spins.</p>",
    shortDescription: "Free spins for each friend who makes a first deposit.",
    cta: "/secure/lobby/rewards?modals=referAFriend",
    ctaText: "Invite friends",
  }),
];

/** The offers that only other offers and cards lead to. */
const linkedOffers = (kernel: Kernel): readonly Offer[] => [
  simple(kernel, "penny-moon", {
    ref: UNLOCK,
    title: "Unlock your daily spin",
    heading: "One deposit unlocks it for good",
    content: "<p>Make a first deposit of any amount, and this game has a free spin for you every day.</p>",
    shortDescription: "A free spin every day, after your first deposit.",
    cta: "/secure/lobby/rewards?modals=deposit",
    ctaText: "Make a deposit",
  }),
  simple(kernel, "tea-at-four", {
    ref: HOW_IT_WORKS,
    title: "How free rounds work",
    heading: "Open the game, and spin",
    content:
      "<p>The game shows the free spins beside the stakes. Each counts as a stake of 10p, and none of your own money is staked. What you win is in your wallet at once.</p>",
    shortDescription: "Free spins, without wagering.",
    cta: null,
    ctaText: null,
  }),
];

/** An offer by its ref, also one that is not listed. */
export const offerOf = (kernel: Kernel, ref: string): Offer | null =>
  [...listedOffers(kernel), ...dayOffers(kernel), ...linkedOffers(kernel)].find((offer) => offer.ref === ref) ?? null;
