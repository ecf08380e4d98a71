import { UsageError } from "../reading/journal-file.ts";
import { readSmall } from "./checkpoint.ts";
import { folded, type LogSet, writeSummary } from "./folded.ts";
import { parseSigner, type SignerKey } from "./note.ts";
import { writeSigned } from "./signed-summary.ts";
import type { Terminal } from "./terminal.ts";

export interface SignOptions {
  /** Only what depends on the logs alone. */
  readonly summary?: boolean;
  /** The file of the private key that signs the summary. */
  readonly sign?: string;
}

export const SIGN_HELP = "the private key, from keygen, that signs the summary, which verify-summary checks and merges";

/** The key of `--sign`. What cannot be used is refused before a log is read. */
export function signerOf({ summary, sign }: SignOptions): SignerKey | undefined {
  if (sign === undefined) return undefined;
  if (summary !== true) throw new UsageError("--sign signs a summary: add --summary.");
  return parseSigner(readSmall(sign));
}

/** Writes the summary of logs, signed if there is a key. Gives its exit code. */
export function writeLogs(terminal: Terminal, logs: LogSet, signer: SignerKey | undefined): number {
  if (signer !== undefined) return writeSigned(terminal, logs, signer, Date.now());
  const all = folded(logs.results, logs.unread, logs.hashes);
  writeSummary(terminal, all);
  return all.exitCode;
}
