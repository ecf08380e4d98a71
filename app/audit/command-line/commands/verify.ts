import { Auditor, type AuditOptions } from "../../engine/verdict/auditor.ts";
import { ALL_PASSED, INCOMPLETE, type Verdict, worst } from "../../engine/verdict/verdict.ts";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { signersOf } from "../../engine/checkpoint/checkpoint.ts";
import { isGenuine, parseCheckpoint, readCheckpoint } from "../checkpoint.ts";
import { examinedLines } from "../../reading/examined-lines.ts";
import { closeJournal, emptyJournal, openJournal, UsageError } from "../../reading/journal-file.ts";
import { FAILED, USAGE } from "../exit-codes.ts";
import { hanging } from "../layout.ts";
import { nodeHash } from "../note.ts";
import { printVerdict } from "../print-verdict.ts";
import { Progress } from "../progress.ts";
import { reportOn, type ReportOptions } from "../report.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";
import { registerKeys } from "../witness-keys.ts";

export interface VerifyOptions extends ReportOptions {
  readonly open?: boolean;
  /** The file of a checkpoint, and the keys of which one must have signed it. */
  readonly checkpoint?: string;
  readonly vkey?: readonly string[];
  /** The keys of the witnesses of the operator's register, of which one must have cosigned its receipts in the log. */
  readonly witness?: readonly string[];
  /** The number of threads for one log: 1 or 2. By default the size of the log decides. */
  readonly threads?: number;
  readonly json?: boolean;
  /** Called after each folded record. */
  readonly after?: AuditOptions["after"];
  /** The log is compared with the other logs of its player. */
  readonly isCompared?: boolean;
}

/** Verifies each file separately. If one cannot be read, the others are still verified. */
export function verify(terminal: Terminal, paths: readonly string[], options: VerifyOptions): number {
  registerKeys(options.vkey ?? [], options.witness ?? []);
  const report = reportOn(paths, options);
  const results = paths.map((path) => attempt(terminal, path, options));
  const [result] = results;
  if (result !== undefined && !("error" in result)) report?.(result);
  if (options.json)
    terminal.write(`${JSON.stringify({ command: "verify", version: VERSION, files: results }, null, 2)}\n`);
  const codes = results.flatMap((result) => ("error" in result ? [] : [result.exitCode]));
  const code = worst(codes);
  const unread = results.flatMap((result) => ("error" in result ? [result] : []));
  if (unread.length === 0 || (code !== ALL_PASSED && code !== INCOMPLETE)) return code;
  return unread.some(({ failed }) => failed === true) ? FAILED : USAGE;
}

/** No verdict: the log could not be read, or the program failed. */
interface Unread {
  readonly file: string;
  readonly error: string;
  readonly failed?: true;
}
type Result = (Verdict & { readonly file: string }) | Unread;

function attempt(terminal: Terminal, path: string, options: VerifyOptions): Result {
  try {
    const verdict = verifyFile(terminal, path, options);
    if (!options.json) printVerdict(terminal, path, verdict);
    return { file: path, ...verdict };
  } catch (cause) {
    const unread = cause instanceof UsageError ? { error: cause.message } : failure(path, cause);
    if (!options.json) terminal.complain(`${hanging(terminal, "", unread.error)}\n`);
    return { file: path, ...unread };
  }
}

/** If the program fails on one log, the others are still verified. */
const failure = (path: string, cause: unknown) =>
  ({
    error: `The auditor failed on ${path} and gives no verdict on it. Report this: ${cause instanceof Error ? cause.message : String(cause)}`,
    failed: true,
  }) as const;

export const verifyFile = (terminal: Terminal, path: string, options: VerifyOptions = {}): Verdict =>
  audited(path, options, (size) => new Progress(terminal, size)).verdict();

/** An auditor that has read the whole file. */
export function audited(
  path: string,
  options: VerifyOptions = {},
  progressOf: (size: number | undefined) => Progress | undefined = () => undefined,
): Auditor {
  const checkpoint = checkpointOf(options);
  const file = openJournal(path);
  const auditor = new Auditor({
    leafHash,
    open: options.open === true,
    after: options.after,
    isCompared: options.isCompared === true,
    registerKeys: registerKeys(options.vkey ?? [], options.witness ?? []),
    ...checkpoint,
  });
  const lines = examinedLines(file, options.threads);
  const progress = progressOf(file.size);
  let number = 0;
  try {
    for (let line = lines.next(); line !== undefined; line = lines.next()) {
      number += 1;
      auditor.push(line);
      progress?.tick(number, lines.offset);
    }
  } finally {
    progress?.done();
    lines.close();
    closeJournal(file);
  }
  if (number === 0) throw emptyJournal(path);
  return auditor;
}

/** A key given without a checkpoint is the key of the receipts. */
function checkpointOf({ checkpoint, vkey = [] }: VerifyOptions): Pick<AuditOptions, "checkpoint" | "isGenuine"> {
  if (checkpoint === undefined)
    return vkey.length === 0 ? {} : { isGenuine: (note) => isGenuine(parseCheckpoint(note), vkey) === true };
  const read = readCheckpoint(checkpoint);
  return { checkpoint: { claim: { ...read, signers: signersOf(read), isGenuine: isGenuine(read, vkey) }, nodeHash } };
}
