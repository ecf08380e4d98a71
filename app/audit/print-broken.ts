import type { Break } from "../../domain/audit/break.ts";
import { BROKEN } from "../../domain/audit/verdict.ts";
import { hanging } from "./layout.ts";
import type { Terminal } from "./terminal.ts";
import { VERSION } from "./version.ts";

export interface Asked {
  readonly command: string;
  readonly file: string;
  readonly json?: boolean | undefined;
}

/** Tells that a log is broken where it was needed, and what therefore is not given; answers the exit code. */
export function reportBroken(terminal: Terminal, { command, file, json }: Asked, says: string, broken: Break): number {
  const error = `${says} ${broken.finding.says}`;
  const answer = { command, version: VERSION, file, exitCode: BROKEN, error, broken: broken.finding };
  if (json === true) terminal.write(`${JSON.stringify(answer, null, 2)}\n`);
  else terminal.complain(`${hanging(terminal, "", error)}\n`);
  return BROKEN;
}
