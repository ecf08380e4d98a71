import { hash } from "node:crypto";
import { closeSync, existsSync, openSync, readSync, statSync, truncateSync } from "node:fs";
import { fieldsOf } from "../engine/line/line.ts";
import type { LogResult } from "../engine/verdict/log-result.ts";
import { unopened, unwritten, UsageError } from "../reading/journal-file.ts";
import { LineReader } from "../reading/line-reader.ts";
import { VERSION } from "./version.ts";

/** The end of the default name of a results file. */
export const RESULTS_END = ".audit.ndjson";

/**
 * The results of an earlier run of this version, for those of the `files` that have not changed. Paths are absolute; a
 * result with a relative path is ignored. An incomplete last line is removed. A file with any other contents is refused,
 * so that results are never appended to a log.
 */
export function knownResults(path: string, files: readonly string[]): Map<string, LogResult> {
  const results = resultsIn(path);
  const present = new Set(files);
  return new Map(
    results
      .filter(({ file, size, mtimeMs, version }) => {
        if (version !== VERSION || !present.has(file) || !existsSync(file)) return false;
        const now = statSync(file);
        return now.size === size && now.mtimeMs === mtimeMs;
      })
      .map((result) => [result.file, result]),
  );
}

const BEGINNING = '{"file":"';
const DIGEST = /,"digest":"([0-9a-f]{64})"\}$/;

/** A result as a line of the results file. Its digest shows an edit or a damaged disk. */
export function resultLine(result: LogResult): string {
  const text = JSON.stringify(result);
  return `${text.slice(0, -1)},"digest":"${digestOf(text)}"}\n`;
}

/** The program's name keeps the digest of any other text from being one of a result. */
const digestOf = (text: string): string => hash("sha256", `eyes-down-audit fold\n${text}`, "hex");

/** Reads line by line: the results of a million logs exceed the longest text. */
function resultsIn(path: string): readonly LogResult[] {
  const results: LogResult[] = [];
  let complete = 0;
  if (existsSync(path)) {
    const fd = opened(path);
    try {
      const lines = new LineReader(fd);
      while (lines.next()) {
        const { text, number, unreadable } = lines;
        if (unreadable === "no line feed at its end" && isBegun(fd, complete)) break;
        const result = unreadable === undefined ? resultOf(text, path, number) : undefined;
        if (result === undefined)
          throw new UsageError(`${path} is not a results file of fold: name another file with --results.`);
        results.push(result);
        complete += Buffer.byteLength(text) + 1;
      }
    } finally {
      closeSync(fd);
    }
  }
  try {
    if (existsSync(path) && statSync(path).size > complete) truncateSync(path, complete);
    closeSync(openSync(path, "a"));
  } catch (cause) {
    throw new UsageError(
      `${unwritten(path, cause).message} fold writes its results there; name another file with --results.`,
      { cause },
    );
  }
  return results;
}

/** Whether the rest of a file is the beginning of a result. */
function isBegun(fd: number, offset: number): boolean {
  const rest = Buffer.alloc(BEGINNING.length);
  const length = readSync(fd, rest, 0, rest.length, offset);
  return length > 0 && BEGINNING.startsWith(rest.toString("utf8", 0, length));
}

function opened(path: string): number {
  try {
    return openSync(path, "r");
  } catch (cause) {
    throw unopened(path, cause);
  }
}

function resultOf(line: string, path: string, number: number): LogResult | undefined {
  const result = readResult(line);
  if (result !== "edited") return result;
  throw new UsageError(
    `Line ${number} of ${path} was edited, or was written by an older version: its digest does not match. Remove the file, and every log is verified again.`,
  );
}

/** A result from its line; undefined for any other line. */
export function readResult(line: string): LogResult | "edited" | undefined {
  const fields = fieldsOf(line);
  const { file, stateDigest, head, found, forOtherLogs } = fields;
  const isResult =
    [file, stateDigest, head].every((text) => typeof text === "string") &&
    ["size", "mtimeMs", "lines", "exitCode"].every((name) => typeof fields[name] === "number") &&
    typeof found === "object";
  if (!isResult) return undefined;
  const [end, digest] = DIGEST.exec(line) ?? [];
  if (end === undefined || digest !== digestOf(`${line.slice(0, -end.length)}}`)) return "edited";
  if (typeof forOtherLogs !== "object" || forOtherLogs === null || !("withheld" in forOtherLogs)) return "edited";
  const { digest: _, ...result } = fields;
  return result as unknown as LogResult;
}
