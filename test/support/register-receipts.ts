import { leafHash } from "../../adapters/journal/hash-node.ts";
import { parseCheckpoint } from "../../app/audit/command-line/checkpoint.ts";
import { cosign, generateKey, nodeHash, parseSigner } from "../../app/audit/command-line/note.ts";
import { HashTree } from "../../app/audit/engine/checkpoint/hash-tree.ts";
import { inclusionText } from "../../app/audit/engine/checkpoint/proof.ts";
import { COSIGNER } from "../../app/audit/engine/checkpoint/signed-note.ts";
import { checkpointOf } from "./register.ts";

/** The key of a witness of the operator's register. */
export const witnessKey = generateKey("example.com/witness", COSIGNER);

/** A checkpoint with the cosignature of a witness. */
export function cosigned(checkpoint: string, timeMs: number, secret = witnessKey.secret): string {
  return (
    checkpoint + cosign(parseCheckpoint(checkpoint).signed, parseSigner(secret, COSIGNER), Math.floor(timeMs / 1_000))
  );
}

/** The proof that the checkpoint of a register covers one of its lines. The checkpoint is a cosigned one of all lines by default. */
export function registerProof(
  register: readonly string[],
  index: number,
  timeMs: number,
  checkpoint = cosigned(checkpointOf(register), timeMs),
): string {
  const tree = new HashTree(nodeHash);
  for (const line of register) tree.push(leafHash(line));
  return inclusionText(index, tree.inclusionProof(index), parseCheckpoint(checkpoint));
}
