import { NO_LINE } from "../../../../domain/journal/hash.ts";
import {
  type BetweenLines,
  depositsOverLimits,
  exclusionsBroken,
  otherMovements,
  type OtherMovements,
  type OverLimit,
  unrequestedDeposits,
} from "../player/compare-logs.ts";
import type { ForOtherLogs } from "../player/for-other-logs.ts";
import { CHECKS, type CheckName, type ExitCode, type Verdict } from "./verdict.ts";

/** The result of one log, when many logs are folded. */
export interface LogResult {
  /** The path of the log: absolute in the results file, relative to the folder in the output. */
  readonly file: string;
  /** Size and time of the file when it was verified. A changed file is verified again. */
  readonly size: number;
  readonly mtimeMs: number;
  /** The version of the auditor. Another version verifies the file again. */
  readonly version: string;
  readonly journal: string | null;
  readonly player: string | null;
  readonly lines: number;
  /** The leaf hash of the last intact line. */
  readonly head: string;
  /** The digest of the final state; see `stateDigest`. */
  readonly stateDigest: string;
  readonly exitCode: ExitCode;
  readonly says: string;
  readonly firstBad: Verdict["firstBad"];
  /** The number of findings of each failed check. */
  readonly found: Partial<Record<CheckName, number>>;
  readonly wallet: WalletFigures | null;
  readonly forOtherLogs: ForOtherLogs;
}

/** In pence. */
export interface WalletFigures {
  /** The ledger positions before the first and after the last movement. */
  readonly from: number;
  readonly to: number;
  readonly opening: number;
  /** The sum of the opening balance and the movements. */
  readonly closing: number;
  readonly movements: number;
}

export const foundIn = ({ checks }: Verdict): LogResult["found"] =>
  Object.fromEntries(checks.filter(({ outcome }) => outcome === "failed").map(({ check, found }) => [check, found]));

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
}

/** What the logs of the same player show together. */
export interface BetweenLogs {
  /** Files of one journal that are not the beginning of each other. */
  readonly forks: readonly { readonly files: readonly [string, string]; readonly says: string }[];
  /** Sessions that begin with another balance than the one before them ended with, at the same ledger position. */
  readonly balances: readonly { readonly file: string; readonly says: string }[];
  /** Logs that state other movements at the same ledger positions. */
  readonly movements: readonly OtherMovements[];
  /** Movements between two sessions of a player that are in no log. */
  readonly gaps: readonly { readonly player: string; readonly from: number; readonly to: number }[];
  /** Stakes and deposits during an exclusion that another log states: the last one of each hour. */
  readonly exclusions: readonly BetweenLines[];
  /** Deposits that exceeded a limit which another log states. */
  readonly limits: readonly OverLimit[];
  /** Deposits that no log of the player requests. */
  readonly unrequested: readonly BetweenLines[];
}

/** Exit codes by severity, worst first. */
const SEVERITY: readonly ExitCode[] = [2, 1, 4, 5, 0];

/**
 * Summarises results and counts each journal once: of several files of one journal, the one with
 * the least severe exit code, and of those the longest. `sha256` hashes a text to hexadecimal.
 */
export function summarise(
  results: readonly LogResult[],
  sha256: (text: string) => string,
  headAt: (file: string, line: number) => string | undefined = () => undefined,
): FoldSummary {
  const counted = new Map<string, LogResult>();
  for (const result of results.toSorted(byFile)) {
    const known = counted.get(identityOf(result));
    if (known === undefined || isBetter(result, known)) counted.set(identityOf(result), result);
  }
  const journals = [...counted.values()];
  const repeated = results
    .map((result) => ({ file: result.file, of: counted.get(identityOf(result))?.file ?? "" }))
    .filter(({ file, of }) => file !== of);
  return {
    totals: totalsOf(results, journals),
    digest: digestOf(journals, sha256),
    repeated: repeated.sort(byFile),
    worst: worstOf(results),
    betweenLogs: { forks: forksOf(results, headAt), ...ledgersOf(journals), ...comparedLogs(journals) },
  };
}

const severity = ({ exitCode }: LogResult) => SEVERITY.indexOf(exitCode);
const isBetter = (a: LogResult, b: LogResult) =>
  severity(a) > severity(b) || (severity(a) === severity(b) && a.lines > b.lines);

/** An excerpt has no journal id and is identified by its last line. A log without an intact line is identified by its file. */
function identityOf({ journal, head, file }: LogResult): string {
  if (journal !== null) return `journal ${journal}`;
  return head === NO_LINE ? `file ${file}` : `head ${head}`;
}

const byFile = (a: { readonly file: string }, b: { readonly file: string }) => (a.file < b.file ? -1 : 1);

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

function groupedBy(
  logs: readonly LogResult[],
  key: (log: LogResult) => string | null,
): readonly (readonly LogResult[])[] {
  const groups = new Map<string, LogResult[]>();
  for (const log of logs) {
    const name = key(log);
    if (name === null) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [log]);
    else group.push(log);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** A shorter file of a journal must be the beginning of the longer one. */
const forksOf = (
  results: readonly LogResult[],
  headAt: (file: string, line: number) => string | undefined,
): BetweenLogs["forks"] =>
  groupedBy(results.toSorted(byFile), ({ journal }) => journal).flatMap((files) => {
    const [longest, ...others] = files.toSorted((a, b) => b.lines - a.lines || byFile(a, b));
    if (longest === undefined) return [];
    return others
      .filter(({ lines, head }) => (lines === longest.lines ? longest.head : headAt(longest.file, lines)) !== head)
      .map(({ file, journal }) => ({
        files: [longest.file, file] as const,
        says: `${file} and ${longest.file} are contradicting versions of the journal ${journal}.`,
      }));
  });

/** The sessions of each player in the order of their ledger positions. Sessions of several tabs overlap. */
function ledgersOf(journals: readonly LogResult[]): Pick<BetweenLogs, "balances" | "gaps"> {
  const balances: { file: string; says: string }[] = [];
  const gaps: { player: string; from: number; to: number }[] = [];
  for (const logs of groupedBy(journals, ({ player }) => player)) {
    const sessions = logs.flatMap(({ file, player, wallet }) =>
      wallet === null || player === null ? [] : [{ file, player, ...wallet }],
    );
    let last: (typeof sessions)[number] | undefined;
    for (const session of sessions.toSorted((a, b) => a.from - b.from || a.to - b.to || byFile(a, b))) {
      if (last !== undefined && session.from > last.to)
        gaps.push({ player: session.player, from: last.to + 1, to: session.from });
      if (last !== undefined && session.from === last.to && session.opening !== last.closing)
        balances.push({
          file: session.file,
          says: `${session.file} begins with ${session.opening} pence at ledger position ${session.from}, where ${last.file} ended with ${last.closing}.`,
        });
      if (last === undefined || session.to >= last.to) last = session;
    }
  }
  return { balances, gaps };
}

function comparedLogs(
  journals: readonly LogResult[],
): Pick<BetweenLogs, "movements" | "exclusions" | "limits" | "unrequested"> {
  const players = groupedBy(journals.toSorted(byFile), ({ player }) => player);
  return {
    movements: players.flatMap(otherMovements),
    exclusions: players.flatMap(exclusionsBroken),
    limits: players.flatMap(depositsOverLimits),
    unrequested: players.flatMap(unrequestedDeposits),
  };
}
