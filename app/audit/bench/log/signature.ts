import { type VerifierKey, type Note, signaturesOf } from "../../engine/checkpoint/signed-note.ts";
import type { Vouched } from "../../engine/checkpoint/checkpoint-watch.ts";
import { LogRefused, type Vouching } from "../log.ts";

const ED25519 = "Ed25519";

/** Rejects, with the reason, where this page cannot check what a key has signed; a browser gives a page that came by plain http no means to. */
export async function refuseUncheckable(key: VerifierKey): Promise<void> {
  await imported(key);
}

/** What a log has to begin with, and whether the key that is trusted has signed it; undefined where there is no checkpoint. */
export async function vouchedBy({ checkpoint, key }: Vouching): Promise<Vouched | undefined> {
  if (checkpoint === undefined) return undefined;
  const { origin, size, root, signed } = checkpoint;
  return { origin, size, root, isGenuine: key && (await isSignedBy(signed, key)) };
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
  // Wherever the page came from by plain http, whatever the compiler says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) throw new LogRefused(INSECURE);
  try {
    return await subtle.importKey("raw", new Uint8Array(raw), ED25519, false, ["verify"]);
  } catch (cause) {
    throw new LogRefused(OUTDATED, { cause });
  }
}

const INSECURE =
  "This page cannot check signatures, because it did not come by https: open it there, or as the one file that works from a disk. Without the key, the log can still be compared with the checkpoint.";
const OUTDATED =
  "This browser cannot check Ed25519 signatures: a newer one can, and so can the command “audit verify LOG --checkpoint CHECKPOINT --vkey KEY”. Without the key, the log can still be compared with the checkpoint.";
