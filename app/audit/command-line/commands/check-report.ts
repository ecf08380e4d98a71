import * as Result from "effect/Result";
import { logDigestIn } from "../../engine/report/report-page.ts";
import { readSignedReport, signedText } from "../../engine/report/report-signature.ts";
import { BROKEN } from "../../engine/verdict/verdict.ts";
import { readSmall } from "../checkpoint.ts";
import { hanging } from "../layout.ts";
import { isSignedBy, parseVerifier } from "../note.ts";
import { digestOf, digestOfText } from "../report.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface CheckReportOptions {
  /** The key that must have signed the report. */
  readonly vkey: string;
  /** The log that the report must be about. */
  readonly log?: string;
  readonly json?: boolean;
}

/** Checks that a key signed a report, that it was not changed, and that it is about a log. It makes no verdict. */
export function checkReport(terminal: Terminal, path: string, { vkey, log, json }: CheckReportOptions): number {
  const { holds, says } = judge(path, readSmall(path), vkey, log);
  const exitCode = holds ? 0 : BROKEN;
  const notChecked = [
    ...(log === undefined ? ["whether a log that you have is the log of the report: name it with --log"] : []),
    "whether the verdict is right: verify the log again",
  ];
  if (json === true)
    terminal.write(
      `${JSON.stringify({ command: "check-report", version: VERSION, file: path, exitCode, holds, says, notChecked }, null, 2)}\n`,
    );
  else {
    terminal.write(`${hanging(terminal, "", says)}\n`);
    terminal.write(`${hanging(terminal, "", `Not checked: ${notChecked.join("; ")}.`)}\n`);
  }
  return exitCode;
}

function judge(path: string, page: string, vkey: string, log: string | undefined) {
  const key = parseVerifier(vkey);
  const read = readSignedReport(page);
  if (Result.isFailure(read)) return broken(`${path} cannot be relied on. ${read.failure}`);
  const { body, note } = read.success;
  if (!isSignedBy(note, key)) return broken(`The key ${key.name}+${key.id} did not sign ${path}.`);
  if (note.text !== signedText(digestOfText(body)))
    return broken(`${path} was changed after ${key.name}+${key.id} signed it.`);
  const signed = `${key.name}+${key.id} signed ${path}, and it was not changed since.`;
  if (log === undefined) return { holds: true, says: signed };
  return logDigestIn(body) === digestOf(log)
    ? { holds: true, says: `${signed} It is about a file with the SHA-256 of ${log}.` }
    : broken(`${signed} But it is not about ${log}, which has another SHA-256.`);
}

const broken = (says: string) => ({ holds: false, says });
