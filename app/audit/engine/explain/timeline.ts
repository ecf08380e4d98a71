import { areaOf, type Columns, FAULTS, NOTED, typeAt } from "./columns.ts";

/** The recorded times as an axis that never decreases. Records are ordered by `seq`, and their times may decrease. */
export function clockOf({ times }: Pick<Columns, "times">): Float64Array {
  const clock = new Float64Array(times.length);
  let latest = times.find((time) => !Number.isNaN(time)) ?? 0;
  for (let i = 0; i < times.length; i++) {
    const time = times[i] ?? Number.NaN;
    if (time > latest) latest = time;
    clock[i] = latest;
  }
  return clock;
}

/** An axis by line number: line 1 is at 1. */
export const countOf = ({ lines }: Pick<Columns, "lines">): Float64Array =>
  Float64Array.from({ length: lines }, (_, i) => i + 1);

/** The last index whose value on the axis is at most `x`; 0 if there is none. */
export function indexAt(axis: Float64Array, x: number): number {
  let low = 0;
  let high = axis.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((axis[middle] ?? 0) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * A selection of the indices `[from, to]`, small enough to draw. For each stretch of the axis it has the first, the lowest,
 * the highest and the last balance, and the lines at which the server's balance begins to differ from the movements.
 */
export function sampled(
  { balances, noted }: Pick<Columns, "balances" | "noted">,
  axis: Float64Array,
  from: number,
  to: number,
  stretches: number,
): readonly number[] {
  if (to - from < stretches * 4) return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const begins = axis[from] ?? 0;
  const scale = stretches / ((axis[to] ?? 0) - begins || 1);
  const chosen: number[] = [];
  let kept = new Set([from]);
  let stretch = 0;
  let lowest = from;
  let highest = from;
  for (let i = from; i <= to; i++) {
    const here = Math.min(stretches - 1, Math.floor(((axis[i] ?? 0) - begins) * scale));
    if (here !== stretch) {
      chosen.push(
        ...[
          ...kept
            .add(lowest)
            .add(highest)
            .add(i - 1),
        ].sort((a, b) => a - b),
      );
      kept = new Set([i]);
      stretch = here;
      lowest = highest = i;
    }
    const balance = balances[i] ?? Number.NaN;
    if (balance < (balances[lowest] ?? Infinity)) lowest = i;
    if (balance > (balances[highest] ?? -Infinity)) highest = i;
    if (((noted[i] ?? 0) & NOTED.differs) !== 0 && kept.size < MOST_A_STRETCH) kept.add(i);
  }
  chosen.push(...[...kept.add(lowest).add(highest).add(to)].sort((a, b) => a - b));
  return chosen;
}

const MOST_A_STRETCH = 16;

/** The filter of a table of events. */
export interface EventFilter {
  /** An empty set means all areas. */
  readonly areas: ReadonlySet<string>;
  readonly only: "all" | "money" | "faults";
  /** The lines that a search has found, from 1. */
  readonly found: Uint32Array | undefined;
}

const ONLY = {
  all: 0,
  money: NOTED.moved,
  faults: FAULTS,
} as const;

/** The lines that match a filter, from 1; undefined for all lines. */
export function linesOf(columns: Columns, { areas, only, found }: EventFilter): Uint32Array | undefined {
  if (areas.size === 0 && only === "all") return found;
  const { types, noted, names } = columns;
  const isWanted = Uint8Array.from(names, (name) => (areas.size === 0 || areas.has(areaOf(name)) ? 1 : 0));
  const mask = ONLY[only];
  const passes = (line: number) =>
    isWanted[types[line - 1] ?? 0] === 1 && (mask === 0 || ((noted[line - 1] ?? 0) & mask) !== 0);
  if (found !== undefined) return found.filter(passes);
  const lines = new Uint32Array(columns.lines);
  let count = 0;
  for (let line = 1; line <= columns.lines; line++) if (passes(line)) lines[count++] = line;
  return lines.slice(0, count);
}

/** The areas of a log with their numbers of lines, the largest first. */
export function areasOf(columns: Columns): readonly (readonly [area: string, lines: number])[] {
  const byType = new Uint32Array(columns.names.length);
  for (const type of columns.types) byType[type] = (byType[type] ?? 0) + 1;
  const counts = new Map<string, number>();
  for (const [type, name] of columns.names.entries())
    if ((byType[type] ?? 0) > 0) counts.set(areaOf(name), (counts.get(areaOf(name)) ?? 0) + (byType[type] ?? 0));
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The readable name of a type: `wallet.movement-booked.v1` is 'movement booked'. */
export const plainType = (columns: Columns, index: number): string =>
  (typeAt(columns, index).split(".")[1] ?? typeAt(columns, index)).replaceAll("-", " ");
