import type { GamesState } from "./state.ts";

/** `LOBBY-116` */
export const backSoon = (games: GamesState): boolean => games.open?.details?.gameReady === false;

/** The seq of the launch that a provider session's rounds go back to, for a movement that names the session. */
export const actOfSession = (games: GamesState, correlation: string): number | undefined =>
  games.open?.session !== null && correlation.startsWith(`${games.open?.session}:`) ? games.open?.seq : undefined;
