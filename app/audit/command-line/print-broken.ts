import type { Break } from "../engine/verdict/break.ts";
import { BROKEN, type ExitCode, type Finding } from "../engine/verdict/verdict.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { claimedLines } from "../reading/claimed-lines.ts";
import { hanging } from "./layout.ts";
import { placeInSentence } from "./print-place.ts";
import type { Terminal } from "./terminal.ts";
import { VERSION } from "./version.ts";

export interface Invocation {
  readonly command: string;
  readonly file: string;
  readonly json?: boolean | undefined;
}

/** Prints that the log is broken and the command therefore has no result; returns the exit code. */
export const reportBroken = (terminal: Terminal, invocation: Invocation, says: string, { finding }: Break): number =>
  report(terminal, invocation, BROKEN, { error: `${says} ${finding.says}`, broken: finding });

/** The same for a command about one record, and what the log claims about it behind the break. */
export function reportRecordBroken(
  terminal: Terminal,
  invocation: Invocation,
  says: string,
  { finding }: Break,
  isWanted: (record: JournalRecord) => boolean,
): number {
  const error = `${says} ${finding.says}`;
  for (const { line, record, says: sentence } of claimedLines(invocation.file, finding.line ?? 1)) {
    if (!isWanted(record)) continue;
    const { seq, at } = record;
    const claimed = { line, seq, at, says: sentence };
    const shown = `${error} As claimed: ${placeInSentence(claimed)}: ${sentence}`;
    return report(terminal, invocation, BROKEN, { error: shown, broken: finding, claimed });
  }
  return report(terminal, invocation, BROKEN, { error, broken: finding });
}

/** Prints why the command has no result; returns the exit code. */
export function report(
  terminal: Terminal,
  { command, file, json }: Invocation,
  exitCode: ExitCode,
  reason: { readonly error: string; readonly broken?: Finding; readonly claimed?: Finding },
): number {
  if (json === true)
    terminal.write(`${JSON.stringify({ command, version: VERSION, file, exitCode, ...reason }, null, 2)}\n`);
  else terminal.complain(`${hanging(terminal, "", reason.error)}\n`);
  return exitCode;
}
