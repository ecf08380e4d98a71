import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fieldsOf } from "../engine/line/line.ts";
import type { LogResult } from "../engine/verdict/summary.ts";
import { unopened, unwritten, UsageError } from "../reading/journal-file.ts";
import { VERSION } from "./version.ts";

/** How the name of a file ends that fold keeps its results in, unless it is told another. */
export const RESULTS_END = ".audit.ndjson";

/**
 * Results of an earlier run of this version, of those of the `files` that are still as they were. Files are
 * named whole; a result that names its file within its folder only could be of any, and is passed over. A last line that
 * was not written to its end counts for nothing, and is cut off. A file that holds
 * anything else is left as it is: results are never added to a log.
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

function resultsIn(path: string): readonly LogResult[] {
  const text = existsSync(path) ? read(path) : "";
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const rest = text.slice(whole.length);
  const results = whole.split("\n").slice(0, -1).map(resultOf);
  const isOurs = rest.startsWith(BEGINNING) || BEGINNING.startsWith(rest);
  if (!isOurs || results.includes(undefined))
    throw new UsageError(`${path} holds something else than results of fold: name another file by --results.`);
  try {
    if (rest !== "") writeFileSync(path, whole);
    closeSync(openSync(path, "a"));
  } catch (cause) {
    throw new UsageError(`${unwritten(path, cause).message} Results are kept there; name another file by --results.`, {
      cause,
    });
  }
  return results.filter((result) => result !== undefined);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw unopened(path, cause);
  }
}

function resultOf(line: string): LogResult | undefined {
  const fields = fieldsOf(line);
  const { file, stateDigest, head, found } = fields;
  const isResult =
    [file, stateDigest, head].every((text) => typeof text === "string") &&
    ["size", "mtimeMs", "lines", "exitCode"].every((name) => typeof fields[name] === "number") &&
    typeof found === "object";
  return isResult ? (fields as unknown as LogResult) : undefined;
}
