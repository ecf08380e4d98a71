import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import * as Base64 from "effect/encoding/Base64";
import * as Result from "effect/Result";
import type { Head } from "./merkle.ts";
import { type Note, readNote } from "./signed-note.ts";

/** A signed statement that a log had this many lines and this root (C2SP tlog-checkpoint). */
export interface Checkpoint extends Head {
  readonly origin: string;
  /** The signed text and its signatures. */
  readonly signed: Note;
  /** The original text of the checkpoint. */
  readonly note: string;
}

/** An origin is one line. With several lines, a log could obtain a signature on the checkpoint of another log. */
export const isOrigin = (origin: string): boolean => /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u.test(origin);

export const checkpointText = (origin: string, { size, root }: Head): string =>
  `${origin}\n${size}\n${base64Of(root)}\n`;

/** Reads any text as a checkpoint; a failure is a sentence. The signatures are not verified. */
export const readCheckpoint = (note: string): Result.Result<Checkpoint, string> =>
  Result.flatMap(readNote(note), (signed) => {
    const [origin = "", size = "", base64 = ""] = signed.text.split("\n");
    const root = hexOf(base64);
    return !isOrigin(origin) || !/^(?:0|[1-9]\d{0,14})$/.test(size) || root === undefined
      ? Result.fail("That is not a checkpoint: a checkpoint has the lines origin, size and root hash.")
      : Result.succeed({ origin, size: Number(size), root, signed, note });
  });

/** The names of the keys that claim to have signed a checkpoint. */
export const signersOf = ({ signed }: Checkpoint): readonly string[] => signed.signatures.map(({ name }) => name);

export const base64Of = (hex: string): string => Base64.encode(hexToBytes(hex));

/** A SHA-256 in hexadecimal, from its base64; undefined if the text is not one. */
export function hexOf(base64: string): string | undefined {
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(base64) ? Result.getOrUndefined(Base64.decode(base64)) : undefined;
  return bytes !== undefined && Base64.encode(bytes) === base64 ? bytesToHex(bytes) : undefined;
}
