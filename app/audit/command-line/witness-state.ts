import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Checkpoint } from "../engine/checkpoint/checkpoint.ts";
import { located, unopened, unwritten, UsageError } from "../reading/journal-file.ts";
import { parseCheckpoint } from "./checkpoint.ts";
import { Locked, lockFile } from "./process-lock.ts";

/**
 * The last cosigned checkpoint of each log, in a file that one witness uses: JSON with the origin and the checkpoint.
 * A change is on the disk before `store` returns. After a crash the file has either the old or the new checkpoint.
 * A lock beside the file keeps a second witness on this computer away, until `close`.
 */
export class WitnessState {
  readonly #path: string;
  readonly #unlock: () => void;
  #checkpoints: ReadonlyMap<string, Checkpoint> = new Map();

  constructor(path: string) {
    this.#path = located(path);
    this.#unlock = lock(path);
    try {
      if (!existsSync(this.#path)) this.#write(this.#checkpoints);
      this.#checkpoints = new Map(notesIn(path).map(([origin, note]) => [origin, parseCheckpoint(note)]));
    } catch (cause) {
      this.close();
      throw cause;
    }
  }

  close(): void {
    this.#unlock();
  }

  readonly cosigned = (origin: string): Checkpoint | undefined => this.#checkpoints.get(origin);

  /** What cannot be written is not stored. */
  store(checkpoint: Checkpoint): void {
    const checkpoints = new Map(this.#checkpoints).set(checkpoint.origin, checkpoint);
    this.#write(checkpoints);
    this.#checkpoints = checkpoints;
  }

  #write(checkpoints: ReadonlyMap<string, Checkpoint>): void {
    const notes = Object.fromEntries([...checkpoints].map(([origin, { note }]) => [origin, note]));
    const fresh = `${this.#path}.new`;
    try {
      writeFileSync(fresh, `${JSON.stringify(notes, null, 2)}\n`, { flush: true });
      renameSync(fresh, this.#path);
      const folder = openSync(dirname(this.#path), "r");
      fsyncSync(folder);
      closeSync(folder);
    } catch (cause) {
      throw unwritten(this.#path, cause);
    }
  }
}

/** Keeps a second witness away from a state file. */
function lock(path: string): () => void {
  const file = `${located(path)}.lock`;
  try {
    return lockFile(file);
  } catch (cause) {
    if (!(cause instanceof Locked)) throw unwritten(file, cause);
    throw new UsageError(
      `${path} is used by another witness (process ${cause.pid}): two with one state could cosign two histories. If that process is no witness, remove ${file}.`,
    );
  }
}

function notesIn(path: string): readonly (readonly [string, string])[] {
  let text: string;
  try {
    text = readFileSync(located(path), "utf8");
  } catch (cause) {
    throw unopened(path, cause);
  }
  try {
    const notes = Object.entries(JSON.parse(text) as Record<string, unknown>);
    const isState = notes.every(
      ([origin, note]) => typeof note === "string" && parseCheckpoint(note).origin === origin,
    );
    if (isState) return notes as [string, string][];
  } catch {
    // The same refusal as for any other content.
  }
  throw new UsageError(
    `${path} is not the state of a witness. A witness without its state could cosign two histories: restore the file, or retire the key.`,
  );
}
