import { readFileSync } from "node:fs";
import type { Head } from "../../domain/audit/merkle.ts";
import { located, unopened, UsageError } from "./journal-file.ts";
import { isSignedBy, parseNote, parseVerifier } from "./note.ts";

/** What somebody vouched for: that a log had this many lines, with this root (C2SP tlog-checkpoint). */
export interface Checkpoint extends Head {
  readonly origin: string;
  /** The note as it stands, signatures and all. */
  readonly note: string;
}

/** A name on one line. In one of several lines a log could have a checkpoint of another signed. */
export const isOrigin = (origin: string): boolean => /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u.test(origin);

export const checkpointText = (origin: string, { size, root }: Head): string =>
  `${origin}\n${size}\n${base64Of(root)}\n`;

export function parseCheckpoint(note: string): Checkpoint {
  const [origin = "", size = "", root = ""] = parseNote(note).text.split("\n");
  if (!isOrigin(origin) || !/^(?:0|[1-9]\d{0,14})$/.test(size) || hexOf(root) === undefined)
    throw new UsageError("That is no checkpoint: its lines would be an origin, a size and a root hash.");
  return { origin, size: Number(size), root: hexOf(root) ?? "", note };
}

export const readCheckpoint = (path: string): Checkpoint => parseCheckpoint(readSmall(path));

/** Whether a checkpoint bears the signature of a key that is trusted; undefined where no key was named. */
export function isGenuine({ note }: Checkpoint, verifierKey: string | undefined): boolean | undefined {
  return verifierKey === undefined ? undefined : isSignedBy(parseNote(note), parseVerifier(verifierKey));
}

/** A key, a checkpoint, a proof or a record: a file of a few lines. */
export function readSmall(path: string): string {
  try {
    return readFileSync(located(path), "utf8");
  } catch (cause) {
    throw unopened(path, cause);
  }
}

export const base64Of = (hex: string): string => Buffer.from(hex, "hex").toString("base64");

/** A SHA-256 in hexadecimal, from its base64; undefined where it is none. */
export function hexOf(base64: string): string | undefined {
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(base64) ? Buffer.from(base64, "base64") : undefined;
  return bytes?.toString("base64") === base64 ? bytes.toString("hex") : undefined;
}
