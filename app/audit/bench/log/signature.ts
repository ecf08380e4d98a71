import { signersOf } from "../../engine/checkpoint/checkpoint.ts";
import { type VerifierKey, type Note, signaturesOf } from "../../engine/checkpoint/signed-note.ts";
import type { CheckpointClaim } from "../../engine/checkpoint/checkpoint-watch.ts";
import { type Comparison, LogRefused } from "../log.ts";
import { logFileWords } from "./words.ts";

const ED25519 = "Ed25519";

/** Rejects if this page cannot check signatures of the key. A page from plain http has no WebCrypto. */
export async function refuseUncheckable(key: VerifierKey): Promise<void> {
  await imported(key);
}

/** The claim of the checkpoint, and whether the key signed it; undefined without a checkpoint. */
export async function claimOf({ checkpoint, key }: Comparison): Promise<CheckpointClaim | undefined> {
  if (checkpoint === undefined) return undefined;
  const { origin, size, root, signed } = checkpoint;
  return { origin, size, root, signers: signersOf(checkpoint), isGenuine: key && (await isSignedBy(signed, key)) };
}

async function isSignedBy(note: Note, key: VerifierKey): Promise<boolean> {
  const own = signaturesOf(note, key);
  const publicKey = await imported(key);
  const text = new TextEncoder().encode(note.text);
  const right = await Promise.all(
    own.map((signature) => crypto.subtle.verify(ED25519, publicKey, new Uint8Array(signature), text)),
  );
  return own.length > 0 && right.every(Boolean);
}

async function imported({ raw }: VerifierKey): Promise<CryptoKey> {
  // Undefined on a page from plain http, although its type says otherwise.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) throw new LogRefused(logFileWords.insecure);
  try {
    return await subtle.importKey("raw", new Uint8Array(raw), ED25519, false, ["verify"]);
  } catch (cause) {
    throw new LogRefused(logFileWords.outdated, { cause });
  }
}
