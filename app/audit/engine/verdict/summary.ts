import { NO_LINE } from "../../../../domain/journal/hash.ts";
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
}

/** In pence. */
export interface WalletFigures {
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
  readonly worst: readonly LogResult[];
}

const WORST_SHOWN = 10;
/** Exit codes by severity, worst first. */
const SEVERITY: readonly ExitCode[] = [2, 1, 4, 5, 0];

/**
 * Summarises results and counts each journal once: of several files of one journal, the one with
 * the least severe exit code, and of those the longest. `sha256` hashes a text to hexadecimal.
 */
export function summarise(results: readonly LogResult[], sha256: (text: string) => string): FoldSummary {
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
    .toSorted((a, b) => severity(a) - severity(b) || findings(b) - findings(a) || byFile(a, b))
    .slice(0, WORST_SHOWN);
}
