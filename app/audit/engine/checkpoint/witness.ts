import * as Result from "effect/Result";
import type { Checkpoint } from "./checkpoint.ts";
import { EMPTY_ROOT, type Head, type NodeHash, provesConsistency } from "./merkle.ts";
import { readProof } from "./proof.ts";
import type { Note, VerifierKey } from "./signed-note.ts";

/** A witness's answer to a request for a cosignature. */
export type WitnessAnswer =
  /** The checkpoint extends the last one. The witness stores it, then cosigns it. */
  | { readonly status: 200; readonly checkpoint: Checkpoint }
  /** `size` is the number of lines of the last cosigned checkpoint, with which the client asks again. */
  | { readonly status: 409; readonly size: number; readonly says: string }
  | { readonly status: 400 | 403 | 404 | 422; readonly says: string };

export interface WitnessTools {
  /** The keys of the logs that the witness knows. The name of a key is the origin of its log. */
  readonly keys: readonly VerifierKey[];
  /** The last cosigned checkpoint of a log; undefined if there is none yet. */
  readonly cosigned: (origin: string) => Head | undefined;
  readonly isSignedBy: (note: Note, key: VerifierKey) => boolean;
  readonly nodeHash: NodeHash;
}

/** The most proof lines of a request. */
const LONGEST_PROOF = 63;
const NEVER_COSIGNED: Head = { size: 0, root: EMPTY_ROOT };

/**
 * Decides on the body of `POST /add-checkpoint` (C2SP tlog-witness): a witness cosigns only a checkpoint whose tree
 * begins with all lines of the last one that it cosigned. It therefore never cosigns two histories of one log.
 */
export function judgeCheckpoint(body: string, { keys, cosigned, isSignedBy, nodeHash }: WitnessTools): WitnessAnswer {
  const read = readProof(body);
  if (Result.isFailure(read)) return { status: 400, says: read.failure };
  if (read.success.kind === "inclusion") return { status: 400, says: "A request begins with the line old and a size." };
  const { earlierSize, hashes, checkpoint } = read.success;
  const { origin, size, root, signed } = checkpoint;
  if (hashes.length > LONGEST_PROOF)
    return { status: 400, says: `A proof has at most ${LONGEST_PROOF} lines, and this one has ${hashes.length}.` };
  const own = keys.filter(({ name }) => name === origin);
  if (own.length === 0) return { status: 404, says: "This witness does not know the log." };
  if (!own.some((key) => isSignedBy(signed, key)))
    return { status: 403, says: "The checkpoint is not signed with a key of the log that this witness knows." };
  if (earlierSize > size) return { status: 400, says: "The old size is larger than the checkpoint." };
  const earlier = cosigned(origin) ?? NEVER_COSIGNED;
  if (earlierSize !== earlier.size)
    return { status: 409, size: earlier.size, says: "The old size is not that of the last cosigned checkpoint." };
  if (size === earlier.size && root !== earlier.root)
    return { status: 409, size, says: "The witness cosigned another checkpoint of this size." };
  return provesConsistency(nodeHash, { earlier, later: checkpoint, proof: hashes })
    ? { status: 200, checkpoint }
    : {
        status: 422,
        says: "The proof does not show that the log begins with the lines of the last cosigned checkpoint.",
      };
}
