import { providerName } from "../../../domain/lobby/providers.ts";
import type { TileType } from "../../../domain/lobby/live.ts";
import type { LiveLayout } from "../../../domain/lobby/wire.ts";
import { type Pence, pence, pounds } from "../../../domain/money.ts";

/** A live table. Its position in this list is its position in a category. */
export interface LiveTable {
  readonly ref: string;
  readonly name: string;
  readonly type: TileType;
  readonly dealer: string;
  readonly minBet: Pence;
  /** The provider's display name, if it differs from the code. */
  readonly displayProvider: string | null;
  readonly provider: string;
  readonly platform: "GOOSICORN";
  /** The table is closed. */
  readonly resting?: true;
}

const table =
  (type: TileType) =>
  (ref: string, name: string, dealer: string, minBet: Pence, more: Partial<LiveTable> = {}): LiveTable => ({
    ref,
    name,
    type,
    dealer,
    minBet,
    displayProvider: "Goosicorn Live",
    provider: "GOOSICORN_LIVE",
    platform: "GOOSICORN",
    ...more,
  });
const roulette = table("ROULETTE");
const lightning = table("ROULETTE_MULTIPLIER");
const blackjack = table("BLACKJACK");
const wheel = table("MONEY_WHEEL");

const pier = { displayProvider: null, provider: "PIER_HEAD_STUDIOS" } as const;
const resting = { resting: true } as const;

export const TABLES: readonly LiveTable[] = [
  roulette("mayfair-roulette", "Mayfair Roulette", "Imogen", pounds(1)),
  lightning("thunder-roulette", "Thunder Roulette", "Callum", pence(20)),
  blackjack("green-baize-blackjack", "Green Baize Blackjack", "Priya", pounds(5)),
  wheel("pier-money-wheel", "Pier Money Wheel", "Dolly", pence(10), pier),
  roulette("seafront-roulette", "Seafront Roulette", "Marcus", pence(50), pier),
  roulette("roulette-royale", "Roulette Royale", "Beatrice", pounds(10)),
  blackjack("ladies-day-blackjack", "Ladies' Day Blackjack", "Fern", pounds(10)),
  lightning("storm-roulette", "Storm Roulette", "Tomasz", pounds(1), pier),
  roulette("late-shift-roulette", "Late Shift Roulette", "Noor", pence(20), resting),
  wheel("big-top-wheel", "Big Top Wheel", "Barnaby", pence(50)),
  blackjack("the-parlour", "The Parlour Blackjack", "Agnes", pounds(25)),
  roulette("camden-roulette", "Camden Roulette", "Jade", pounds(1)),
  lightning("northern-lights-roulette", "Northern Lights Roulette", "Freya", pence(50)),
  blackjack("penny-lane-blackjack", "Penny Lane Blackjack", "George", pounds(1), pier),
  roulette("promenade-roulette", "Promenade Roulette", "Esme", pence(20), pier),
  wheel("harvest-wheel", "Harvest Wheel", "Rufus", pence(20)),
  roulette("highland-roulette", "Highland Roulette", "Isla", pounds(2)),
  blackjack("midnight-blackjack", "Midnight Blackjack", "Victor", pounds(50), resting),
  lightning("sparks-roulette", "Sparks Roulette", "Leo", pence(20)),
  roulette("arcade-roulette", "Arcade Roulette", "Ruby", pence(50)),
  blackjack("clubhouse-blackjack", "Clubhouse Blackjack", "Hamish", pounds(5), pier),
  roulette("orchard-roulette", "Orchard Roulette", "Poppy", pounds(1)),
  wheel("winter-gardens-wheel", "Winter Gardens Wheel", "Cleo", pence(10), pier),
  roulette("station-roulette", "Station Roulette", "Alfie", pence(20)),
  lightning("beacon-roulette", "Beacon Roulette", "Mabel", pounds(1), pier),
  roulette("embassy-roulette", "Embassy Roulette", "Sanjay", pounds(25)),
  blackjack("gallery-blackjack", "Gallery Blackjack", "Odette", pounds(10)),
  roulette("garden-roulette", "Garden Roulette", "Wilf", pence(50), resting),
];

export const tableOf = (ref: string): LiveTable | undefined => TABLES.find((known) => known.ref === ref);

const isOf =
  (...types: readonly TileType[]) =>
  ({ type }: LiveTable) =>
    types.includes(type);

const isRoulette = isOf("ROULETTE", "ROULETTE_MULTIPLIER");

/** The tabs of the Live section with their tables. The first tab has several lists. */
export const LIVE_CATEGORIES = [
  { code: "live-featured", label: "Featured", pick: () => true },
  { code: "live-tables", label: "All tables", pick: () => true },
  { code: "live-roulette", label: "Roulette", pick: isRoulette },
  { code: "live-blackjack", label: "Blackjack", pick: isOf("BLACKJACK") },
  { code: "live-shows", label: "Game shows", pick: isOf("MONEY_WHEEL", "ROULETTE_MULTIPLIER") },
] as const;

/** The lists of the dynamic category 'Featured', each with its own tile size. */
export const LIVE_COMPONENTS: readonly {
  readonly ref: string;
  readonly title: string;
  readonly layout: LiveLayout;
  readonly pick: (table: LiveTable) => boolean;
}[] = [
  { ref: "on-now", title: "On now", layout: "live_wide", pick: (known) => TABLES.indexOf(known) < 4 },
  { ref: "roulette", title: "Roulette", layout: "live_normal", pick: isRoulette },
  { ref: "shows", title: "Game shows", layout: "live_large", pick: isOf("MONEY_WHEEL") },
  { ref: "blackjack", title: "Blackjack", layout: "live_normal", pick: isOf("BLACKJACK") },
];

/** The provider of live tables, as the description of a table names it; undefined if no table has it. */
export function studioOf(refName: string) {
  const games = TABLES.filter(({ displayProvider, provider }) => (displayProvider ?? provider) === refName).length;
  const about = "Live tables of this demonstration. The dealers are invented.";
  return games === 0 ? undefined : { refName, name: providerName(refName), about, games };
}
