import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { UsageError } from "./journal-file.ts";

/**
 * Signed notes (C2SP signed-note): a text, and who signed it. Keys and notes are
 * the ones that Go's checksum database and transparency logs use, so that others
 * can check ours with their own tools.
 */

const ED25519 = 0x01;
const PRIVATE = "PRIVATE+KEY";
const PRIVATE_DER = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_DER = Buffer.from("302a300506032b6570032100", "hex");

export interface VerifierKey {
  readonly name: string;
  readonly id: Buffer;
  readonly key: KeyObject;
}

export interface SignerKey extends VerifierKey {
  readonly secret: KeyObject;
}

/** A new key, as the two texts that are kept: the private one by whoever signs, the other by everybody else. */
export function generateKey(name: string): { readonly secret: string; readonly verifier: string } {
  refuseName(name);
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(PRIVATE_DER.length);
  const id = keyId(name, rawPublic(publicKey)).toString("hex");
  return {
    secret: `${PRIVATE}+${name}+${id}+${encoded(seed)}`,
    verifier: `${name}+${id}+${encoded(rawPublic(publicKey))}`,
  };
}

/** `<name>+<id>+<key>` */
export function parseVerifier(text: string): VerifierKey {
  const { name, id, raw } = parseKey(text.trim(), "a verifier key");
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_DER, raw]), format: "der", type: "spki" });
  return checked({ name, id, key });
}

/** `PRIVATE+KEY+<name>+<id>+<key>` */
export function parseSigner(text: string): SignerKey {
  if (!text.startsWith(`${PRIVATE}+`)) throw new UsageError("That is no private key: it would begin with PRIVATE+KEY.");
  const { name, id, raw } = parseKey(text.trim().slice(PRIVATE.length + 1), "a private key");
  const secret = createPrivateKey({ key: Buffer.concat([PRIVATE_DER, raw]), format: "der", type: "pkcs8" });
  return { ...checked({ name, id, key: createPublicKey(secret) }), secret };
}

function parseKey(text: string, what: string): { readonly name: string; readonly id: Buffer; readonly raw: Buffer } {
  const [, name, id, material] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Buffer.from(material ?? "", "base64");
  if (
    name === undefined ||
    id === undefined ||
    bytes.length !== 33 ||
    bytes.toString("base64") !== material ||
    bytes[0] !== ED25519
  )
    throw new UsageError(
      `That is not ${what} for Ed25519: it would read <name>+<id>+<key>, as keygen shows it, and not name a file.`,
    );
  return { name, id: Buffer.from(id, "hex"), raw: bytes.subarray(1) };
}

function checked<K extends VerifierKey>(key: K): K {
  if (keyId(key.name, rawPublic(key.key)).equals(key.id)) return key;
  throw new UsageError("The key's id does not belong to its name and key: it was copied wrongly.");
}

const rawPublic = (key: KeyObject): Buffer => key.export({ format: "der", type: "spki" }).subarray(PUBLIC_DER.length);

const encoded = (raw: Buffer): string => Buffer.concat([Buffer.from([ED25519]), raw]).toString("base64");

const keyId = (name: string, raw: Buffer): Buffer =>
  createHash("sha256")
    .update(`${name}\n`)
    .update(Buffer.from([ED25519]))
    .update(raw)
    .digest()
    .subarray(0, 4);

function refuseName(name: string): void {
  if (!/^[^\s+]+$/.test(name)) throw new UsageError("A key's name holds no space and no plus: example.com/auditor.");
}

/** A text with its signatures, as it stands in a file. */
export interface Note {
  /** Ends in a line feed. */
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly id: Buffer; readonly signature: Buffer }[];
}

export const signNote = (text: string, signer: SignerKey): string =>
  `${text}\n— ${signer.name} ${Buffer.concat([signer.id, sign(null, Buffer.from(text), signer.secret)]).toString("base64")}\n`;

export function parseNote(note: string): Note {
  const end = note.lastIndexOf("\n\n");
  const lines = end < 0 ? [] : note.slice(end + 2).split("\n");
  const signatures = lines.slice(0, -1).map((line) => /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line));
  if (signatures.length === 0 || lines.at(-1) !== "" || signatures.includes(null))
    throw new UsageError("That is no signed note: it would end in a blank line and lines of signatures.");
  return {
    text: note.slice(0, end + 1),
    signatures: signatures.map((match) => {
      const bytes = Buffer.from(match?.[2] ?? "", "base64");
      return { name: match?.[1] ?? "", id: bytes.subarray(0, 4), signature: bytes.subarray(4) };
    }),
  };
}

/** Whether a key signed the note. A signature of the key's name and id that is wrong is a forgery; other keys' are nobody's business. */
export function isSignedBy({ text, signatures }: Note, { name, id, key }: VerifierKey): boolean {
  const own = signatures.filter((signature) => signature.name === name && signature.id.equals(id));
  return own.length > 0 && own.every(({ signature }) => verify(null, Buffer.from(text), key, signature));
}

/** SHA-256(0x01 ‖ left ‖ right) */
export const nodeHash = (left: string, right: string): string =>
  hash("sha256", Buffer.from(`01${left}${right}`, "hex"), "hex");
