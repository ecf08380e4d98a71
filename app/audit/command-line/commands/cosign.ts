import * as Result from "effect/Result";
import { askWitness } from "../../engine/checkpoint/ask-witness.ts";
import { type Checkpoint, readCheckpoint as checkpointIn } from "../../engine/checkpoint/checkpoint.ts";
import { HashTree } from "../../engine/checkpoint/hash-tree.ts";
import { COSIGNER } from "../../engine/checkpoint/signed-note.ts";
import { BROKEN } from "../../engine/verdict/verdict.ts";
import { refusePipe, UsageError } from "../../reading/journal-file.ts";
import { count } from "../../sentences/words.ts";
import { readCheckpoint } from "../checkpoint.ts";
import { hanging } from "../layout.ts";
import { cosignedAt, nodeHash, parseVerifier } from "../note.ts";
import { postCheckpointTo } from "../post-checkpoint.ts";
import { registerEntries } from "../register-file.ts";
import type { Terminal } from "../terminal.ts";

export interface CosignOptions {
  /** The address of the witness. */
  readonly url: string;
  /** The key of the witness. */
  readonly witness: string;
}

/** Asks a witness to cosign the checkpoint of a register, and prints the checkpoint with the cosignature. */
export async function cosignRegister(
  terminal: Terminal,
  register: string,
  checkpointFile: string,
  { url, witness }: CosignOptions,
): Promise<number> {
  const key = parseVerifier(witness, COSIGNER);
  refusePipe(register);
  const checkpoint = readCheckpoint(checkpointFile);
  const refuse = (says: string): number => {
    terminal.complain(`${hanging(terminal, "", says)}\n`);
    return BROKEN;
  };
  const tree = treeOf(register, checkpoint);
  if (tree === undefined)
    return refuse(`The register does not begin with the ${count(checkpoint.size, "line")} of the checkpoint.`);
  const asked = await askWitness(postCheckpointTo(url), checkpoint, (earlier) => tree.consistencyProof(earlier));
  if (asked.is === "behind")
    throw new UsageError(`The witness has cosigned ${count(asked.size, "line")} already: get the newest checkpoint.`);
  if (asked.is === "another history")
    return refuse(
      `${key.name} refused the checkpoint: it has cosigned ${count(asked.size, "line")} of ${checkpoint.origin} with other contents. There are two versions of the register.`,
    );
  if (asked.is === "refused")
    throw new UsageError(`The witness at ${url} refused the checkpoint (${asked.status}): ${asked.says}`);
  const cosigned = checkpointIn(asked.note);
  if (Result.isFailure(cosigned) || cosignedAt(cosigned.success.signed, key) === undefined)
    return refuse(`The answer of the witness is not a cosignature of ${key.name}.`);
  terminal.write(cosigned.success.note);
  return 0;
}

/** The tree over the lines of the checkpoint; undefined if the register does not have these lines. */
function treeOf(register: string, { size, root }: Checkpoint): HashTree | undefined {
  const tree = new HashTree(nodeHash);
  for (const { leaf } of registerEntries(register, size)) tree.push(leaf);
  return tree.size === size && tree.root() === root ? tree : undefined;
}
