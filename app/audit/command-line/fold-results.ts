import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fieldsOf } from "../engine/line/line.ts";
import type { LogResult } from "../engine/verdict/summary.ts";
import { unopened, unwritten, UsageError } from "../reading/journal-file.ts";
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

function resultsIn(path: string): readonly LogResult[] {
  const text = existsSync(path) ? read(path) : "";
  const complete = text.slice(0, text.lastIndexOf("\n") + 1);
  const rest = text.slice(complete.length);
  const results = complete.split("\n").slice(0, -1).map(resultOf);
  const isOurs = rest.startsWith(BEGINNING) || BEGINNING.startsWith(rest);
  if (!isOurs || results.includes(undefined))
    throw new UsageError(`${path} is not a results file of fold: name another file with --results.`);
  try {
    if (rest !== "") writeFileSync(path, complete);
    closeSync(openSync(path, "a"));
  } catch (cause) {
    throw new UsageError(
      `${unwritten(path, cause).message} fold writes its results there; name another file with --results.`,
      { cause },
    );
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
