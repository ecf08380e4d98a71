import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { checkpointText } from "../../audit/engine/checkpoint/checkpoint.ts";
import { HashTree } from "../../audit/engine/checkpoint/hash-tree.ts";
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
  const tree = new HashTree(nodeHash);

  const lines = (from = 0, to = stored.size()): readonly string[] =>
    from < to
      ? stored
          .all()
          .slice(from, to)
          .map(({ line }) => line)
      : [];

  /** The tree of at least the first `size` lines. A caller asks only for lines that are stored, because a leaf is never removed. */
  const treeOf = (size: number): HashTree => {
    for (const line of lines(tree.size, size)) tree.push(leafHash(line));
    return tree;
  };

  return {
    /** The key that checks the checkpoint. */
    verifier: key.verifier,
    /** Adds the head of a journal after a delivery. */
    add: (head: Omit<RegisteredHead, "time">): void => {
      const time = new Date(kernel.clock.now()).toISOString();
      stored.put(`${head.journal}/${head.size}`, { line: registerLine({ ...head, time }) });
    },
    /** The lines `[from, to)`, by default all. */
    lines,
    /** The signed size and root of all lines. It is not for a transaction that adds a line and can fail. */
    checkpoint: (): string => {
      const size = stored.size();
      return signNote(checkpointText(REGISTER, { size, root: treeOf(size).root(size) }), key.signer());
    },
    /** The proof that the checkpoint of a size covers line `index`. */
    inclusionProof: (index: number, size: number): readonly string[] => treeOf(size).inclusionProof(index, size),
    /** The proof that the checkpoint of a size begins with the lines of an earlier one. */
    consistencyProof: (earlier: number, size: number): readonly string[] =>
      treeOf(size).consistencyProof(earlier, size),
  };
}
