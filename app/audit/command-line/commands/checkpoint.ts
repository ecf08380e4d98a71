import { existsSync, writeFileSync } from "node:fs";
import type { Break } from "../../engine/verdict/break.ts";
import { type Checkpoint, checkpointText, isOrigin } from "../../engine/checkpoint/checkpoint.ts";
import { consistencyParts, inclusionParts, MerkleTree, type Part, PartRoots } from "../../engine/checkpoint/merkle.ts";
import { readCheckpoint, readSmall } from "../checkpoint.ts";
import { followFile } from "../../reading/follow-file.ts";
import { located, unwritten, UsageError } from "../../reading/journal-file.ts";
import { hanging, visible } from "../layout.ts";
import { generateKey, nodeHash, parseSigner, signNote } from "../note.ts";
import { consistencyText, inclusionText } from "../proof.ts";
import type { Terminal } from "../terminal.ts";

/** Makes a key to sign checkpoints with: the private one goes to a file that only its owner may read, the public one is shown. */
export function keygen(terminal: Terminal, name: string, path: string): number {
  if (existsSync(located(path))) throw new UsageError(`${path} exists already: a key is never overwritten.`);
  const { secret, verifier } = generateKey(name);
  try {
    writeFileSync(located(path), `${secret}\n`, { mode: 0o600, flag: "wx" });
  } catch (cause) {
    throw unwritten(path, cause);
  }
  terminal.write(`${verifier}\n`);
  return 0;
}

export interface CheckpointOptions {
  readonly key: string;
  readonly seq?: number;
  readonly origin?: string;
}

/** Signs what the log is now, or was after one of its records. */
export function checkpoint(terminal: Terminal, path: string, { key, seq, origin }: CheckpointOptions): number {
  const signer = parseSigner(readSmall(key));
  const tree = new MerkleTree(nodeHash);
  let journal = "";
  const broken = eachLeaf(terminal, path, (leaf, state) => {
    tree.push(leaf);
    journal = state.journal;
    return tree.size - 1 !== seq;
  });
  if (broken !== undefined) return refuse(terminal, broken);
  if (seq !== undefined && tree.size !== seq + 1) throw new UsageError(`${path} has no record ${seq}.`);
  const name = origin ?? `${signer.name}/${journal}`;
  if (!isOrigin(name))
    throw new UsageError(
      `${visible(JSON.stringify(name))} cannot be a log's name in a checkpoint: it is not one line of text.`,
    );
  const text = checkpointText(name, { size: tree.size, root: tree.root() });
  terminal.write(signNote(text, signer));
  return 0;
}

export interface ProveOptions {
  /** The checkpoint that the proof leads to. */
  readonly checkpoint: string;
  /** The record that is in it … */
  readonly seq?: number;
  /** … or the earlier checkpoint that it extends. */
  readonly extends?: string;
}

/** Proves that a checkpointed log holds one record, or all of an earlier checkpoint's, without showing the rest. */
export function prove(terminal: Terminal, path: string, options: ProveOptions): number {
  if ((options.seq === undefined) === (options.extends === undefined))
    throw new UsageError("Say what to prove: --seq N, or --extends an earlier checkpoint.");
  const later = readCheckpoint(options.checkpoint);
  const earlier = options.extends === undefined ? undefined : readCheckpoint(options.extends);
  const { seq = 0 } = options;
  if (earlier === undefined && seq >= later.size)
    throw new UsageError(`The checkpoint vouches for ${later.size} records, and record ${seq} is not among them.`);
  if (earlier !== undefined && earlier.size > later.size)
    throw new UsageError(
      `The later checkpoint vouches for ${later.size} records, the earlier one for ${earlier.size}.`,
    );
  const parts = earlier ? consistencyParts(earlier.size, later.size) : inclusionParts(seq, later.size);
  return collect(terminal, path, parts, later, earlier, (hashes) =>
    earlier ? consistencyText(earlier.size, hashes, later) : inclusionText(seq, hashes, later),
  );
}

function collect(
  terminal: Terminal,
  path: string,
  parts: readonly Part[],
  later: Checkpoint,
  earlier: Checkpoint | undefined,
  textOf: (hashes: readonly string[]) => string,
): number {
  const tree = new MerkleTree(nodeHash);
  const roots = new PartRoots(parts, nodeHash);
  let earlierRoot = earlier?.size === 0 ? tree.root() : undefined;
  const broken = eachLeaf(terminal, path, (leaf) => {
    tree.push(leaf);
    roots.push(leaf);
    if (tree.size === earlier?.size) earlierRoot = tree.root();
    return tree.size < later.size;
  });
  if (broken !== undefined) return refuse(terminal, broken);
  const isIts = tree.size === later.size && tree.root() === later.root && earlierRoot === earlier?.root;
  if (!isIts) {
    terminal.complain("The log is not the one that was vouched for: nothing can be proved.\n");
    return 2;
  }
  terminal.write(textOf(roots.roots()));
  return 0;
}

/** Tells the leaf hash of every line of a whole log, as long as `visit` wants more. */
function eachLeaf(
  terminal: Terminal,
  path: string,
  visit: (leaf: string, about: { readonly journal: string }) => boolean,
): Break | undefined {
  let journal = "unknown";
  let goesOn = true;
  const walk = followFile(terminal, path, {
    withheld: ({ leafHash }) => {
      if (goesOn) goesOn = visit(leafHash, { journal });
    },
  });
  let next = walk.next();
  for (; goesOn && next.done !== true; next = walk.next()) {
    const { line, record, player, leaf } = next.value;
    if (line === 1 && record.seq !== 0) throw new UsageError(`${path} is an excerpt: checkpoints are of whole logs.`);
    journal = player.journal.opening?.journal ?? journal;
    goesOn = visit(leaf, { journal });
    if (!goesOn) break;
  }
  walk.return({ lines: 0, broken: undefined });
  return next.done === true ? next.value.broken : undefined;
}

function refuse(terminal: Terminal, broken: Break): number {
  terminal.complain(
    `${hanging(terminal, "", `The log is broken, so nothing is vouched for. ${broken.finding.says}`)}\n`,
  );
  return 2;
}
