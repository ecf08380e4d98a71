import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import * as Result from "effect/Result";
import { cosignatureBytes, cosignedText, readCosignature } from "../engine/checkpoint/cosignature.ts";
import {
  keyId,
  type KeyKind,
  keyMaterial,
  MISCOPIED,
  type Note,
  type NoteKey,
  readKey,
  readVerifier,
  signatureLine,
  signaturesOf,
  SIGNER,
  type VerifierKey,
} from "../engine/checkpoint/signed-note.ts";
import { UsageError } from "../reading/journal-file.ts";

const PRIVATE = "PRIVATE+KEY";
const PRIVATE_DER = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_DER = Buffer.from("302a300506032b6570032100", "hex");

export interface SignerKey extends Pick<NoteKey, "name" | "id"> {
  readonly secret: KeyObject;
}

/** A new key pair as two texts: the private key for the signer, and the verifier key for everybody else. */
export function generateKey(
  name: string,
  kind: KeyKind = SIGNER,
): { readonly secret: string; readonly verifier: string } {
  const { privateKey } = generateKeyPairSync("ed25519");
  return keyPairOf(name, privateKey.export({ format: "der", type: "pkcs8" }).subarray(PRIVATE_DER.length), kind);
}

/** The same from the seed of a private key. */
export function keyPairOf(
  name: string,
  seed: Uint8Array,
  kind: KeyKind = SIGNER,
): { readonly secret: string; readonly verifier: string } {
  refuseName(name);
  const raw = rawPublic(createPublicKey(privateKeyOf(seed)));
  const id = keyId(name, raw, kind);
  return {
    secret: `${PRIVATE}+${name}+${id}+${keyMaterial(seed, kind)}`,
    verifier: `${name}+${id}+${keyMaterial(raw, kind)}`,
  };
}

/** `<name>+<id>+<key>` */
export const parseVerifier = (text: string, kind: KeyKind = SIGNER): VerifierKey =>
  orUsageError(readVerifier(text, kind));

/** `PRIVATE+KEY+<name>+<id>+<key>` */
export function parseSigner(text: string, kind: KeyKind = SIGNER): SignerKey {
  if (!text.startsWith(`${PRIVATE}+`))
    throw new UsageError("That is not a private key: it does not begin with PRIVATE+KEY.");
  const { name, id, raw } = orUsageError(readKey(text.trim().slice(PRIVATE.length + 1), "a private key", kind));
  const secret = privateKeyOf(raw);
  if (keyId(name, rawPublic(createPublicKey(secret)), kind) !== id) throw new UsageError(MISCOPIED);
  return { name, id, secret };
}

/** The text of the key that checks the signatures of a signer. */
export function verifierOf({ name, id, secret }: SignerKey, kind: KeyKind = SIGNER): string {
  return `${name}+${id}+${keyMaterial(rawPublic(createPublicKey(secret)), kind)}`;
}

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: "der", type: "pkcs8" });

const rawPublic = (key: KeyObject): Buffer => key.export({ format: "der", type: "spki" }).subarray(PUBLIC_DER.length);

function refuseName(name: string): void {
  if (!/^[^\s+]+$/.test(name)) throw new UsageError("The name of a key has no space and no plus: example.com/auditor.");
}

export const signNote = (text: string, key: SignerKey): string =>
  `${text}\n${signatureLine(key, sign(null, Buffer.from(text), key.secret))}`;

/** The cosignature of a witness on a note, as a line of the note. */
export const cosign = ({ text }: Note, key: SignerKey, timeS: number): string =>
  signatureLine(key, cosignatureBytes(timeS, sign(null, Buffer.from(cosignedText(timeS, text)), key.secret)));

/** Whether a key signed the note. */
export function isSignedBy(note: Note, key: VerifierKey): boolean {
  const own = signaturesOf(note, key);
  return own.length > 0 && own.every((signature) => isSignature(note.text, key, signature));
}

/** When a witness cosigned the note, in seconds since 1970; undefined if it did not, or if a signature is invalid. */
export function cosignedAt(note: Note, key: VerifierKey): number | undefined {
  const own = signaturesOf(note, key).map(readCosignature);
  const isValid = own.every(
    (cosignature) =>
      cosignature !== undefined && isSignature(cosignedText(cosignature.timeS, note.text), key, cosignature.signature),
  );
  return isValid ? own.at(-1)?.timeS : undefined;
}

function isSignature(text: string, { raw }: VerifierKey, signature: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_DER, raw]), format: "der", type: "spki" });
  return verify(null, Buffer.from(text), key, signature);
}

/** The value, or a `UsageError` with the failure. */
export function orUsageError<Read>(read: Result.Result<Read, string>): Read {
  if (Result.isFailure(read)) throw new UsageError(read.failure);
  return read.success;
}

/** SHA-256(0x01 ‖ left ‖ right) */
export const nodeHash = (left: string, right: string): string =>
  hash("sha256", Buffer.from(`01${left}${right}`, "hex"), "hex");
