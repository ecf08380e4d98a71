import type { LiveTile } from "./events.ts";

/** What is played at a live table, as its tile names it (`LIVE-110` to `LIVE-113`); a table of another type shows no results. */
export const TILE_TYPES = ["ROULETTE", "ROULETTE_MULTIPLIER", "BLACKJACK", "MONEY_WHEEL"] as const;
export type TileType = (typeof TILE_TYPES)[number];

export const tileTypeOf = ({ tileInfo }: LiveTile): TileType | undefined =>
  TILE_TYPES.find((known) => known === tileInfo.tileType);

/** Of a table's results, and of its seats, so many are drawn (`LIVE-503`). */
export const MOST_SHOWN = 7;

export type Pocket = "red" | "black" | "green";

/** The numbers of a European wheel, 0 to 36. */
export const WHEEL_NUMBERS = Array.from({ length: 37 }, (_, number) => number);

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The colour of a roulette number: zero, and a double zero, is green (`LIVE-115`, `LIVE-502`). Undefined for what is no number of the wheel. */
export function pocketOf(value: string): Pocket | undefined {
  if (value === "0" || value === "00") return "green";
  if (!/^(?:[1-9]|[12]\d|3[0-6])$/.test(value)) return undefined;
  return RED.has(Number(value)) ? "red" : "black";
}

/** The results to be drawn, in the server's order, which is newest first. */
export const shownResults = ({ tileInfo }: LiveTile): LiveTile["tileInfo"]["results"] =>
  tileInfo.results.slice(0, MOST_SHOWN);

/** The seats to be drawn; how many are taken is said of all of them. */
export const shownSeats = ({ tileInfo }: LiveTile): LiveTile["tileInfo"]["takenSeats"] =>
  tileInfo.takenSeats.slice(0, MOST_SHOWN);

/** How many seats are taken of how many, as '3/7' (`LIVE-108`); undefined at a table without seats. */
export function seatsTaken({ tileInfo: { takenSeats } }: LiveTile): string | undefined {
  if (takenSeats.length === 0) return undefined;
  return `${takenSeats.filter(({ isTaken }) => isTaken).length}/${takenSeats.length}`;
}

/** Who provides the table, for a player to read (`LIVE-106`): where nothing is said, its provider's code in words, GOOSICORN_LIVE as 'Goosicorn Live'. */
export const providerOf = ({ provider, tileInfo }: LiveTile): string =>
  tileInfo.displayProvider ??
  provider
    .toLowerCase()
    .replaceAll("_", " ")
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A live tile as it is shown (`DATA-140`): its picture is blurred for whoever is not verified (`LOBBY-117`). */
export const shownTile = (tile: LiveTile, kycStatus: string | null): LiveTile & { readonly blur: boolean } => ({
  ...tile,
  blur: kycStatus !== "PASS",
});
