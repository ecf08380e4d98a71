/** One part of the bench. Its file exports it as `section`. */
export interface Section {
  readonly title: string;
  /** What it measures and the base, in one or two sentences. */
  readonly about: string;
  /** It takes minutes, and runs only if it is named. */
  readonly isLong?: boolean;
  readonly run: () => Promise<readonly Row[]> | readonly Row[];
}

/** One line of a section's table. */
export interface Row {
  readonly what: string;
  /** One figure for each round, in `unit`. */
  readonly figures: readonly number[];
  readonly unit: "ratio" | "per second" | "ms" | "kB" | "score" | "MB" | "shift";
  /** The target of the figure. A missed target does not fail. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A program that is timed. Every run does the same work. */
export interface Contender {
  readonly what: string;
  readonly run: () => Promise<void> | void;
  readonly atLeast?: number;
}

export const ROUNDS = 5;

/**
 * Runs the base and every contender in turn, round after round, and gives the speed of
 * each in ratio to the base of the same round, so that a slow phase of the machine
 * affects both. The first round warms up and is not counted.
 */
export async function compare(
  base: Contender,
  contenders: readonly Contender[],
  rounds = ROUNDS,
): Promise<readonly Row[]> {
  const ratios = contenders.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    const baseMs = await time(base.run);
    for (const [i, contender] of contenders.entries()) {
      const ratio = baseMs / (await time(contender.run));
      if (round > 0) ratios[i]?.push(ratio);
    }
  }
  return [
    { what: base.what, figures: ratios[0]?.map(() => 1) ?? [1], unit: "ratio" },
    ...contenders.map(({ what, atLeast }, i): Row => ({
      what,
      figures: ratios[i] ?? [],
      unit: "ratio",
      ...(atLeast === undefined ? {} : { atLeast }),
    })),
  ];
}

/** The time of a run in milliseconds, after a garbage collection if the process allows one. */
export async function time(run: () => Promise<void> | void): Promise<number> {
  (globalThis as { gc?: () => void }).gc?.();
  const startedMs = performance.now();
  await run();
  return performance.now() - startedMs;
}

const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

export function printSection(rows: readonly Row[], { title, about }: Section): void {
  console.log(`${title}\n${about}\n`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const row of rows) {
    const show = (figure: number) => shown(figure, row);
    const spread =
      row.figures.length > 1 ? `  (${show(Math.min(...row.figures))} to ${show(Math.max(...row.figures))})` : "";
    const middle = median(row.figures);
    console.log(`  ${row.what.padEnd(width)}  ${show(middle).padStart(9)}${spread.padEnd(22)}${target(middle, row)}`);
  }
  console.log("");
}

function shown(figure: number, { unit }: Row): string {
  switch (unit) {
    case "ratio":
      return figure.toFixed(2);
    case "per second":
      return `${Math.round(figure).toLocaleString("en-GB")}/s`;
    case "score":
      return figure.toFixed(0);
    case "shift":
      return figure.toFixed(4);
    case "ms":
    case "kB":
    case "MB":
      return `${figure.toFixed(1)} ${unit}`;
  }
}

function target(figure: number, row: Row): string {
  const { atLeast, atMost } = row;
  if (atLeast !== undefined) return `at least ${shown(atLeast, row)}: ${figure >= atLeast ? "reached" : "MISSED"}`;
  if (atMost !== undefined) return `at most ${shown(atMost, row)}: ${figure <= atMost ? "kept" : "EXCEEDED"}`;
  return "";
}
