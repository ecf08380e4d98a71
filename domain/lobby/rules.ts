/** The lobby's top tabs, in order (`LOBBY-102` to `LOBBY-106`). */
export const SECTIONS = ["casino", "live", "bingo", "rewards"] as const;
export type Section = (typeof SECTIONS)[number];

/** The section in an address; Casino for an unknown one (`ROUTE-127`). */
export const sectionOf = (tabRef: string | undefined): Section =>
  SECTIONS.find((section) => section === tabRef) ?? SECTIONS[0];

/** `LOBBY-513`: the size of a list is calculated again after this pause in changes of the window's size. */
export const SIZE_DELAY_MS = 400;

/** The number of games in each of the player's own lists. */
export const MAX_FAVOURITES = 30;
export const MAX_RECENT = 12;

/** A list with one game first, once, and at most `max` games. */
export const addFirst = <Game extends { readonly ref: string }>(
  games: readonly Game[],
  game: Game,
  max: number,
): readonly Game[] => [game, ...games.filter(({ ref }) => ref !== game.ref)].slice(0, max);
