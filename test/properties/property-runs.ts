/** The outcome of one property: all runs were made, the time limit stopped it, or a case is against it. */
export type PropertyOutcome = "held" | "incomplete" | "failed";

export interface PropertyRun {
  readonly asked: number;
  readonly done: number;
  readonly outcome: PropertyOutcome;
}

/** A test with its properties, in the order in which it checked them. */
export interface TestRun {
  readonly file: string;
  readonly name: string;
  readonly failed: boolean;
  readonly properties: readonly PropertyRun[];
}

declare module "vitest" {
  interface TaskMeta {
    properties?: PropertyRun[];
  }
}

const MARKS: Readonly<Record<PropertyOutcome, string>> = { held: "✓", incomplete: "incomplete", failed: "FAILED" };

const grouped = (count: number): string => count.toLocaleString("en-GB");

/** One line per property: runs done of runs asked, and the test. */
export const linesOf = ({ name, properties }: TestRun): readonly string[] =>
  properties.map(({ asked, done, outcome }, index) => {
    const which = properties.length > 1 ? ` (property ${index + 1} of ${properties.length})` : "";
    const made = `${grouped(done)} of ${grouped(asked)}`;
    return `  ${MARKS[outcome].padEnd(11)}${made.padStart(18)}  ${name}${which}`;
  });

/** The exit codes of the program. */
export const EXIT = { held: 0, failed: 1, usage: 3, incomplete: 5 } as const;

/** The summary of a run, and the exit code that it stands for. */
export function summaryOf(
  tests: readonly TestRun[],
  { timeSeconds }: { readonly timeSeconds: number },
): { readonly text: string; readonly exitCode: number } {
  const all = tests.flatMap(({ properties }) => properties);
  const count = (outcome: PropertyOutcome) => all.filter((property) => property.outcome === outcome).length;
  const linesWith = (outcome: PropertyOutcome) =>
    tests
      .flatMap((test) => linesOf(test).map((line, index) => ({ line, outcome: test.properties[index]?.outcome, test })))
      .filter((line) => line.outcome === outcome)
      .map(({ line, test }) => `${line}\n  ${"".padEnd(31)}${test.file}`);
  // A test can fail beside its properties, or before it reaches the first.
  const otherFailures = tests.filter(
    ({ failed, properties }) => failed && !properties.some(({ outcome }) => outcome === "failed"),
  );
  const failed = count("failed");
  const others = otherFailures.length;
  const besides = others === 0 ? "" : `; ${others} other ${others === 1 ? "test" : "tests"} failed`;
  const incomplete = count("incomplete");
  const text = [
    `\n━━ summary ${"━".repeat(63)}\n`,
    ...linesWith("incomplete"),
    ...linesWith("failed"),
    ...otherFailures.map(({ file, name }) => `  FAILED       ${name}\n  ${"".padEnd(31)}${file}`),
    ...(incomplete + failed + others > 0 ? [""] : []),
    `${all.length} properties: ${count("held")} with every run done, ${incomplete} incomplete, ${failed} failed${besides}`,
    ...(incomplete > 0
      ? [`An incomplete property was stopped by its time limit of ${timeSeconds} s: set --time, or fewer --runs`]
      : []),
  ].join("\n");
  return { text, exitCode: failed + others > 0 ? EXIT.failed : incomplete > 0 ? EXIT.incomplete : EXIT.held };
}
