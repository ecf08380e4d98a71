import * as Result from "effect/Result";
import { type Checkpoint, readCheckpoint } from "./checkpoint.ts";
import { COSIGNER, readVerifier, type VerifierKey } from "./signed-note.ts";

/** A text that an auditor gives to the bench, classified by its content, not by its file name. */
export type CheckpointInput =
  | { readonly is: "checkpoint"; readonly checkpoint: Checkpoint }
  | { readonly is: "key"; readonly key: VerifierKey }
  /** Looks like a checkpoint or a key, but cannot be used; `says` why. */
  | { readonly is: "invalid"; readonly says: string }
  /** Any other text. It may be a log. */
  | { readonly is: "other" };

/** No checkpoint or key has more bytes, so that the first bytes of a file are enough to classify it. */
export const LONGEST_INPUT = 16_384;

export function classifyInput(text: string): CheckpointInput {
  const invalid = INVALID.find(({ form }) => form.test(text));
  if (invalid !== undefined) return { is: "invalid", says: invalid.says };
  if (VERIFIER.test(text))
    return Result.match(readVerifier(text), {
      onSuccess: (key): CheckpointInput => ({ is: "key", key }),
      onFailure: (says) => ({ is: "invalid", says: isWitnessKey(text) ? WITNESS_KEY : says }),
    });
  if (NOTE.test(text))
    return Result.match(readCheckpoint(text), {
      onSuccess: (checkpoint): CheckpointInput => ({ is: "checkpoint", checkpoint }),
      onFailure: (says) => ({ is: "invalid", says }),
    });
  return { is: "other" };
}

const isWitnessKey = (text: string): boolean => Result.isSuccess(readVerifier(text, COSIGNER));
const WITNESS_KEY =
  "That is the key of a witness, which signs only cosignatures: the command “audit verify LOG --vkey KEY --witness KEY” checks with it the receipts of the operator's register.";

const VERIFIER = /^\s*[^\s+{]+\+[0-9a-f]{8}(?:\+\S*)?\s*$/;
const NOTE = /^[^{\n][^]*\n\n— /;

/** The most common wrong inputs. */
const INVALID: readonly { readonly form: RegExp; readonly says: string }[] = [
  {
    form: /^\s*PRIVATE\+KEY\+/,
    says: "That is the private key, which signs checkpoints: only its owner should have it. To check a checkpoint, give the verifier key that keygen printed.",
  },
  {
    form: /^(?:c2sp\.org\/tlog-proof@|old \d+\n)/,
    says: "That is a proof, not a checkpoint: the command “audit check-proof” checks it without a log.",
  },
  {
    form: /^[^{\r\n]+\r\n\d+\r\n[^]*\r\n— /,
    says: "That is a checkpoint with converted line ends, so its signatures no longer match: get the original.",
  },
  {
    form: /^[^{\n]+\n\d+\n[A-Za-z0-9+/]{43}=\s*$/,
    says: "That is a checkpoint without its signatures: at its end, a blank line and lines that begin with a dash (—) are missing.",
  },
];
