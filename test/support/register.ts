import { leafHash } from "../../adapters/journal/hash-node.ts";
import { generateKey, nodeHash, parseSigner, signNote } from "../../app/audit/command-line/note.ts";
import { checkpointText } from "../../app/audit/engine/checkpoint/checkpoint.ts";
import { MerkleTree } from "../../app/audit/engine/checkpoint/merkle.ts";
import type { RegisteredHead } from "../../domain/journal/register.ts";

/** The key of an operator's register. */
export const registerKey = generateKey("example.com/heads");

/** The head of the first `size` lines of a journal of p-1. */
export const headOf = (journal: string, lines: readonly string[], size = lines.length): RegisteredHead => ({
  journal,
  player: "p-1",
  size,
  head: leafHash(lines[size - 1] ?? ""),
  time: "2026-11-20T19:00:30.000Z",
});

/** The signed checkpoint of these lines. */
export function checkpointOf(
  lines: readonly string[],
  secret = registerKey.secret,
  origin = "example.com/heads",
): string {
  const tree = new MerkleTree(nodeHash);
  for (const line of lines) tree.push(leafHash(line));
  return signNote(checkpointText(origin, { size: tree.size, root: tree.root() }), parseSigner(secret));
}
