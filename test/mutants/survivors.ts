/** The part of Stryker's report that is used. Lines and columns count from 1. */
export interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: Readonly<Record<"start" | "end", { readonly line: number; readonly column: number }>>;
        }[];
      }
    >
  >;
}

/** A change that no test detected. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly mutated: string;
}

/** The file of a listed change that may occur in any file, any number of times. */
const ANY_FILE = "*";

/** An allowed survivor. It is identified by its code, because its line changes too often. */
export interface Listed {
  /** A path, or `*`. */
  readonly file: string;
  readonly original: string;
  readonly mutated: string;
  /** The number of places in the file with the same code and the same reason; by default 1. */
  readonly times?: number;
  /** Why the change has no visible effect. */
  readonly reason: string;
}

const ALIVE = new Set(["Survived", "NoCoverage"]);

export const survivorsIn = ({ files }: Report): readonly Survivor[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => ALIVE.has(status))
      .map(({ location: { start, end }, replacement = "" }) => ({
        file,
        line: start.line,
        original: between(source, start, end),
        mutated: oneLine(replacement),
      })),
  );

/** The number of changes, and how they were detected. */
export function countsOf({ files }: Report): string {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (...statuses: readonly string[]) => all.filter(({ status }) => statuses.includes(status)).length;
  return `${all.length} changes: ${count("Killed")} detected by a failed test, ${count("Timeout")} by a timeout, ${count("RuntimeError")} by an error at load`;
}

type Position = { readonly line: number; readonly column: number };

function between(source: string, start: Position, end: Position): string {
  const lines = source.split("\n");
  const at = ({ line, column }: Position) =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  return oneLine(source.slice(at(start), at(end)));
}

const oneLine = (code: string): string => code.replace(/\s+/g, " ").trim();

const is = (listed: Listed, { file, original, mutated }: Survivor): boolean =>
  (listed.file === file || listed.file === ANY_FILE) && listed.original === original && listed.mutated === mutated;

/** The area of a run, and the files (or lines of files) that it changed. */
export interface Scope {
  readonly area: string;
  readonly paths: readonly string[];
}

/** Returns the survivors that are not listed, the listed ones that no longer survive, and a message about both. */
export function judge(survivors: readonly Survivor[], listed: readonly Listed[], { area, paths }: Scope) {
  // Survivors with the same code cannot be distinguished. If one is too many, all of them count as unlisted.
  const excess = (entry: Listed) =>
    entry.file === ANY_FILE ? 0 : survivors.filter((survivor) => is(entry, survivor)).length - (entry.times ?? 1);
  const unlisted = survivors.filter((survivor) => !listed.some((entry) => is(entry, survivor) && excess(entry) <= 0));
  const gone = listed.filter((entry) => paths.includes(entry.file) && excess(entry) < 0);
  const message = [
    ...unlisted.map(
      ({ file, line, original, mutated }) =>
        `${file}:${line}\n  - ${original}\n  + ${mutated}\n  npm run mutants -- --area ${area} --file ${file}:${line}-${line}\n`,
    ),
    ...gone.map(({ file, original, mutated }) => `${file}: listed, but no longer survives: ${original} → ${mutated}\n`),
    `${unlisted.length} survivors are not listed, ${survivors.length - unlisted.length} are listed with a reason, ${gone.length} listed changes no longer survive`,
    unlisted.length + gone.length === 0
      ? "Passed: a test detects every change that is not listed with a reason"
      : "FAILED: write a test that detects each survivor, or list it with a reason in test/mutants/listed.json; remove from the list what no longer survives",
  ].join("\n");
  return { unlisted, gone, message };
}
