import type { GamesState } from "./state.ts";

/** The open game is not available now (`LOBBY-116`). */
export const backSoon = (games: GamesState): boolean => games.open?.details?.gameReady === false;

/** The seq of the launch that a movement belongs to, by the provider session in its correlation. */
export const launchByReference = (games: GamesState, correlation: string): number | undefined =>
  games.open?.session !== null && correlation.startsWith(`${games.open?.session}:`) ? games.open?.seq : undefined;
