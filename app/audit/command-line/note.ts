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
import {
  keyId,
  keyMaterial,
  MISCOPIED,
  type Note,
  type NoteKey,
  readKey,
  readVerifier,
  signaturesOf,
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
export function generateKey(name: string): { readonly secret: string; readonly verifier: string } {
  const { privateKey } = generateKeyPairSync("ed25519");
  return keyPairOf(name, privateKey.export({ format: "der", type: "pkcs8" }).subarray(PRIVATE_DER.length));
}

/** The same from the seed of a private key. */
export function keyPairOf(name: string, seed: Uint8Array): { readonly secret: string; readonly verifier: string } {
  refuseName(name);
  const raw = rawPublic(createPublicKey(privateKeyOf(seed)));
  const id = keyId(name, raw);
  return {
    secret: `${PRIVATE}+${name}+${id}+${keyMaterial(seed)}`,
    verifier: `${name}+${id}+${keyMaterial(raw)}`,
  };
}

/** `<name>+<id>+<key>` */
export const parseVerifier = (text: string): VerifierKey => orUsageError(readVerifier(text));

/** `PRIVATE+KEY+<name>+<id>+<key>` */
export function parseSigner(text: string): SignerKey {
  if (!text.startsWith(`${PRIVATE}+`))
    throw new UsageError("That is not a private key: it does not begin with PRIVATE+KEY.");
  const { name, id, raw } = orUsageError(readKey(text.trim().slice(PRIVATE.length + 1), "a private key"));
  const secret = privateKeyOf(raw);
  if (keyId(name, rawPublic(createPublicKey(secret))) !== id) throw new UsageError(MISCOPIED);
  return { name, id, secret };
}

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: "der", type: "pkcs8" });

const rawPublic = (key: KeyObject): Buffer => key.export({ format: "der", type: "spki" }).subarray(PUBLIC_DER.length);

function refuseName(name: string): void {
  if (!/^[^\s+]+$/.test(name)) throw new UsageError("The name of a key has no space and no plus: example.com/auditor.");
}

export const signNote = (text: string, { name, id, secret }: SignerKey): string =>
  `${text}\n— ${name} ${Buffer.concat([Buffer.from(id, "hex"), sign(null, Buffer.from(text), secret)]).toString("base64")}\n`;

/** Whether a key signed the note. */
export function isSignedBy(note: Note, key: VerifierKey): boolean {
  const own = signaturesOf(note, key);
  const spki = createPublicKey({ key: Buffer.concat([PUBLIC_DER, key.raw]), format: "der", type: "spki" });
  return own.length > 0 && own.every((signature) => verify(null, Buffer.from(note.text), spki, signature));
}

/** The value, or a `UsageError` with the failure. */
export function orUsageError<Read>(read: Result.Result<Read, string>): Read {
  if (Result.isFailure(read)) throw new UsageError(read.failure);
  return read.success;
}

/** SHA-256(0x01 ‖ left ‖ right) */
export const nodeHash = (left: string, right: string): string =>
  hash("sha256", Buffer.from(`01${left}${right}`, "hex"), "hex");
