import { readFileSync } from "node:fs";
import * as Result from "effect/Result";
import { readReceipt } from "../../../domain/journal/receipt.ts";
import { type Checkpoint, readCheckpoint as checkpointIn } from "../engine/checkpoint/checkpoint.ts";
import { located, unopened } from "../reading/journal-file.ts";
import { orUsageError } from "./note.ts";
import { isSignedByAny, parseTrusted } from "./trusted-keys.ts";

export const parseCheckpoint = (note: string): Checkpoint => orUsageError(checkpointIn(note));

export const readCheckpoint = (path: string): Checkpoint => parseCheckpoint(readSmall(path));

/** Whether one of the given keys signed a checkpoint; undefined if none was given. A receipt has a time of its own; any other checkpoint may have that of a cosignature. */
export function isGenuine(
  { signed, note }: Checkpoint,
  keys: readonly string[] = [],
  cosignedMs?: number,
): boolean | undefined {
  if (keys.length === 0) return undefined;
  const receipt = readReceipt(note);
  const atMs = Result.isSuccess(receipt) ? Date.parse(receipt.success.time) : cosignedMs;
  return isSignedByAny(
    signed,
    keys.map((key) => parseTrusted(key)),
    atMs,
  );
}

/** Reads a file of a few lines: a key, a checkpoint, a proof or a record. */
export function readSmall(path: string): string {
  try {
    return readFileSync(located(path), "utf8");
  } catch (cause) {
    throw unopened(path, cause);
  }
}
