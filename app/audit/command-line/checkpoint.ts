import { readFileSync } from "node:fs";
import { type Checkpoint, readCheckpoint as checkpointIn } from "../engine/checkpoint/checkpoint.ts";
import { located, unopened } from "../reading/journal-file.ts";
import { fit, isSignedBy, parseVerifier } from "./note.ts";

export const parseCheckpoint = (note: string): Checkpoint => fit(checkpointIn(note));

export const readCheckpoint = (path: string): Checkpoint => parseCheckpoint(readSmall(path));

/** Whether a checkpoint bears the signature of a key that is trusted; undefined where no key was named. */
export function isGenuine({ signed }: Checkpoint, verifierKey: string | undefined): boolean | undefined {
  return verifierKey === undefined ? undefined : isSignedBy(signed, parseVerifier(verifierKey));
}

/** A key, a checkpoint, a proof or a record: a file of a few lines. */
export function readSmall(path: string): string {
  try {
    return readFileSync(located(path), "utf8");
  } catch (cause) {
    throw unopened(path, cause);
  }
}
