import type { LiveTile } from "../../../domain/lobby/events.ts";
import { listLiveGames } from "../../../domain/lobby/wire.ts";
import type { Kernel } from "../kernel/types.ts";
import { randomOf } from "./hash.ts";
import { playRound, SEATS } from "./table-games.ts";
import { LIVE_CATEGORIES, type LiveTable, TABLES } from "./tables.ts";

type Result = LiveTile["tileInfo"]["results"][number];

/** The stored data of a table: the rounds while one of our players was there, and whether the control panel has closed it. */
interface Kept {
  readonly results: readonly (Result & { readonly at: number })[];
  readonly closed: boolean;
}

/** The number of results that a table states. */
const MAX_RESULTS = 10;
/** The length of a round while none of our players plays. */
const ROUND_MS = 20_000;
/** How often simulated players come and go. */
const MOVE_MS = 30_000;

/** The taken seats. At least one, sometimes all. */
const takenAt = ({ ref }: LiveTable, nowMs: number): readonly { seat: number; isTaken: boolean }[] => {
  const turn = Math.floor(nowMs / (4 * MOVE_MS));
  const quiet = randomOf(`${ref} quiet`) * 0.6;
  return SEATS.map((_, index) => ({
    seat: index + 1,
    isTaken: index === 2 || randomOf(`${ref} seat ${index} ${turn}`) > quiet,
  }));
};

/** The live tables as the lobby shows them. */
export function openTables(kernel: Kernel) {
  const kept = kernel.world.collection<Kept>("games.tables");
  const of = ({ ref }: LiveTable): Kept => kept.get(ref) ?? { results: [], closed: false };

  /** The rounds of simulated players. They follow from the number of the round, so they are not stored. */
  const simulatedRound = ({ ref, type }: LiveTable, round: number): Result & { readonly at: number } => {
    let draw = 0;
    const { value, multiplier } = playRound(type, {}, () => randomOf(`${ref} round ${round} ${(draw += 1)}`));
    return { value, multiplier, border: multiplier !== null, at: round * ROUND_MS };
  };

  const resultsOf = (table: LiveTable, nowMs: number): readonly Result[] => {
    if (table.type === "BLACKJACK") return [];
    const round = Math.floor(nowMs / ROUND_MS);
    const others = Array.from({ length: MAX_RESULTS }, (_, back) => simulatedRound(table, round - back));
    return [...of(table).results, ...others]
      .toSorted((a, b) => b.at - a.at)
      .slice(0, MAX_RESULTS)
      .map(({ value, multiplier, border }) => ({ value, multiplier, border }));
  };

  const isOpen = (table: LiveTable): boolean => table.resting !== true && !of(table).closed;

  const tileOf = (table: LiveTable): LiveTile => {
    const nowMs = kernel.clock.now();
    const crowd = 20 + randomOf(`${table.ref} crowd`) * 300;
    const players = Math.floor(crowd * (0.85 + 0.3 * randomOf(`${table.ref} ${Math.floor(nowMs / MOVE_MS)}`)));
    return {
      refName: table.ref,
      name: table.name,
      lobbyImageUrl: `${kernel.origins.games}/art/${table.ref}.svg`,
      provider: table.provider,
      platform: table.platform,
      tileInfo: {
        minBet: table.minBet,
        playerCount: isOpen(table) ? players : 0,
        displayProvider: table.displayProvider,
        takenSeats: table.type === "BLACKJACK" ? [...takenAt(table, nowMs)] : [],
        tileType: table.type,
        results: [...resultsOf(table, nowMs)],
        dealer: table.dealer,
        open: isOpen(table),
      },
    };
  };

  kernel.handle(listLiveGames, ({ categ, offset, limit }) => {
    const tables = TABLES.filter(LIVE_CATEGORIES.find(({ code }) => code === categ)?.pick ?? (() => false));
    return { totalElements: tables.length, content: tables.slice(offset, offset + limit).map(tileOf) };
  });

  kernel.control.define({
    module: "games",
    name: "table-open",
    label: "Open or close a live table",
    fields: {
      table: {
        kind: "choice",
        label: "Table",
        options: () => TABLES.map(({ ref, name }) => ({ value: ref, label: name })),
      },
      open: { kind: "toggle", label: "Open" },
    },
    apply: ({ table, open }) => {
      const { results } = kept.get(table) ?? { results: [] };
      kept.put(table, { results, closed: !open });
    },
  });

  return {
    tileOf,
    isOpen,
    resultsOf,
    /** Stores a round of one of our players as a round of the table. */
    keep: (table: LiveTable, { value, multiplier }: Pick<Result, "value" | "multiplier">): void => {
      if (table.type === "BLACKJACK") return;
      const before = of(table);
      const result = { value, multiplier, border: multiplier !== null, at: kernel.clock.now() };
      kept.put(table.ref, { ...before, results: [result, ...before.results].slice(0, MAX_RESULTS) });
    },
  };
}

export type Tables = ReturnType<typeof openTables>;
