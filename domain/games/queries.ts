import type { GamesState, OpenGame } from "./state.ts";

/** The open game is not available now (`LOBBY-116`). */
export const backSoon = (games: GamesState): boolean => games.open?.details?.gameReady === false;

/** The open game that a movement belongs to: its reference begins with the provider's session. */
export const openGameByReference = ({ open }: GamesState, reference: string): OpenGame | undefined =>
  open?.session != null && reference.startsWith(`${open.session}:`) ? open : undefined;
