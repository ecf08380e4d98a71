import { NO_LINE } from "../../../../domain/journal/hash.ts";
import { CHECKS, type CheckName, type ExitCode, type Verdict } from "./verdict.ts";

/** What is kept of one log's verdict when many are folded. */
export interface LogResult {
  /** Path of the log: whole where results are kept, within its folder where they are told. */
  readonly file: string;
  /** The file as it was when it was judged: a changed one is judged anew. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Of the auditor that judged it: another version judges anew. */
  readonly version: string;
  readonly journal: string | null;
  readonly lines: number;
  /** Leaf hash of the last line in order. */
  readonly head: string;
  /** Digest of the state that the log comes to; see `stateDigest`. */
  readonly stateDigest: string;
  readonly exitCode: ExitCode;
  readonly says: string;
  readonly firstBad: Verdict["firstBad"];
  /** How many findings each failed check has. */
  readonly found: Partial<Record<CheckName, number>>;
  readonly wallet: WalletFigures | null;
}

/** In pence. */
export interface WalletFigures {
  readonly opening: number;
  /** What the movements add up to. */
  readonly closing: number;
  readonly movements: number;
}

export const foundIn = ({ checks }: Verdict): LogResult["found"] =>
  Object.fromEntries(checks.filter(({ outcome }) => outcome === "failed").map(({ check, found }) => [check, found]));

export interface FoldTotals {
  readonly files: number;
  /** Of all files. */
  readonly byExitCode: Readonly<Partial<Record<ExitCode, number>>>;
  readonly byCheck: Readonly<Partial<Record<CheckName, number>>>;
  /** Of every journal once, and so is what follows. */
  readonly journals: number;
  readonly lines: number;
  readonly movements: number;
  readonly opening: number;
  readonly closing: number;
}

/** What many logs come to together. */
export interface FoldSummary {
  readonly totals: FoldTotals;
  /** The same whatever the order in which the logs were judged, and another if any state is another. */
  readonly digest: string;
  /** Copies and earlier versions of a log that is counted: not counted again. */
  readonly repeated: readonly { readonly file: string; readonly of: string }[];
  readonly worst: readonly LogResult[];
}

const WORST_SHOWN = 10;
/** What weighs most stands first. */
const GRAVITY: readonly ExitCode[] = [2, 1, 4, 5, 0];

/** Adds up results, each journal once: of several files of one journal the soundest counts, and of those the longest. `sha256` is of a text, in hexadecimal. */
export function tallyUp(results: readonly LogResult[], sha256: (text: string) => string): FoldSummary {
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

const gravity = ({ exitCode }: LogResult) => GRAVITY.indexOf(exitCode);
const isBetter = (a: LogResult, b: LogResult) =>
  gravity(a) > gravity(b) || (gravity(a) === gravity(b) && a.lines > b.lines);

/** A log that does not say which journal it is, as an excerpt, is known by its last line; one of which no line is in order, by its file. */
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
    byExitCode: count(GRAVITY, ({ exitCode }, code) => exitCode === code),
    byCheck: count(Object.keys(CHECKS) as CheckName[], ({ found }, check) => found[check] !== undefined),
    journals: journals.length,
    lines: sum(({ lines }) => lines),
    movements: sum(({ wallet }) => wallet?.movements ?? 0),
    opening: sum(({ wallet }) => wallet?.opening ?? 0),
    closing: sum(({ wallet }) => wallet?.closing ?? 0),
  };
}

const MODULUS = 1n << 256n;

/** The sum of one hash a log, because a sum does not care about order. */
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
    .toSorted((a, b) => gravity(a) - gravity(b) || findings(b) - findings(a) || byFile(a, b))
    .slice(0, WORST_SHOWN);
}
