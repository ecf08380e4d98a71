/** The part of Stryker's report that is read here; its lines and columns count from 1. */
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

/** A change that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly mutated: string;
}

/** A survivor that may be, by its words rather than its line, which moves. */
export interface Listed {
  readonly file: string;
  readonly original: string;
  readonly mutated: string;
  /** How often a file says the same, each time for this reason; else once. */
  readonly times?: number;
  /** Why the change makes no difference. */
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

/** How many changes there were, and what became of them. */
export function countsOf({ files }: Report): string {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (...statuses: readonly string[]) => all.filter(({ status }) => statuses.includes(status)).length;
  return `${all.length} changes: ${count("Killed")} noticed by a test, ${count("Timeout")} by never coming to an end, ${count("RuntimeError")} by not even loading`;
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
  listed.file === file && listed.original === original && listed.mutated === mutated;

/** Whose rules were changed, and which of its files as a whole. */
export interface Scope {
  readonly area: string;
  readonly whole: readonly string[];
}

/** Which survivors are not listed, which of the listed survive no more, and what to say of both. */
export function judge(survivors: readonly Survivor[], listed: readonly Listed[], { area, whole }: Scope) {
  // Which of the same words are the ones that are listed cannot be told: with one too many, none is.
  const over = (entry: Listed) => survivors.filter((survivor) => is(entry, survivor)).length - (entry.times ?? 1);
  const unlisted = survivors.filter((survivor) => !listed.some((entry) => is(entry, survivor) && over(entry) <= 0));
  const gone = listed.filter((entry) => whole.includes(entry.file) && over(entry) < 0);
  const words = [
    ...unlisted.map(
      ({ file, line, original, mutated }) =>
        `${file}:${line}\n  - ${original}\n  + ${mutated}\n  npm run mutants -- --area ${area} --file ${file}:${line}-${line}\n`,
    ),
    ...gone.map(({ file, original, mutated }) => `${file}: listed, and no longer survives: ${original} → ${mutated}\n`),
    `${unlisted.length} survive unnoticed, ${survivors.length - unlisted.length} are listed with a reason, ${gone.length} are listed in vain`,
  ].join("\n");
  return { unlisted, gone, words };
}
