import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import * as Base64 from "effect/encoding/Base64";
import * as Result from "effect/Result";
import type { Head } from "./merkle.ts";
import { type Note, readNote } from "./signed-note.ts";

/** What somebody vouched for: that a log had this many lines, with this root (C2SP tlog-checkpoint). */
export interface Checkpoint extends Head {
  readonly origin: string;
  /** What was signed, and by whom. */
  readonly signed: Note;
  /** The same as it stands. */
  readonly note: string;
}

/** A name on one line. In one of several lines a log could have a checkpoint of another signed. */
export const isOrigin = (origin: string): boolean => /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u.test(origin);

export const checkpointText = (origin: string, { size, root }: Head): string =>
  `${origin}\n${size}\n${base64Of(root)}\n`;

/** Reads what may be no checkpoint; a failure says so in a sentence. Whether the signatures are right is not looked at. */
export const readCheckpoint = (note: string): Result.Result<Checkpoint, string> =>
  Result.flatMap(readNote(note), (signed) => {
    const [origin = "", size = "", base64 = ""] = signed.text.split("\n");
    const root = hexOf(base64);
    return !isOrigin(origin) || !/^(?:0|[1-9]\d{0,14})$/.test(size) || root === undefined
      ? Result.fail("That is no checkpoint: its lines would be an origin, a size and a root hash.")
      : Result.succeed({ origin, size: Number(size), root, signed, note });
  });

export const base64Of = (hex: string): string => Base64.encode(hexToBytes(hex));

/** A SHA-256 in hexadecimal, from its base64; undefined where it is none. */
export function hexOf(base64: string): string | undefined {
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(base64) ? Result.getOrUndefined(Base64.decode(base64)) : undefined;
  return bytes !== undefined && Base64.encode(bytes) === base64 ? bytesToHex(bytes) : undefined;
}
