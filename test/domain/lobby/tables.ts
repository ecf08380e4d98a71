import type { LiveTile } from "../../../domain/lobby/events.ts";
import { pounds } from "../../../domain/money.ts";

type TileInfo = LiveTile["tileInfo"];

/** Results with these values, without multipliers. */
export const results = (...values: readonly (string | number)[]): TileInfo["results"] =>
  values.map((value) => ({ value: String(value), multiplier: null, border: false }));

/** Seven seats with these taken. */
export const seats = (...taken: readonly number[]): TileInfo["takenSeats"] =>
  [1, 2, 3, 4, 5, 6, 7].map((seat) => ({ seat, isTaken: taken.includes(seat) }));

/** A live table as the backend describes it. */
export const table = (
  refName: string,
  tileInfo: Partial<TileInfo> = {},
  what: Partial<Omit<LiveTile, "tileInfo">> = {},
): LiveTile => ({
  refName,
  name: `Table ${refName}`,
  lobbyImageUrl: `/art/${refName}.svg`,
  provider: "GOOSICORN_LIVE",
  platform: "GOOSICORN",
  ...what,
  tileInfo: {
    minBet: pounds(1),
    playerCount: 128,
    displayProvider: "Goosicorn Live",
    takenSeats: [],
    tileType: "ROULETTE",
    results: results(17, 0, 32),
    dealer: "Imogen",
    open: true,
    ...tileInfo,
  },
});

/** The tables from one index to another, exclusive. */
export const tables = (from: number, to: number): LiveTile[] =>
  Array.from({ length: to - from }, (_, index) => table(`t-${from + index}`));
