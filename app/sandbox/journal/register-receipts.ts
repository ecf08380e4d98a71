import * as Result from "effect/Result";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { readRegisterLine } from "../../../domain/journal/register.ts";
import { nodeHash } from "../../audit/command-line/note.ts";
import { readCheckpoint } from "../../audit/engine/checkpoint/checkpoint.ts";
import { inclusionProof } from "../../audit/engine/checkpoint/merkle.ts";
import { inclusionText } from "../../audit/engine/checkpoint/proof.ts";
import type { createRegister } from "./register.ts";
import type { createWitnessing } from "./witness.ts";

/** A line of the register, and the proof that a cosigned checkpoint covers it. */
interface RegisterReceipt {
  readonly leaf: string;
  readonly proof: string;
}

/** Proves to a player that a witness has seen the head of their journal in the register. */
export function createRegisterReceipts(
  register: ReturnType<typeof createRegister>,
  witnessing: ReturnType<typeof createWitnessing>,
) {
  /** The hashes of the lines that the witness has seen, which are on the disk and never change. */
  const leaves: string[] = [];
  /** The last of these lines for each journal. */
  const latest = new Map<string, { readonly index: number; readonly leaf: string }>();
  const made = new Map<string, RegisterReceipt>();

  const readUpTo = (size: number): void => {
    if (leaves.length >= size) return;
    for (const leaf of register.lines().slice(leaves.length, size)) {
      const { journal } = Result.getOrThrowWith(readRegisterLine(leaf), (says) => new Error(says));
      latest.set(journal, { index: leaves.length, leaf });
      leaves.push(leafHash(leaf));
    }
  };

  /** The receipt for the last line of a journal that the witness has seen; undefined before the first. */
  return (journal: string): RegisterReceipt | undefined => {
    const note = witnessing.last();
    if (note === undefined) return undefined;
    const checkpoint = Result.getOrThrowWith(readCheckpoint(note), (says) => new Error(says));
    readUpTo(checkpoint.size);
    const seen = latest.get(journal);
    const before = made.get(journal);
    // The proof against an earlier checkpoint stays right.
    if (seen === undefined || before?.leaf === seen.leaf) return before;
    const hashes = inclusionProof(nodeHash, leaves.slice(0, checkpoint.size), seen.index);
    const receipt = { leaf: seen.leaf, proof: inclusionText(seen.index, hashes, checkpoint) };
    made.set(journal, receipt);
    return receipt;
  };
}
