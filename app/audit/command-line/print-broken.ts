import type { Break } from "../engine/verdict/break.ts";
import { BROKEN, type ExitCode, type Finding } from "../engine/verdict/verdict.ts";
import { hanging } from "./layout.ts";
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

/** Prints why the command has no result; returns the exit code. */
export function report(
  terminal: Terminal,
  { command, file, json }: Invocation,
  exitCode: ExitCode,
  reason: { readonly error: string; readonly broken?: Finding },
): number {
  if (json === true)
    terminal.write(`${JSON.stringify({ command, version: VERSION, file, exitCode, ...reason }, null, 2)}\n`);
  else terminal.complain(`${hanging(terminal, "", reason.error)}\n`);
  return exitCode;
}
