import { type BetweenLogs, byFile, compareResults } from "../player/compare-results.ts";
import { bestOf, journalsOf, type LineHashes, NO_HASHES } from "../player/journal-files.ts";
import type { LogResult } from "./log-result.ts";
import { CHECKS, type CheckName, type ExitCode } from "./verdict.ts";

export interface FoldTotals {
  readonly files: number;
  /** These two count every file. */
  readonly byExitCode: Readonly<Partial<Record<ExitCode, number>>>;
  readonly byCheck: Readonly<Partial<Record<CheckName, number>>>;
  /** This and the following fields count every journal once. */
  readonly journals: number;
  readonly lines: number;
  readonly movements: number;
  readonly opening: number;
  readonly closing: number;
}

/** The summary of many logs. */
export interface FoldSummary {
  readonly totals: FoldTotals;
  /** One digest of all final states. It does not depend on the order of the logs. */
  readonly digest: string;
  /** Copies and earlier versions of a counted log, which are not counted. */
  readonly repeated: readonly { readonly file: string; readonly of: string }[];
  /** Every log that did not pass, worst first. */
  readonly worst: readonly LogResult[];
  readonly betweenLogs: BetweenLogs;
  /** What was not compared because of these logs. */
  readonly notChecked: readonly string[];
}

/** Exit codes by severity, worst first. */
const SEVERITY: readonly ExitCode[] = [2, 1, 4, 5, 0];

/**
 * Summarises results and counts each journal once: of several files of one journal, the one with the least severe exit
 * code, of those the longest, and of those the one with the fewest withheld lines. `sha256` hashes a text to hexadecimal.
 */
export function summarise(
  results: readonly LogResult[],
  sha256: (text: string) => string,
  hashes: LineHashes = NO_HASHES,
): FoldSummary {
  const journals = journalsOf(results.toSorted(byFile));
  const counted = journals.flatMap(({ files }) => bestOf(files, isBetter));
  const repeated = journals.flatMap(({ files }) => {
    const [best] = bestOf(files, isBetter);
    return files.flatMap(({ file }) => (best === undefined || file === best.file ? [] : [{ file, of: best.file }]));
  });
  return {
    totals: totalsOf(results, counted),
    digest: digestOf(counted, sha256),
    repeated: repeated.sort(byFile),
    worst: worstOf(results),
    ...compareResults(journals, isBetter, hashes),
  };
}

const severity = ({ exitCode }: LogResult) => SEVERITY.indexOf(exitCode);
const isBetter = (a: LogResult, b: LogResult): boolean =>
  (severity(a) - severity(b) || a.lines - b.lines || b.forOtherLogs.withheld - a.forOtherLogs.withheld) > 0;

function totalsOf(files: readonly LogResult[], journals: readonly LogResult[]): FoldTotals {
  const sum = (figure: (log: LogResult) => number) => journals.reduce((total, log) => total + figure(log), 0);
  const count = <Key extends PropertyKey>(keys: readonly Key[], is: (log: LogResult, key: Key) => boolean) =>
    Object.fromEntries(
      keys.map((key) => [key, files.filter((log) => is(log, key)).length]).filter(([, n]) => n !== 0),
    ) as Partial<Record<Key, number>>;
  return {
    files: files.length,
    byExitCode: count(SEVERITY, ({ exitCode }, code) => exitCode === code),
    byCheck: count(Object.keys(CHECKS) as CheckName[], ({ found }, check) => found[check] !== undefined),
    journals: journals.length,
    lines: sum(({ lines }) => lines),
    movements: sum(({ wallet }) => wallet?.movements ?? 0),
    opening: sum(({ wallet }) => wallet?.opening ?? 0),
    closing: sum(({ wallet }) => wallet?.closing ?? 0),
  };
}

const MODULUS = 1n << 256n;

/** The sum of one hash for each log: a sum does not depend on the order. */
const digestOf = (logs: readonly LogResult[], sha256: (text: string) => string): string =>
  logs
    .map(({ journal, stateDigest }) => BigInt(`0x${sha256(`${journal}\n${stateDigest}`)}`))
    .reduce((sum, hash) => (sum + hash) % MODULUS, 0n)
    .toString(16)
    .padStart(64, "0");

function worstOf(logs: readonly LogResult[]): readonly LogResult[] {
  const findings = ({ found }: LogResult) => Object.values(found).reduce((sum, some) => sum + some, 0);
  return logs
    .filter(({ exitCode }) => exitCode !== 0)
    .toSorted((a, b) => severity(a) - severity(b) || findings(b) - findings(a) || byFile(a, b));
}
