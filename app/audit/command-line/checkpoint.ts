import { readFileSync } from "node:fs";
import { type Checkpoint, readCheckpoint as checkpointIn } from "../engine/checkpoint/checkpoint.ts";
import { located, unopened } from "../reading/journal-file.ts";
import { isSignedBy, orUsageError, parseVerifier } from "./note.ts";

export const parseCheckpoint = (note: string): Checkpoint => orUsageError(checkpointIn(note));

export const readCheckpoint = (path: string): Checkpoint => parseCheckpoint(readSmall(path));

/** Whether the given key signed a checkpoint; undefined if no key was given. */
export function isGenuine({ signed }: Checkpoint, verifierKey: string | undefined): boolean | undefined {
  return verifierKey === undefined ? undefined : isSignedBy(signed, parseVerifier(verifierKey));
}

/** Reads a file of a few lines: a key, a checkpoint, a proof or a record. */
export function readSmall(path: string): string {
  try {
    return readFileSync(located(path), "utf8");
  } catch (cause) {
    throw unopened(path, cause);
  }
}
