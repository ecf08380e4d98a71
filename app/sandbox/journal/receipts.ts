import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { receiptOrigin, receiptText } from "../../../domain/journal/receipt.ts";
import type { HeldJournal } from "../../../domain/recording/acceptance.ts";
import { base64Of } from "../../audit/engine/checkpoint/checkpoint.ts";
import { MerkleTree } from "../../audit/engine/checkpoint/merkle.ts";
import { nodeHash, signNote } from "../../audit/command-line/note.ts";
import type { Kernel } from "../kernel/types.ts";
import { createOperatorKey, OPERATOR } from "./operator-key.ts";

/** The tree over the first lines of a journal, and the hash of the last of them. */
interface Grown {
  readonly tree: MerkleTree;
  head: string;
}

/** Signs receipts for the lines that the backend holds. */
export function createReceipts(kernel: Kernel, heldLine: (journal: string, seq: number) => string) {
  const key = createOperatorKey(kernel, "key", OPERATOR);
  const grown = new Map<string, Grown>();

  /** The tree over all held lines. A tree of lines that were not stored in the end is built again. */
  const treeOf = (journal: string, { count, head }: HeldJournal): MerkleTree => {
    const before = grown.get(journal);
    const isHeld =
      before !== undefined &&
      before.tree.size <= count &&
      leafHash(heldLine(journal, before.tree.size - 1)) === before.head;
    const { tree } = isHeld ? before : { tree: new MerkleTree(nodeHash) };
    while (tree.size < count) tree.push(leafHash(heldLine(journal, tree.size)));
    grown.set(journal, { tree, head });
    return tree;
  };

  return {
    /** The key that checks the receipts. */
    verifier: key.verifier,
    /** The signed receipt for all held lines. */
    receiptFor: (journal: string, held: HeldJournal): string => {
      const { size, root } = { size: held.count, root: treeOf(journal, held).root() };
      const time = new Date(kernel.clock.now()).toISOString();
      const origin = receiptOrigin(OPERATOR, journal);
      return signNote(receiptText({ origin, size, root: base64Of(root), head: held.head, time }), key.signer());
    },
  };
}
