import { formatAmount, pence } from "../../../domain/money.ts";
import type { Reward } from "../../../domain/rewards/events.ts";
import { nextUtcMidnight, rewardsCountOf } from "../../../domain/rewards/rules.ts";
import type { Carousel, DailyFreeGame, FreeGame } from "../../../domain/rewards/wire.ts";
import { gameOf } from "../games/catalogue.ts";
import { pictureOf } from "../games/pictures.ts";
import type { Kernel } from "../kernel/types.ts";
import { dayOf, daysFrom, spoken, weekOf } from "./days.ts";
import { giveOnce, type Grant, grantsIn, grantsOf } from "./grants.ts";
import { HOW_IT_WORKS, UNLOCK } from "./offers.ts";

/** How a player's carousel is, set on the control panel. */
export const CAROUSEL_MODES = ["normal", "blocked", "sign-in", "none"] as const;
export type CarouselMode = (typeof CAROUSEL_MODES)[number];

export const modesIn = ({ world }: Kernel) => world.collection<{ carousel: CarouselMode }>("rewards.modes");

const DAILY_GAMES = [
  { game: "lucky-larder", isLocked: false },
  { game: "penny-moon", isLocked: true },
] as const;

const FREE_GAME = { game: "tea-at-four", rounds: 3 } as const;

/** The game and the spins of the carousel's card, by weekday from Monday. */
const WEEKLY = [
  ["brass-bells", 5],
  ["clover-lane", 5],
  ["silver-shoal", 10],
  ["pier-pressure", 5],
  ["sunday-best", 10],
  ["gem-of-the-north", 20],
  ["half-crown-hall", 10],
] as const;

/** The server needs this long to give the spins of the carousel's day. */
const ASSIGNING_MS = 2_000;

const ROUND = pence(10);
const nameOf = (game: string) => gameOf(game)?.name ?? game;

const BY = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: "Europe/London" });

const terms = ({ expiresAt }: Pick<Grant, "expiresAt">): string =>
  `<ul><li>Each spin counts as a stake of ${formatAmount(ROUND)}. You stake none of your own money.</li>` +
  "<li>No wagering: what you win is cash, in your wallet at once, and yours to withdraw.</li>" +
  `<li>Play them by ${BY.format(expiresAt)}. Spins that are left then expire.</li>` +
  "<li>18+. One account for each player. The rules of the game apply.</li></ul>";

const slotOf = (kernel: Kernel, game: string): Reward["slots"][number] => ({
  name: nameOf(game),
  ref: game,
  lobbySquareImageUrl: pictureOf(kernel, game),
  lobbyImageUrl: pictureOf(kernel, game),
});

const bySource = (kernel: Kernel, playerId: string, source: Grant["source"]) =>
  grantsOf(kernel, playerId).filter((grant) => grant.source === source);

const rewardsOf = (kernel: Kernel, playerId: string): readonly Reward[] =>
  bySource(kernel, playerId, "reward").map((grant) => {
    const remaining = pence(grant.left * grant.value);
    return {
      ref: grant.card,
      type: grant.type,
      slots: grant.games.map((game) => slotOf(kernel, game)),
      description: `${grant.left} of ${grant.given} spins are left, on ${grant.games.map(nameOf).join(" or ")}.`,
      amountString: grant.name,
      remainingBalance: remaining,
      termsAndConditions: terms(grant),
      status: grant.left > 0 ? "PLAYABLE" : "PLAYED",
    };
  });

const dailyId = (playerId: string, game: string, date: string) => `daily/${playerId}/${game}/${date}`;

/** Each game has one free round a day; the locked one from the first deposit on. */
const dailyOf = (kernel: Kernel, playerId: string): readonly DailyFreeGame[] => {
  const nowMs = kernel.clock.now();
  const grants = grantsIn(kernel);
  const week = weekOf(nowMs);
  const today = week.find(({ when }) => when === "today")?.day ?? "MONDAY";
  return DAILY_GAMES.map(({ game, isLocked: needsDeposit }) => {
    const isLocked = needsDeposit && !kernel.wallet.hasDeposited(playerId);
    const played = (date: string) => grants.get(dailyId(playerId, game, date))?.left === 0;
    const isPlayed = played(dayOf(nowMs));
    return {
      ref: game,
      title: nameOf(game),
      days: week.map(({ day, date, when }) => ({
        day,
        status: when === "future" ? "FUTURE" : played(date) ? "PLAYED" : when === "today" ? "TODAY" : "NOT_PLAYED",
      })),
      image: pictureOf(kernel, game),
      toc: terms({ expiresAt: nextUtcMidnight(nowMs) - 1 }),
      currentDay: today,
      description: "One free spin every day.",
      ribbonLabel: isLocked ? null : "Daily",
      state: isLocked ? "LOCKED" : isPlayed ? "PLAYED" : "PLAYABLE",
      lockedStateOffer: isLocked ? UNLOCK : null,
      playGuideOffer: HOW_IT_WORKS,
    };
  });
};

const freeGamesOf = (kernel: Kernel, playerId: string): readonly FreeGame[] => {
  const nowMs = kernel.clock.now();
  const grant = bySource(kernel, playerId, "free-game")[0];
  const left = grant?.left ?? FREE_GAME.rounds;
  const end = daysFrom(nowMs, 15).at(-1) ?? dayOf(nowMs);
  return [
    {
      gameRef: FREE_GAME.game,
      title: `Free rounds on ${nameOf(FREE_GAME.game)}`,
      rewardImageUrl: pictureOf(kernel, FREE_GAME.game),
      termsAndConditions: terms({ expiresAt: nextUtcMidnight(nowMs) - 1 }),
      ribbonLabel: "Free",
      launchable: left > 0,
      readMoreOffer: HOW_IT_WORKS,
      fallbackOffer: HOW_IT_WORKS,
      scheduleDescription: "Every day, from midnight to midnight UTC",
      endDate: end,
      description: left > 0 ? `${left} of today's ${FREE_GAME.rounds} rounds are left.` : "Today's rounds are played.",
      playerNeedsToReLogin: false,
      dailyTokensGranted: FREE_GAME.rounds,
    },
  ];
};

const spinsOfDay = (date: string) => WEEKLY[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? WEEKLY[0];
const carouselId = (playerId: string, date: string) => `spins/${playerId}/${date}`;

const carouselOf = (kernel: Kernel, playerId: string): Carousel | null => {
  const nowMs = kernel.clock.now();
  const mode = modesIn(kernel).get(playerId)?.carousel ?? "normal";
  if (mode === "none") return null;
  const subOffers = daysFrom(nowMs, 4).map((date, index) => {
    const [game, spins] = spinsOfDay(date);
    const grant = grantsIn(kernel).get(carouselId(playerId, date));
    const isCurrent = index === 0;
    return {
      ref: `spins-${date}`,
      thumbnailUrl: pictureOf(kernel, game),
      isBlocked: isCurrent && mode === "blocked",
      status: isCurrent ? ("CURRENT" as const) : ("FUTURE" as const),
      dateText: isCurrent ? "Today" : (spoken(date).split(" ")[0] ?? date),
      details: { game, numberOfFreespins: grant?.left ?? spins },
      expiresText: isCurrent ? "Until midnight UTC" : `From ${spoken(date)}`,
      isAssigningFreeSpins: isCurrent && mode === "normal" && (grant === undefined || grant.from > nowMs),
      playerNeedsToReLogin: isCurrent && mode === "sign-in",
    };
  });
  return {
    ref: "weekly-spins",
    title: "Your weekly spins",
    termsAndConditions: terms({ expiresAt: nextUtcMidnight(nowMs) - 1 }),
    subOffers,
  };
};

/** Everything that a player has been given. */
export const givenTo = (kernel: Kernel, playerId: string) => ({
  rewards: rewardsOf(kernel, playerId),
  daily: dailyOf(kernel, playerId),
  free: freeGamesOf(kernel, playerId),
  carousel: carouselOf(kernel, playerId),
});

/** The number on the player's Rewards tab. */
export const rewardsCountFor = (kernel: Kernel, playerId: string): number => rewardsCountOf(givenTo(kernel, playerId));

/** Gives the free rounds of the day. Called before what was given is stated or played. */
export function giveOfTheDay(kernel: Kernel, playerId: string): void {
  const nowMs = kernel.clock.now();
  const date = dayOf(nowMs);
  const day = { playerId, type: "FREE_SPINS", value: ROUND, expiresAt: nextUtcMidnight(nowMs) } as const;
  for (const { game, isLocked } of DAILY_GAMES) {
    if (isLocked && !kernel.wallet.hasDeposited(playerId)) continue;
    const name = `Daily free spin on ${nameOf(game)}`;
    giveOnce(kernel, dailyId(playerId, game, date), {
      ...day,
      card: game,
      source: "daily",
      name,
      games: [game],
      given: 1,
      from: nowMs,
    });
  }
  giveOnce(kernel, `free/${playerId}/${date}`, {
    ...day,
    card: FREE_GAME.game,
    source: "free-game",
    name: `Free rounds on ${nameOf(FREE_GAME.game)}`,
    games: [FREE_GAME.game],
    given: FREE_GAME.rounds,
    from: nowMs,
  });
}

/** Gives the spins of the carousel's day. They can be played a moment later. */
export function giveCarouselSpins(kernel: Kernel, playerId: string): void {
  if ((modesIn(kernel).get(playerId)?.carousel ?? "normal") !== "normal") return;
  const nowMs = kernel.clock.now();
  const date = dayOf(nowMs);
  const [game, given] = spinsOfDay(date);
  giveOnce(kernel, carouselId(playerId, date), {
    playerId,
    card: `spins-${date}`,
    source: "carousel",
    type: "FREE_SPINS",
    name: `${given} weekly spins on ${nameOf(game)}`,
    games: [game],
    given,
    value: ROUND,
    from: nowMs + ASSIGNING_MS,
    expiresAt: nextUtcMidnight(nowMs),
  });
}
