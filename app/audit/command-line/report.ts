import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readSync, writeFileSync } from "node:fs";
import { readCase } from "../engine/report/case-file.ts";
import { PAGE_END, reportBody } from "../engine/report/report-page.ts";
import { signatureEnd, signedText } from "../engine/report/report-signature.ts";
import type { Verdict } from "../engine/verdict/verdict.ts";
import { located, refusePipe, unopened, unwritten, UsageError } from "../reading/journal-file.ts";
import { readCheckpoint, readSmall } from "./checkpoint.ts";
import { orUsageError, parseSigner, signNote } from "./note.ts";
import { parseTrusted } from "./trusted-keys.ts";
import { VERSION } from "./version.ts";

export interface ReportOptions {
  /** The file for a report as a page. */
  readonly report?: string;
  /** The file of the private key that signs the report. */
  readonly key?: string;
  /** The file of a case: the auditor's notes, which the bench saves. */
  readonly case?: string;
  readonly checkpoint?: string;
  readonly vkey?: readonly string[];
}

/** Prepares a report on one log, and returns how to write it. What cannot be used is refused before the log is read. */
export function reportOn(
  paths: readonly string[],
  { report, key, case: caseFile, checkpoint, vkey }: ReportOptions,
): ((verdict: Verdict) => void) | undefined {
  if (report === undefined) {
    if (key !== undefined) throw new UsageError("--key signs a report: name the report's file with --report FILE.");
    if (caseFile !== undefined) throw new UsageError("--case is for a report: name its file with --report FILE.");
    return undefined;
  }
  const [path = "", ...others] = paths;
  if (others.length > 0) throw new UsageError("A report is about one log: verify the logs one at a time.");
  if (existsSync(located(report))) throw new UsageError(`${report} exists already: a report is never overwritten.`);
  refusePipe(path);
  const signer = key === undefined ? undefined : parseSigner(readSmall(key));
  const sha256 = digestOf(path);
  const notes = caseFile === undefined ? [] : orUsageError(readCase(readSmall(caseFile), sha256));
  return (verdict) => {
    if (digestOf(path) !== sha256)
      throw new UsageError(`${path} was changed while it was verified, so there is no report on it.`);
    const body = reportBody({
      file: path,
      sha256,
      verdict,
      checkpoint: checkpoint === undefined ? undefined : readCheckpoint(checkpoint),
      keys: (vkey ?? []).map((key) => parseTrusted(key)),
      notes,
      version: VERSION,
      madeAtMs: Date.now(),
      isSigned: signer !== undefined,
    });
    const end = signer === undefined ? PAGE_END : signatureEnd(signNote(signedText(digestOfText(body)), signer));
    try {
      writeFileSync(located(report), body + end, { flag: "wx" });
    } catch (cause) {
      throw unwritten(report, cause);
    }
  };
}

export const digestOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

const CHUNK_BYTES = 1 << 20;

/** The SHA-256 of a file of any size. */
export function digestOf(path: string): string {
  try {
    const fd = openSync(located(path), "r");
    try {
      const digest = createHash("sha256");
      const chunk = Buffer.alloc(CHUNK_BYTES);
      for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) digest.update(chunk.subarray(0, read));
      return digest.digest("hex");
    } finally {
      closeSync(fd);
    }
  } catch (cause) {
    throw unopened(path, cause);
  }
}
