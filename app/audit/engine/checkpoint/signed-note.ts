import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import * as Base64 from "effect/encoding/Base64";
import * as Result from "effect/Result";

/**
 * Signed notes (C2SP signed-note): a text with its signatures. Go's checksum database and
 * transparency logs use the same keys and notes, so that their tools can check ours. The
 * readers here accept any text; a failure is a sentence.
 */

/** The kinds of Ed25519 keys: one signs notes, the other is a witness's and signs cosignatures (C2SP tlog-cosignature). */
export const SIGNER = 0x01;
export const COSIGNER = 0x04;
export type KeyKind = typeof SIGNER | typeof COSIGNER;

/** An Ed25519 key, public or private, with its name. */
export interface NoteKey {
  readonly name: string;
  /** Eight hexadecimal digits, computed from the name and the public key. */
  readonly id: string;
  /** The 32 bytes of the public key, or the seed of the private one. */
  readonly raw: Uint8Array;
}

/** The key that checks signatures. */
export type VerifierKey = NoteKey;

/** `<name>+<id>+<key>` */
export function readVerifier(text: string, kind: KeyKind = SIGNER): Result.Result<VerifierKey, string> {
  return Result.flatMap(readKey(text.trim(), "a verifier key", kind), (key) =>
    keyId(key.name, key.raw, kind) === key.id ? Result.succeed(key) : Result.fail(MISCOPIED),
  );
}

export const MISCOPIED = "The id of the key does not match its name and key: it was copied wrongly.";

/** Reads a public or a private key. The caller checks that the id matches. */
export function readKey(text: string, what: string, kind: KeyKind = SIGNER): Result.Result<NoteKey, string> {
  const [, name, id, material = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Result.getOrUndefined(Base64.decode(material));
  const other = kind === SIGNER ? COSIGNER : SIGNER;
  if (bytes?.length === 33 && bytes[0] === other) return Result.fail(OTHER_KIND[other]);
  if (
    name === undefined ||
    id === undefined ||
    bytes?.length !== 33 ||
    Base64.encode(bytes) !== material ||
    bytes[0] !== kind
  )
    return Result.fail(
      `That is not ${what} for Ed25519: it has the form <name>+<id>+<key>, as keygen prints it, and is not a file name.`,
    );
  return Result.succeed({ name, id, raw: bytes.subarray(1) });
}

const OTHER_KIND: Readonly<Record<KeyKind, string>> = {
  [SIGNER]: "That is a key for notes and checkpoints, not the key of a witness, as keygen --witness makes it.",
  [COSIGNER]: "That is the key of a witness, which signs only cosignatures.",
};

/** The text of `raw` in a key. */
export const keyMaterial = (raw: Uint8Array, kind: KeyKind = SIGNER): string =>
  Base64.encode(concatBytes(Uint8Array.of(kind), raw));

/** `raw` is the public key. */
export const keyId = (name: string, raw: Uint8Array, kind: KeyKind = SIGNER): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(kind), raw)).subarray(0, 4));

/** A text with its signatures. */
export interface Note {
  /** Ends in a line feed. */
  readonly text: string;
  readonly signatures: readonly Signature[];
}

export interface Signature {
  readonly name: string;
  /** The claimed id of the signing key. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

const ID_BYTES = 4;

export function readNote(note: string): Result.Result<Note, string> {
  const end = note.lastIndexOf("\n\n");
  const lines = end < 0 ? [] : note.slice(end + 2).split("\n");
  const signatures = lines.slice(0, -1).map(signatureOf);
  if (signatures.length === 0 || lines.at(-1) !== "" || signatures.includes(undefined))
    return Result.fail("That is not a signed note: a signed note ends with a blank line and signature lines.");
  return Result.succeed({
    text: note.slice(0, end + 1),
    signatures: signatures.filter((signature) => signature !== undefined),
  });
}

/** A signature as a line of a note. */
export const signatureLine = ({ name, id }: Pick<NoteKey, "name" | "id">, signature: Uint8Array): string =>
  `— ${name} ${Base64.encode(concatBytes(hexToBytes(id), signature))}\n`;

function signatureOf(line: string): Signature | undefined {
  const [, name, base64] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
  const bytes = base64 === undefined ? undefined : Result.getOrUndefined(Base64.decode(base64));
  if (name === undefined || bytes === undefined || bytes.length <= ID_BYTES) return undefined;
  return { name, id: bytesToHex(bytes.subarray(0, ID_BYTES)), bytes: bytes.subarray(ID_BYTES) };
}

/**
 * The signatures that claim to be of this key. The key has signed the note if there is at least
 * one and all of them are valid: an invalid one is a forgery. Signatures of other keys do not count.
 */
export const signaturesOf = ({ signatures }: Note, { name, id }: VerifierKey): readonly Uint8Array[] =>
  signatures.filter((signature) => signature.name === name && signature.id === id).map(({ bytes }) => bytes);
