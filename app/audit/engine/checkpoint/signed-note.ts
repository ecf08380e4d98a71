import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import * as Base64 from "effect/encoding/Base64";
import * as Result from "effect/Result";

/**
 * Signed notes (C2SP signed-note): a text, and who signed it. Keys and notes are
 * the ones that Go's checksum database and transparency logs use, so that others
 * can check ours with their own tools. What is read here may be anything; a
 * failure is one sentence that says what is wrong with it.
 */

const ED25519 = 0x01;

/** An Ed25519 key, public or private, under its name. */
export interface NoteKey {
  readonly name: string;
  /** Eight hexadecimal digits, which follow from the name and the public key. */
  readonly id: string;
  /** The 32 bytes of the public key, or the seed of the private one. */
  readonly raw: Uint8Array;
}

/** The key that checks signatures. */
export type VerifierKey = NoteKey;

/** `<name>+<id>+<key>` */
export function readVerifier(text: string): Result.Result<VerifierKey, string> {
  return Result.flatMap(readKey(text.trim(), "a verifier key"), (key) =>
    keyId(key.name, key.raw) === key.id ? Result.succeed(key) : Result.fail(MISCOPIED),
  );
}

export const MISCOPIED = "The key's id does not belong to its name and key: it was copied wrongly.";

/** A key as it is written, public or private; that its id is its own is for the caller to see. */
export function readKey(text: string, what: string): Result.Result<NoteKey, string> {
  const [, name, id, material = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Result.getOrUndefined(Base64.decode(material));
  if (
    name === undefined ||
    id === undefined ||
    bytes?.length !== 33 ||
    Base64.encode(bytes) !== material ||
    bytes[0] !== ED25519
  )
    return Result.fail(
      `That is not ${what} for Ed25519: it would read <name>+<id>+<key>, as keygen shows it, and not name a file.`,
    );
  return Result.succeed({ name, id, raw: bytes.subarray(1) });
}

/** `raw` as it is written in a key. */
export const keyMaterial = (raw: Uint8Array): string => Base64.encode(concatBytes(Uint8Array.of(ED25519), raw));

/** Of the public key. */
export const keyId = (name: string, raw: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(ED25519), raw)).subarray(0, 4));

/** A text with its signatures, as it stands in a file. */
export interface Note {
  /** Ends in a line feed. */
  readonly text: string;
  readonly signatures: readonly Signature[];
}

export interface Signature {
  readonly name: string;
  /** Of the key that made it, so it says. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

const ID_BYTES = 4;

export function readNote(note: string): Result.Result<Note, string> {
  const end = note.lastIndexOf("\n\n");
  const lines = end < 0 ? [] : note.slice(end + 2).split("\n");
  const signatures = lines.slice(0, -1).map(signatureOf);
  if (signatures.length === 0 || lines.at(-1) !== "" || signatures.includes(undefined))
    return Result.fail("That is no signed note: it would end in a blank line and lines of signatures.");
  return Result.succeed({
    text: note.slice(0, end + 1),
    signatures: signatures.filter((signature) => signature !== undefined),
  });
}

function signatureOf(line: string): Signature | undefined {
  const [, name, base64] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
  const bytes = base64 === undefined ? undefined : Result.getOrUndefined(Base64.decode(base64));
  if (name === undefined || bytes === undefined || bytes.length <= ID_BYTES) return undefined;
  return { name, id: bytesToHex(bytes.subarray(0, ID_BYTES)), bytes: bytes.subarray(ID_BYTES) };
}

/**
 * The signatures that say they are of this key. The note is signed by it if there
 * is one and all are right: a wrong one is a forgery; other keys' are nobody's business.
 */
export const signaturesOf = ({ signatures }: Note, { name, id }: VerifierKey): readonly Uint8Array[] =>
  signatures.filter((signature) => signature.name === name && signature.id === id).map(({ bytes }) => bytes);
