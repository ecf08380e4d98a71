import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { checkpointText } from "../../audit/engine/checkpoint/checkpoint.ts";
import { MerkleTree } from "../../audit/engine/checkpoint/merkle.ts";
import { type RegisteredHead, registerLine } from "../../../domain/journal/register.ts";
import { nodeHash, signNote } from "../../audit/command-line/note.ts";
import type { Kernel } from "../kernel/types.ts";
import { createOperatorKey, OPERATOR } from "./operator-key.ts";

/** The name of the register, and of the key that signs it. */
const REGISTER = `${OPERATOR}/heads`;

/** The register of the heads of all journals that the backend holds. It only grows. */
export function createRegister(kernel: Kernel) {
  const stored = kernel.world.collection<{ readonly line: string }>("journal.register");
  const key = createOperatorKey(kernel, "register", REGISTER);
  const tree = new MerkleTree(nodeHash);

  const lines = (): readonly string[] => stored.all().map(({ line }) => line);

  return {
    /** The key that checks the checkpoint. */
    verifier: key.verifier,
    /** Adds the head of a journal after a delivery. */
    add: (head: Omit<RegisteredHead, "time">): void => {
      const time = new Date(kernel.clock.now()).toISOString();
      stored.put(`${head.journal}/${head.size}`, { line: registerLine({ ...head, time }) });
    },
    lines,
    /** The signed size and root of all lines. The tree grows only here, so that it has no line of a transaction that failed. */
    checkpoint: (): string => {
      for (const line of lines().slice(tree.size)) tree.push(leafHash(line));
      return signNote(checkpointText(REGISTER, { size: tree.size, root: tree.root() }), key.signer());
    },
  };
}
