import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { hash } from "node:crypto";
import { join, relative, resolve } from "node:path";
import { type FoldSummary, summarise } from "../../engine/verdict/summary.ts";
import { CHECKS, type CheckName, worst } from "../../engine/verdict/verdict.ts";
import { count, exactMoney } from "../../sentences/words.ts";
import { knownResults, RESULTS_END } from "../fold-results.ts";
import { located, UsageError } from "../../reading/journal-file.ts";
import { facts, hanging } from "../layout.ts";
import { defaultWorkers, verifyAll } from "../pool.ts";
import { Progress } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface FoldOptions {
  readonly workers?: number;
  /** The results file, with one line for each log. */
  readonly results?: string;
  readonly json?: boolean;
}

const NOT_CHECKED = [
  "whether logs are missing from the folder",
  "files whose names do not end in .ndjson",
  "a log that an earlier run verified, if its size and its time are unchanged",
  "the limits of each verdict, which verify lists",
] as const;

/** Verifies many logs: a verdict on each, totals, and the worst of them. */
export async function fold(terminal: Terminal, path: string, options: FoldOptions): Promise<number> {
  const folder = located(path);
  refuseNoFolder(folder, path);
  const results = options.results === undefined ? `${resolve(folder)}${RESULTS_END}` : located(options.results);
  // Absolute paths without links, because several folders may share one results file.
  const real = realpathSync(folder);
  const within = (file: string) => relative(real, file);
  const files = logsIn(folder, path, results).map((file) => join(real, file));
  const known = knownResults(results, files);
  const todo = files.filter((file) => !known.has(file));
  const unread: { readonly file: string; readonly error: string }[] = [];
  const progress = new Progress(terminal, undefined);
  let lines = 0;
  const workers = options.workers ?? defaultWorkers();
  await verifyAll(todo, { workers, results }, (outcome) => {
    if ("error" in outcome) unread.push({ ...outcome, file: within(outcome.file) });
    else {
      known.set(outcome.file, outcome);
      lines += outcome.lines;
    }
    progress.files(known.size + unread.length, files.length, lines);
  });
  progress.done();
  const verifiedNow = todo.length - unread.length;
  const verified = [...known.values()].map((result) => ({ ...result, file: within(result.file) }));
  const summary = summarise(verified, (text) => hash("sha256", text, "hex"));
  const worstCode = worst(verified.map(({ exitCode }) => exitCode));
  const code = unread.length > 0 && (worstCode === 0 || worstCode === 5) ? 3 : worstCode;
  if (options.json === true)
    terminal.write(
      `${JSON.stringify({ command: "fold", version: VERSION, folder: path, exitCode: code, results, judgedNow: verifiedNow, unread, ...summary, notChecked: NOT_CHECKED }, null, 2)}\n`,
    );
  else print(terminal, summary, { path, results, verifiedNow, unread });
  return code;
}

function refuseNoFolder(folder: string, path: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`${path} is not a folder: fold reads a folder of journals.`);
}

/** The logs of a folder, by their paths in it. Results files are left out. */
function logsIn(folder: string, path: string, results: string): readonly string[] {
  const files = [...logsWithin(folder, "", new Set([realpathSync(folder)]))].filter(
    (file) => !file.endsWith(RESULTS_END) && resolve(folder, file) !== resolve(results),
  );
  if (files.length === 0) throw new UsageError(`${path} has no journal (*.ndjson).`);
  return files.sort();
}

/** Each file and folder once, also if several links lead to it. */
function* logsWithin(folder: string, within: string, seen: Set<string>): Generator<string> {
  const entries = readdirSync(join(folder, within), { withFileTypes: true });
  // Files and folders come before symbolic links.
  for (const entry of entries.toSorted((a, b) => Number(a.isSymbolicLink()) - Number(b.isSymbolicLink()))) {
    const file = join(within, entry.name);
    const path = join(folder, file);
    const real = existsSync(path) ? realpathSync(path) : path;
    if (seen.has(real)) continue;
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    if (isFolder || file.endsWith(".ndjson")) seen.add(real);
    if (isFolder) yield* logsWithin(folder, file, seen);
    else if (file.endsWith(".ndjson")) yield file;
  }
}

interface Run {
  readonly path: string;
  readonly results: string;
  readonly verifiedNow: number;
  readonly unread: readonly { readonly file: string; readonly error: string }[];
}

const MEANINGS: Readonly<Record<number, string>> = {
  0: "every check passed",
  1: "breaks a rule or an assertion",
  2: "not intact",
  4: "could not be read completely",
  5: "could not be checked completely",
};

function print(
  terminal: Terminal,
  { totals, digest, repeated, worst: bad }: FoldSummary,
  { path, results, verifiedNow, unread }: Run,
): void {
  const { write } = terminal;
  write(`${terminal.paint("bold", path)}\n`);
  const rows: (readonly [string, string])[] = [
    [
      "Files",
      `${totals.files + unread.length}: ${verifiedNow} verified now, ${totals.files - verifiedNow} in an earlier run, ${unread.length} could not be read`,
    ],
    ...Object.entries(totals.byExitCode).map(
      ([code, files]) => [`Exit code ${code}`, `${count(files, "file")}: ${MEANINGS[Number(code)] ?? ""}`] as const,
    ),
    ...Object.entries(totals.byCheck).map(
      ([check, files]) => [CHECKS[check as CheckName].title, `fails in ${count(files, "file")}`] as const,
    ),
    [
      "Journals",
      `${count(totals.journals, "journal")}, ${count(totals.lines, "line")}, ${count(totals.movements, "movement")}`,
    ],
    ["Balances", `${exactMoney(totals.opening)} opening, ${exactMoney(totals.closing)} closing, in total`],
    ["Digest", `${digest} of all final states, independent of their order`],
    ["Results", results],
  ];
  write(`${facts(terminal, rows)}\n`);
  if (bad.length > 0) write("\n  The worst\n");
  for (const { file, says, firstBad } of bad)
    write(`${hanging(terminal, "   · ", `${file}: ${says}${firstBad === null ? "" : ` ${firstBad.says}`}`)}\n`);
  if (repeated.length > 0) write("\n  Not counted twice\n");
  for (const { file, of } of repeated)
    write(`${hanging(terminal, "   · ", `${file} has the same journal as ${of}.`)}\n`);
  if (unread.length > 0) write("\n  Could not be read\n");
  for (const { file, error } of unread) write(`${hanging(terminal, "   · ", `${file}: ${error}`)}\n`);
  write(`\n${hanging(terminal, "  ", `Not checked: ${NOT_CHECKED.join("; ")}.`)}\n`);
}
