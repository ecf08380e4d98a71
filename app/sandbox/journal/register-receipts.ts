import * as Result from "effect/Result";
import { readRegisterLine } from "../../../domain/journal/register.ts";
import { readCheckpoint } from "../../audit/engine/checkpoint/checkpoint.ts";
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
  /** The number of lines that the witness has seen, and the last of them for each journal. They are on the disk and never change. */
  let read = 0;
  const latest = new Map<string, { readonly index: number; readonly leaf: string }>();
  const made = new Map<string, RegisterReceipt>();

  const readUpTo = (size: number): void => {
    for (const leaf of register.lines(read, size)) {
      const { journal } = Result.getOrThrowWith(readRegisterLine(leaf), (says) => new Error(says));
      latest.set(journal, { index: read, leaf });
      read += 1;
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
    const hashes = register.inclusionProof(seen.index, checkpoint.size);
    const receipt = { leaf: seen.leaf, proof: inclusionText(seen.index, hashes, checkpoint) };
    made.set(journal, receipt);
    return receipt;
  };
}
