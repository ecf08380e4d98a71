import { existsSync, realpathSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { CHECKS, type CheckName } from "../../engine/verdict/verdict.ts";
import type { LineHashes } from "../../engine/player/journal-files.ts";
import { count, exactMoney } from "../../sentences/words.ts";
import { folded, type Folded, writeFolded } from "../folded.ts";
import { knownResults, RESULTS_END } from "../fold-results.ts";
import { HASHES } from "../../reading/heads.ts";
import { located, UsageError } from "../../reading/journal-file.ts";
import { facts, hanging } from "../layout.ts";
import { logsBelow } from "../log-files.ts";
import { defaultWorkers, verifyAll } from "../pool.ts";
import { Progress } from "../progress.ts";
import { type SignOptions, signerOf, writeLogs } from "../sign-summary.ts";
import type { Terminal } from "../terminal.ts";
import { named } from "../verify-log.ts";

export interface FoldOptions extends SignOptions {
  readonly workers?: number;
  /** The results file, with one line for each log. */
  readonly results?: string;
  readonly json?: boolean;
}

const NOT_CHECKED = [
  "whether logs are missing from the folder",
  "files whose names do not end in .ndjson, .ndjson.gz or .ndjson.zst",
  "a log that an earlier run verified, if its size and its time are unchanged",
  "in a log of more than 256 movements, those at the edges of an overlap with another log: audit player compares each",
  "the limits of each verdict, which verify lists",
] as const;

/** Verifies many logs: a verdict on each, totals, and the worst of them. */
export async function fold(terminal: Terminal, path: string, options: FoldOptions): Promise<number> {
  const signer = signerOf(options);
  const folder = located(path);
  refuseNoFolder(folder, path);
  const results = options.results === undefined ? `${resolve(folder)}${RESULTS_END}` : located(options.results);
  // Absolute paths without links, because several folders may share one results file.
  const real = realpathSync(folder);
  const within = (file: string) => relative(real, file);
  const found = logsIn(folder, path, results);
  const files = found.files.map((file) => join(real, file));
  const known = knownResults(results, files);
  const todo = files.filter((file) => !known.has(file));
  const unread = [...found.unread];
  const progress = new Progress(terminal, undefined);
  let lines = 0;
  const workers = options.workers ?? defaultWorkers();
  await verifyAll(todo, { workers, results }, (outcome) => {
    if ("error" in outcome) unread.push(named(outcome, within(outcome.file)));
    else {
      known.set(outcome.file, outcome);
      lines += outcome.lines;
    }
    progress.files(known.size + unread.length, files.length, lines);
  });
  progress.done();
  const verifiedNow = todo.length - (unread.length - found.unread.length);
  const verified = [...known.values()].map((result) => ({ ...result, file: within(result.file) }));
  const hashes: LineHashes = {
    headAt: (file, line) => HASHES.headAt(join(real, file), line),
    leavesAt: (file, size) => HASHES.leavesAt(join(real, file), size),
  };
  const logs = { results: verified, unread, hashes };
  if (options.summary === true) return writeLogs(terminal, logs, signer);
  const all = folded(verified, unread, hashes);
  if (options.json === true) writeFolded(terminal, { folder: path, results, judgedNow: verifiedNow }, all, NOT_CHECKED);
  else print(terminal, all, { path, results, verifiedNow });
  return all.exitCode;
}

function refuseNoFolder(folder: string, path: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`${path} is not a folder: fold reads a folder of journals.`);
}

/** The logs of a folder, by their paths in it. Results files are left out. */
function logsIn(folder: string, path: string, results: string): ReturnType<typeof logsBelow> {
  const { files, unread } = logsBelow(folder);
  const logs = files.filter((file) => !file.endsWith(RESULTS_END) && resolve(folder, file) !== resolve(results));
  if (logs.length + unread.length === 0) throw new UsageError(`${path} has no journal (*.ndjson).`);
  return { files: logs, unread };
}

/** In the text; JSON has all. */
const MOST_SHOWN = 10;

const notShown = ({ length }: readonly unknown[]): string =>
  length > MOST_SHOWN ? `   · and ${count(length - MOST_SHOWN, "more log")}; --json lists all\n` : "";

interface Run {
  readonly path: string;
  readonly results: string;
  readonly verifiedNow: number;
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
  { unread, summary: { totals, digest, repeated, worst: bad, betweenLogs, notChecked } }: Folded,
  { path, results, verifiedNow }: Run,
): void {
  const { write } = terminal;
  const { forks, balances, movements, gaps, exclusions, limits, unrequested, unprovedExclusions } = betweenLogs;
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
  for (const { file, says, firstBad } of bad.slice(0, MOST_SHOWN))
    write(`${hanging(terminal, "   · ", `${file}: ${says}${firstBad === null ? "" : ` ${firstBad.says}`}`)}\n`);
  write(notShown(bad));
  const between = [...forks, ...balances, ...movements].map(({ says }) => says);
  for (const { player, says } of gaps) between.push(`Player ${player}: ${says}`);
  between.push(
    ...[...exclusions, ...limits, ...unrequested, ...unprovedExclusions].map(
      ({ file, line, says }) => `${file}, line ${line}: ${says}`,
    ),
  );
  if (between.length > 0) write("\n  Between logs of one player\n");
  for (const says of between) write(`${hanging(terminal, "   · ", says)}\n`);
  if (repeated.length > 0) write("\n  Not counted twice\n");
  for (const { file, of } of repeated.slice(0, MOST_SHOWN))
    write(`${hanging(terminal, "   · ", `${file} has the same journal as ${of}.`)}\n`);
  write(notShown(repeated));
  if (unread.length > 0) write("\n  Could not be read\n");
  for (const { file, error } of unread) write(`${hanging(terminal, "   · ", `${file}: ${error}`)}\n`);
  write(`\n${hanging(terminal, "  ", `Not checked: ${[...NOT_CHECKED, ...notChecked].join("; ")}.`)}\n`);
}
