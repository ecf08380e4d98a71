import type { Break } from "../engine/verdict/break.ts";
import { BROKEN, type ExitCode, type Finding } from "../engine/verdict/verdict.ts";
import { hanging } from "./layout.ts";
import type { Terminal } from "./terminal.ts";
import { VERSION } from "./version.ts";

export interface Asked {
  readonly command: string;
  readonly file: string;
  readonly json?: boolean | undefined;
}

/** Tells that a log is broken where it was needed, and what therefore is not given; answers the exit code. */
export const reportBroken = (terminal: Terminal, asked: Asked, says: string, { finding }: Break): number =>
  report(terminal, asked, BROKEN, { error: `${says} ${finding.says}`, broken: finding });

/** Tells why there is no answer; answers the exit code. */
export function report(
  terminal: Terminal,
  { command, file, json }: Asked,
  exitCode: ExitCode,
  why: { readonly error: string; readonly broken?: Finding },
): number {
  if (json === true)
    terminal.write(`${JSON.stringify({ command, version: VERSION, file, exitCode, ...why }, null, 2)}\n`);
  else terminal.complain(`${hanging(terminal, "", why.error)}\n`);
  return exitCode;
}
