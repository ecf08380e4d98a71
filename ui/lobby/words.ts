import type { Section } from "../../domain/lobby/rules.ts";

/** The titles of the lobby's sections. */
export const sectionTitles: Readonly<Record<Section, string>> = {
  casino: "Casino",
  live: "Live casino",
  bingo: "Bingo",
  rewards: "Rewards",
};

const games = (count: number) => (count === 1 ? "1 game" : `${count} games`);
const rooms = (count: number) => (count === 1 ? "1 bingo room" : `${count} bingo rooms`);
const partOf = (section: Section) => (section === "bingo" ? "the bingo rooms" : "your rewards");

export const lobbyWords = {
  categories: (section: Section) => `${sectionTitles[section]} categories`,
  failed: "We couldn't load the lobby",
  gamesFailed: "We couldn't load these games",
  partFailed: (section: Section) => `We couldn't load ${partOf(section)}`,
  moreFailed: "We couldn't load any more",
  loadingPart: (section: Section) => `Loading ${partOf(section)}`,
  loadingGames: "Loading games",
  end: (count: number) => (count === 1 ? "That's the one" : `That's all ${count}`),
  viewAll: "View all",
  viewAllOf: (title: string) => `View all of ${title}`,
  scrollBack: (title: string) => `Earlier in ${title}`,
  scrollOn: (title: string) => `Further in ${title}`,
  count: games,
} as const;

export const keptWords = {
  favourites: "Your favourites",
  recent: "Recently played",
  providers: "Providers",
  allProviders: "Every provider",
} as const;

interface EmptyWords {
  readonly title: string;
  readonly text: string;
}

/** Copy of a section without content. */
export const emptySectionWords = (section: Section): EmptyWords =>
  section === "live"
    ? { title: "No tables are open right now", text: "Live dealers are back this evening. The slots never close." }
    : { title: "No games here yet", text: "Try another category." };

export const viewAllWords = {
  noListTitle: "This list isn't here any more",
  noList: "Lists come and go. The games are still in the lobby.",
  back: (section: Section) => `Back to ${sectionTitles[section]}`,
} as const;

export const tileWords = {
  jackpot: "Jackpot",
  notReady: "Back soon",
} as const;

/** Copy about the pictures of games, which are blurred until the player is verified. */
export const blurWords = {
  why: "The pictures of our games are blurred until you are verified.",
  verification: "Your verification",
  blurred: "(picture blurred)",
} as const;

export const liveWords = {
  minBet: "Min bet",
  seats: "Seats",
  dealer: "Dealer",
  playing: "playing",
  notOpen: "Back soon",
  results: "Latest results, newest first",
  taken: "taken",
  free: "free",
} as const;

export const searchWords = {
  title: "Search",
  label: "Search games and bingo rooms",
  placeholder: "Games and bingo rooms",
  clear: "Clear what was typed",
  games: "Games",
  tables: "Live tables",
  rooms: "Bingo rooms",
  popular: "Popular now",
  found: (gameCount: number, roomCount: number) =>
    roomCount === 0 ? `${games(gameCount)} found` : `${games(gameCount)} and ${rooms(roomCount)} found`,
  failed: "We could only look on this device",
  retry: "Try again",
  noneTitle: (typed: string) => `Nothing called “${typed}”`,
  none: "Try fewer letters, or the name of who makes the game.",
  searching: "Searching",
  loadingPopular: "Loading popular games",
  /** Around the key '/'. */
  shortcut: ["Open search with the", "key"],
  notReady: "Back soon",
  live: "Live",
  roomPrice: (type: number, price: string) => `${type}-ball bingo, ${price} a ticket`,
  locked: "Closed for now",
  results: "Games and bingo rooms",
  rest: (count: number) => `And ${count} more. A longer word finds fewer.`,
} as const;

export const recentSearchesWords = {
  title: "Recent searches",
  clear: "Clear",
  /** After 'Clear', for screen readers. */
  clearWhat: "recent searches",
} as const;
