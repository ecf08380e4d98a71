import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { Auditor } from "../../app/audit/engine/verdict/auditor.ts";
import { audit } from "../../app/audit/command-line/program.ts";
import type { Terminal } from "../../app/audit/command-line/terminal.ts";
import { verifyFile } from "../../app/audit/command-line/commands/verify.ts";
import type { Verdict } from "../../app/audit/engine/verdict/verdict.ts";

/** The output and the exit code of a command. */
export interface Output {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RecordedTerminal {
  readonly terminal: Terminal;
  readonly out: () => string;
  readonly err: () => string;
  /** The sum of all sleeps of the command. */
  readonly sleptMs: () => number;
}

/** A terminal that keeps everything written to it. It is 100 columns wide and has no colour. */
export function recordingTerminal(isWatched = false): RecordedTerminal {
  let out = "";
  let err = "";
  let sleptMs = 0;
  const terminal: Terminal = {
    write: (text) => void (out += text),
    complain: (text) => void (err += text),
    width: 100,
    paint: (_, text) => text,
    isWatched,
    sleep: (ms) => Promise.resolve(void (sleptMs += ms)),
  };
  return { terminal, out: () => out, err: () => err, sleptMs: () => sleptMs };
}

export async function run(...args: readonly string[]): Promise<Output> {
  const { terminal, out, err } = recordingTerminal();
  const code = await audit(args, terminal);
  return { code, out: out(), err: err() };
}

/** Runs with a temporary folder, which is removed afterwards. */
export async function inFolder<A>(act: (folder: string) => A | Promise<A>): Promise<A> {
  const folder = mkdtempSync(join(tmpdir(), "audit-"));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a command with these files in a temporary folder. `@` in an argument is replaced by the folder's path. */
export const runWith = (
  files: Readonly<Record<string, string | Uint8Array>>,
  ...args: readonly string[]
): Promise<Output> =>
  inFolder((folder) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return run(...args.map((arg) => arg.replace(/^@/, folder)));
  });

/** The verdict on a log with this content, written to a file first. */
export function verdictOn(folder: string, content: string | Uint8Array, open = false): Verdict {
  const path = join(folder, "log.ndjson");
  writeFileSync(path, content);
  return verifyFile(recordingTerminal().terminal, path, { open });
}

/** The result of the check of the regulator's rules on lines. */
export function rulesOn(lines: readonly string[]) {
  const auditor = new Auditor({ leafHash });
  for (const text of lines) auditor.push({ text });
  const rules = auditor.verdict().checks.find(({ check }) => check === "rules");
  return { outcome: rules?.outcome, found: rules?.found, says: rules?.says, findings: rules?.findings ?? [] };
}
