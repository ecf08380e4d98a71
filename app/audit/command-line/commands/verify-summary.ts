import { BROKEN } from "../../engine/verdict/verdict.ts";
import { count } from "../../sentences/words.ts";
import { hanging } from "../layout.ts";
import { writeLogs } from "../sign-summary.ts";
import { merged, readSigned, type SignedSummary, Unreliable } from "../signed-summary.ts";
import type { Terminal } from "../terminal.ts";
import { parseTrusted } from "../trusted-keys.ts";
import { VERSION } from "../version.ts";
import { UsageError } from "../../reading/journal-file.ts";

export interface VerifySummaryOptions {
  /** The keys of which one must have signed each summary. */
  readonly vkey: readonly string[];
  /** Print the summary of all logs together. */
  readonly summary?: boolean;
  readonly json?: boolean;
}

const NOT_CHECKED = ["whether the verdicts are right: fold the logs again", "whether logs are missing"] as const;

/** Checks signed summaries, and merges them. It makes no verdict on a log. */
export function verifySummary(terminal: Terminal, paths: readonly string[], options: VerifySummaryOptions): number {
  if (options.vkey.length === 0) throw new UsageError("Name the key that must have signed the summary with --vkey.");
  const keys = options.vkey.map((key) => parseTrusted(key));
  try {
    const summaries = paths.map((path) => readSigned(path, keys));
    const logs = merged(summaries);
    return options.summary === true
      ? writeLogs(terminal, logs, undefined)
      : report(terminal, summaries, undefined, options);
  } catch (cause) {
    if (cause instanceof Unreliable) return report(terminal, [], cause.message, options);
    throw cause;
  }
}

function report(
  terminal: Terminal,
  summaries: readonly SignedSummary[],
  fault: string | undefined,
  { json, summary }: VerifySummaryOptions,
): number {
  const { write, complain } = terminal;
  const exitCode = fault === undefined ? 0 : BROKEN;
  const files = summaries.map(({ path, logs, time, signers }) => ({
    file: path,
    logs: logs.results.length + logs.unread.length,
    time,
    signers,
  }));
  const says =
    fault ??
    `${count(files.length, "signed summary", "signed summaries")} of ${count(
      files.reduce((sum, { logs }) => sum + logs, 0),
      "log",
    )}: the signatures, the results and the summaries match, and no log is in two of them.`;
  if (json === true)
    write(
      `${JSON.stringify({ command: "verify-summary", version: VERSION, exitCode, holds: fault === undefined, says, files, notChecked: NOT_CHECKED }, null, 2)}\n`,
    );
  else if (summary === true) complain(`${hanging(terminal, "", says)}\n`);
  else {
    write(`${hanging(terminal, "", says)}\n`);
    for (const { file, logs, time, signers } of files)
      write(
        `${hanging(terminal, "  · ", `${file}: ${count(logs, "log")}, signed by ${signers.join(", ")} at ${time}`)}\n`,
      );
    write(`${hanging(terminal, "", `Not checked: ${NOT_CHECKED.join("; ")}.`)}\n`);
  }
  return exitCode;
}
