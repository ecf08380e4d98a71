import { createHash } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import * as Result from "effect/Result";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import { isTimestamp } from "../../../domain/journal/line/read-record.ts";
import type { LineHashes } from "../engine/player/journal-files.ts";
import { type Note, readNote } from "../engine/checkpoint/signed-note.ts";
import { fieldsOf } from "../engine/line/line.ts";
import type { LogResult } from "../engine/verdict/log-result.ts";
import { located, unopened, UsageError } from "../reading/journal-file.ts";
import { LineReader } from "../reading/line-reader.ts";
import { readResult, resultLine } from "./fold-results.ts";
import { type Folded, folded, type LogSet, writeSummary } from "./folded.ts";
import type { Unread } from "./log-files.ts";
import { signNote, type SignerKey } from "./note.ts";
import type { Terminal } from "./terminal.ts";
import { isSignedByAny, type TrustedKey } from "./trusted-keys.ts";
import { VERSION } from "./version.ts";

/**
 * A signed summary is all that a summary is made of, so that several can be merged: a line of JSON for each log (its
 * result, as in the results file of fold, or why it could not be read) and for each hash of lines that was needed to compare
 * versions of a journal. A signed note follows (C2SP signed-note), with the digests of these lines and of the summary.
 */
const TITLE = "Eyes Down audit summary";

interface Statement {
  readonly version: string;
  readonly logs: number;
  readonly lines: string;
  readonly summary: string;
  /** RFC 3339 UTC with milliseconds, by the signer's clock. */
  readonly time: string;
}

const statementText = ({ version, logs, lines, summary, time }: Statement): string =>
  `${TITLE}\nversion ${version}\nlogs ${logs}\nlines sha256 ${lines}\nsummary sha256 ${summary}\ntime ${time}\n`;

const FORM = new RegExp(
  `^${TITLE}\nversion (\\S+)\nlogs (\\d{1,15})\nlines sha256 ([0-9a-f]{64})\nsummary sha256 ([0-9a-f]{64})\ntime (\\S+)\n$`,
);

/** Writes logs as a signed summary. Gives the exit code of the summary. */
export function writeSigned({ write }: Pick<Terminal, "write">, logs: LogSet, key: SignerKey, nowMs: number): number {
  const heads: string[] = [];
  const noting =
    (name: "head" | "leaves", hashAt: (file: string, line: number) => string | undefined) =>
    (file: string, line: number) => {
      const hash = hashAt(file, line);
      if (hash !== undefined) heads.push(`${JSON.stringify({ file, line, [name]: hash })}\n`);
      return hash;
    };
  const all = folded(logs.results, logs.unread, {
    headAt: noting("head", logs.hashes.headAt),
    leavesAt: noting("leaves", logs.hashes.leavesAt),
  });
  const digest = createHash("sha256");
  const add = (line: string) => {
    digest.update(line);
    write(line);
  };
  for (const result of logs.results.toSorted((a, b) => (a.file < b.file ? -1 : 1))) add(resultLine(result));
  for (const { file, error } of all.unread) add(`${JSON.stringify({ file, error })}\n`);
  for (const head of [...new Set(heads)].toSorted()) add(head);
  const statement = {
    version: VERSION,
    logs: logs.results.length + all.unread.length,
    lines: digest.digest("hex"),
    summary: summaryDigest(all),
    time: new Date(nowMs).toISOString(),
  };
  write(signNote(statementText(statement), key));
  return all.exitCode;
}

function summaryDigest(all: Folded): string {
  const digest = createHash("sha256");
  writeSummary({ write: (text) => void digest.update(text) }, all);
  return digest.digest("hex");
}

/** A signed summary whose signature and digests are right. */
export interface SignedSummary {
  readonly path: string;
  readonly logs: LogSet;
  readonly time: string;
  readonly signers: readonly string[];
}

/** Why a signed summary cannot be relied on. */
export class Unreliable extends Error {
  override readonly name = "Unreliable";
}

/** Reads a signed summary, and checks all of it. Fails with `Unreliable`, which names the line at fault. */
export function readSigned(path: string, keys: readonly TrustedKey[]): SignedSummary {
  const { lines, note, read } = contentOf(path);
  const statement = statementIn(path, note);
  if (!isSignedByAny(note, keys, Date.parse(statement.time)))
    throw new Unreliable(`${path} is not signed with a given key that was in use at ${statement.time}.`);
  if (statement.version !== VERSION)
    throw new UsageError(
      `${path} was made by version ${statement.version} of the auditor, and this is ${VERSION}: check it with that version.`,
    );
  const edited = read.edited[0];
  if (edited !== undefined) throw new Unreliable(`Line ${edited} of ${path} was altered: its digest does not match.`);
  const count = read.results.length + read.unread.length;
  if (statement.lines !== lines || statement.logs !== count)
    throw new Unreliable(
      `The lines of ${path} were altered after it was signed: ${statement.logs} logs were signed, and ${count} are in it.`,
    );
  const hashes: LineHashes = {
    headAt: (file, line) => read.heads.get(placeOf(file, line)),
    leavesAt: (file, lines) => read.leaves.get(placeOf(file, lines)),
  };
  const logs = { results: read.results, unread: read.unread, hashes };
  if (summaryDigest(folded(logs.results, logs.unread, hashes)) !== statement.summary)
    throw new Unreliable(`${path} states another summary than that of its logs.`);
  return { path, logs, time: statement.time, signers: note.signatures.map(({ name, id }) => `${name}+${id}`) };
}

const placeOf = (file: string, line: number): string => `${line} ${file}`;

interface Lines {
  readonly results: LogResult[];
  readonly unread: Unread[];
  readonly heads: Map<string, string>;
  readonly leaves: Map<string, string>;
  /** The lines whose own digest does not match. */
  readonly edited: number[];
}

const unsigned = (path: string): Unreliable => new Unreliable(`${path} is not signed: it has no note at its end.`);

function contentOf(path: string): { readonly lines: string; readonly note: Note; readonly read: Lines } {
  const fd = opened(path);
  try {
    const reader = new LineReader(fd);
    const digest = createHash("sha256");
    const read: Lines = { results: [], unread: [], heads: new Map(), leaves: new Map(), edited: [] };
    let note = "";
    while (reader.next()) {
      const { text, number } = reader;
      if (note === "" && text !== TITLE) {
        add(read, text, number, path);
        digest.update(`${text}\n`);
      } else note += `${text}\n`;
    }
    const signed = readNote(note);
    if (Result.isFailure(signed)) throw unsigned(path);
    return { lines: digest.digest("hex"), note: signed.success, read };
  } finally {
    closeSync(fd);
  }
}

function opened(path: string): number {
  try {
    return openSync(located(path), "r");
  } catch (cause) {
    throw unopened(path, cause);
  }
}

function add({ results, unread, heads, leaves, edited }: Lines, text: string, number: number, path: string): void {
  const result = readResult(text);
  if (result === "edited") return void edited.push(number);
  if (result !== undefined) return void results.push(result);
  const { file, error, line, head, leaves: digest } = fieldsOf(text);
  if (typeof file === "string" && typeof error === "string") return void unread.push({ file, error });
  if (typeof file === "string" && typeof line === "number" && typeof head === "string")
    return void heads.set(placeOf(file, line), head);
  if (typeof file === "string" && typeof line === "number" && typeof digest === "string")
    return void leaves.set(placeOf(file, line), digest);
  throw new UsageError(
    `Line ${number} of ${path} is not one of a signed summary, as fold --summary --sign and watch --summary --sign write it.`,
  );
}

function statementIn(path: string, { text }: Note): Statement {
  const [, version = "", logs = "", lines = "", summary = "", time = ""] = FORM.exec(text) ?? [];
  if (version === "" || !isTimestamp(time))
    throw new Unreliable(`The signed note of ${path} does not state a summary.`);
  return { version, logs: Number(logs), lines, summary, time };
}

/** The logs of several summaries. Fails with `Unreliable` if a log or a journal is in two of them. */
export function merged(summaries: readonly SignedSummary[]): LogSet {
  const known = new Map<string, { readonly file: string; readonly index: number; readonly path: string }>();
  for (const [index, { path, logs }] of summaries.entries())
    for (const one of [...logs.results, ...logs.unread])
      for (const identity of identitiesOf(one)) {
        const other = known.get(identity);
        if (other !== undefined && other.index !== index)
          throw new Unreliable(
            `The summaries overlap: ${identity} is in ${other.path} (${other.file}) and in ${path} (${one.file}).`,
          );
        known.set(identity, { file: one.file, index, path });
      }
  return {
    results: summaries.flatMap(({ logs }) => logs.results),
    unread: summaries.flatMap(({ logs }) => logs.unread),
    hashes: { headAt: inOneOf(summaries, "headAt"), leavesAt: inOneOf(summaries, "leavesAt") },
  };
}

const inOneOf =
  (summaries: readonly SignedSummary[], name: keyof LineHashes) =>
  (file: string, line: number): string | undefined =>
    summaries.map(({ logs }) => logs.hashes[name](file, line)).find((hash) => hash !== undefined);

/** By its file, and by its journal, or by its last line where it names no journal. */
function identitiesOf(one: LogResult | Unread): readonly string[] {
  const file = `the log ${one.file}`;
  if ("error" in one) return [file];
  const { firstLeaf } = one.forOtherLogs;
  // Copies and earlier versions of a journal have the same first line.
  const first = firstLeaf === null ? [] : [`the journal whose first line is ${firstLeaf}`];
  if (one.journal !== null) return [file, `the journal ${one.journal}`, ...first];
  if (firstLeaf !== null) return [file, ...first];
  return one.head === NO_LINE ? [file] : [file, `the excerpt with the head ${one.head}`];
}
