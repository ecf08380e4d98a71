import type { LiveTile } from "./events.ts";
import { providerName } from "./providers.ts";

/** The types of live table (`LIVE-110` to `LIVE-113`); a table of another type shows no results. */
export const TILE_TYPES = ["ROULETTE", "ROULETTE_MULTIPLIER", "BLACKJACK", "MONEY_WHEEL"] as const;
export type TileType = (typeof TILE_TYPES)[number];

export const tileTypeOf = ({ tileInfo }: LiveTile): TileType | undefined =>
  TILE_TYPES.find((known) => known === tileInfo.tileType);

/** The maximum number of a table's drawn results, and of its drawn seats (`LIVE-503`). */
const MAX_SHOWN = 7;

export type Pocket = "red" | "black" | "green";

/** The numbers of a European wheel, 0 to 36. */
export const WHEEL_NUMBERS = Array.from({ length: 37 }, (_, number) => number);

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The colour of a roulette number: zero and double zero are green (`LIVE-115`, `LIVE-502`). Undefined for a text that is no roulette number. */
export function pocketOf(value: string): Pocket | undefined {
  if (value === "0" || value === "00") return "green";
  if (!/^(?:[1-9]|[12]\d|3[0-6])$/.test(value)) return undefined;
  return RED.has(Number(value)) ? "red" : "black";
}

/** The drawn results, in the server's order: newest first. */
export const shownResults = ({ tileInfo }: LiveTile): LiveTile["tileInfo"]["results"] =>
  tileInfo.results.slice(0, MAX_SHOWN);

/** The drawn seats. `seatsTaken` counts all seats. */
export const shownSeats = ({ tileInfo }: LiveTile): LiveTile["tileInfo"]["takenSeats"] =>
  tileInfo.takenSeats.slice(0, MAX_SHOWN);

/** The taken seats of all seats, as '3/7' (`LIVE-108`); undefined for a table without seats. */
export function seatsTaken({ tileInfo: { takenSeats } }: LiveTile): string | undefined {
  if (takenSeats.length === 0) return undefined;
  return `${takenSeats.filter(({ isTaken }) => isTaken).length}/${takenSeats.length}`;
}

/** The provider's display name (`LIVE-106`). */
export const providerOf = ({ provider, tileInfo }: LiveTile): string =>
  tileInfo.displayProvider ?? providerName(provider);
