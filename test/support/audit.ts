import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { audit } from "../../app/audit/command-line/program.ts";
import type { Terminal } from "../../app/audit/command-line/terminal.ts";
import { verifyFile } from "../../app/audit/command-line/commands/verify.ts";
import type { Verdict } from "../../app/audit/engine/verdict/verdict.ts";

/** What a command wrote, and its exit code. */
export interface Output {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Heard {
  readonly terminal: Terminal;
  readonly out: () => string;
  readonly err: () => string;
  /** How long the command has slept. */
  readonly sleptMs: () => number;
}

/** A terminal that remembers, 100 columns wide and without colour. */
export function listen(isWatched = false): Heard {
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
  const { terminal, out, err } = listen();
  const code = await audit(args, terminal);
  return { code, out: out(), err: err() };
}

/** Runs with a folder of its own, which is gone afterwards. */
export async function inFolder<A>(act: (folder: string) => A | Promise<A>): Promise<A> {
  const folder = mkdtempSync(join(tmpdir(), "audit-"));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs with these files in a folder of its own, for which `@` stands. */
export const runWith = (
  files: Readonly<Record<string, string | Uint8Array>>,
  ...args: readonly string[]
): Promise<Output> =>
  inFolder((folder) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return run(...args.map((arg) => arg.replace("@", folder)));
  });

/** The verdict on a log as it would lie in a file. */
export function verdictOn(folder: string, content: string | Uint8Array, open = false): Verdict {
  const path = join(folder, "log.ndjson");
  writeFileSync(path, content);
  return verifyFile(listen().terminal, path, { open });
}
