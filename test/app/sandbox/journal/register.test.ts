import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { nodeHash } from "../../../../app/audit/command-line/note.ts";
import { readCheckpoint } from "../../../../app/audit/engine/checkpoint/checkpoint.ts";
import { HashTree } from "../../../../app/audit/engine/checkpoint/hash-tree.ts";
import { provesConsistency, rootFromInclusion } from "../../../../app/audit/engine/checkpoint/merkle.ts";
import { createRegister } from "../../../../app/sandbox/journal/register.ts";
import type { Kernel } from "../../../../app/sandbox/kernel/types.ts";
import { temporaryDirectory, toySandbox } from "../kernel/harness.ts";

const headAt = (size: number) => ({ journal: "jrn-1", player: "p-rosie", size, head: "ab".repeat(32) });

async function opened(dataDirectory = temporaryDirectory()) {
  let made: { readonly kernel: Kernel; readonly register: ReturnType<typeof createRegister> } | undefined;
  const sandbox = await toySandbox({
    modules: [(kernel) => void (made = { kernel, register: createRegister(kernel) })],
    dataDirectory,
  });
  const { kernel, register } = made!;
  return {
    register,
    add: (size: number) => kernel.transact(() => register.add(headAt(size))),
    checkpoint: async () => Result.getOrThrow(readCheckpoint(await kernel.transact(() => register.checkpoint()))),
    kernel,
    close: () => sandbox.close(),
  };
}

const rootOf = (lines: readonly string[]) => {
  const tree = new HashTree(nodeHash);
  for (const line of lines) tree.push(leafHash(line));
  return tree.root();
};

describe("the register's checkpoints and proofs", () => {
  it("cover all lines, also those of before a restart, and prove each line and each earlier checkpoint", async () => {
    const dataDirectory = temporaryDirectory();
    const first = await opened(dataDirectory);
    for (const size of [1, 2, 3]) await first.add(size);
    const earlier = await first.checkpoint();
    await first.close();

    const { register, add, checkpoint } = await opened(dataDirectory);
    // Before the first checkpoint of this process.
    expect(register.inclusionProof(0, 3)).toHaveLength(2);
    for (const size of [4, 5]) await add(size);
    const later = await checkpoint();
    expect([earlier.size, later.size]).toEqual([3, 5]);
    expect(earlier.root).toBe(rootOf(register.lines(0, 3)));
    expect(later.root).toBe(rootOf(register.lines()));
    for (const { size, root } of [earlier, later])
      for (const [index, line] of register.lines(0, size).entries()) {
        const proof = register.inclusionProof(index, size);
        expect(rootFromInclusion(nodeHash, { index, size, leafHash: leafHash(line), proof })).toBe(root);
      }
    const proof = register.consistencyProof(3, 5);
    expect(provesConsistency(nodeHash, { earlier, later, proof })).toBe(true);
  });

  it("have no line of a delivery that failed, even if an earlier line was proved in it", async () => {
    const { register, add, checkpoint, kernel } = await opened();
    await add(1);
    const failed = kernel.transact(() => {
      register.add(headAt(2));
      register.inclusionProof(0, 1);
      throw new Error("The delivery failed");
    });
    await expect(failed).rejects.toThrow("The delivery failed");
    await add(3);
    const { size, root } = await checkpoint();
    expect(register.lines().map((line) => JSON.parse(line) as unknown)).toMatchObject([{ size: 1 }, { size: 3 }]);
    expect([size, root]).toEqual([2, rootOf(register.lines())]);
  });
});
