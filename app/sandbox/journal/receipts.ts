import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { receiptOrigin, receiptText } from "../../../domain/journal/receipt.ts";
import type { HeldJournal } from "../../../domain/recording/acceptance.ts";
import { base64Of } from "../../audit/engine/checkpoint/checkpoint.ts";
import { MerkleTree } from "../../audit/engine/checkpoint/merkle.ts";
import { keyPairOf, nodeHash, parseSigner, type SignerKey, signNote } from "../../audit/command-line/note.ts";
import type { Kernel } from "../kernel/types.ts";

/** The operator's name in keys and checkpoints. */
const OPERATOR = "eyes-down.example/sandbox";
const SEED_BYTES = 32;

/** The tree over the first lines of a journal, and the hash of the last of them. */
interface Grown {
  readonly tree: MerkleTree;
  head: string;
}

/** Signs receipts for the lines that the backend holds. */
export function createReceipts(kernel: Kernel, heldLine: (journal: string, seq: number) => string) {
  const keys = kernel.world.collection<{ readonly seed: string }>("journal.operator-key");
  const grown = new Map<string, Grown>();
  let known: { readonly signer: SignerKey; readonly verifier: string } | undefined;

  /** The operator's key, which is created with the first receipt. */
  const key = () => {
    if (known !== undefined) return known;
    const stored = keys.get("key") ?? { seed: kernel.secrets.bytes(SEED_BYTES).toString("hex") };
    if (keys.get("key") === undefined) keys.put("key", stored);
    const { secret, verifier } = keyPairOf(OPERATOR, Buffer.from(stored.seed, "hex"));
    return (known = { signer: parseSigner(secret), verifier });
  };

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
    verifier: (): string => key().verifier,
    /** The signed receipt for all held lines. */
    receiptFor: (journal: string, held: HeldJournal): string => {
      const { size, root } = { size: held.count, root: treeOf(journal, held).root() };
      const time = new Date(kernel.clock.now()).toISOString();
      const origin = receiptOrigin(OPERATOR, journal);
      return signNote(receiptText({ origin, size, root: base64Of(root), head: held.head, time }), key().signer);
    },
  };
}
