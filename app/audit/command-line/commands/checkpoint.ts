import { existsSync, writeFileSync } from "node:fs";
import type { Break } from "../../engine/verdict/break.ts";
import { type Checkpoint, checkpointText, isOrigin } from "../../engine/checkpoint/checkpoint.ts";
import { COSIGNER, SIGNER } from "../../engine/checkpoint/signed-note.ts";
import { consistencyParts, inclusionParts, MerkleTree, type Part, PartRoots } from "../../engine/checkpoint/merkle.ts";
import { consistencyText, inclusionText } from "../../engine/checkpoint/proof.ts";
import { readCheckpoint, readSmall } from "../checkpoint.ts";
import { replayFile } from "../../reading/replay-file.ts";
import { located, unwritten, UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { visible } from "../../sentences/words.ts";
import { generateKey, nodeHash, parseSigner, signNote } from "../note.ts";
import type { Terminal } from "../terminal.ts";

export interface KeygenOptions {
  /** The file for the private key. */
  readonly out: string;
  /** Whether it is the key of a witness, for cosignatures. */
  readonly witness?: boolean;
}

/** Creates a key pair. The private key goes to a file that only its owner can read; the verifier key is printed. */
export function keygen(terminal: Terminal, name: string, { out: path, witness = false }: KeygenOptions): number {
  if (existsSync(located(path))) throw new UsageError(`${path} exists already: a key is never overwritten.`);
  const { secret, verifier } = generateKey(name, witness ? COSIGNER : SIGNER);
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

/** Signs the size and root of the log, or of its first records. */
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
      `${visible(JSON.stringify(name))} cannot be the name of a log in a checkpoint: it must be one line of text.`,
    );
  const text = checkpointText(name, { size: tree.size, root: tree.root() });
  terminal.write(signNote(text, signer));
  return 0;
}

export interface ProveOptions {
  /** The checkpoint of the log. */
  readonly checkpoint: string;
  /** The record to prove … */
  readonly seq?: number;
  /** … or the earlier checkpoint to prove. */
  readonly extends?: string;
}

/** Proves that a checkpointed log contains one record, or the lines of an earlier checkpoint, without showing the other lines. */
export function prove(terminal: Terminal, path: string, options: ProveOptions): number {
  if ((options.seq === undefined) === (options.extends === undefined))
    throw new UsageError("Give either a record, with --seq N, or an earlier checkpoint, with --extends FILE.");
  const later = readCheckpoint(options.checkpoint);
  const earlier = options.extends === undefined ? undefined : readCheckpoint(options.extends);
  const { seq = 0 } = options;
  if (earlier === undefined && seq >= later.size)
    throw new UsageError(`The checkpoint covers ${later.size} records, and record ${seq} is not one of them.`);
  if (earlier !== undefined && earlier.size > later.size)
    throw new UsageError(`The later checkpoint covers ${later.size} records, but the earlier one ${earlier.size}.`);
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
  const matches = tree.size === later.size && tree.root() === later.root && earlierRoot === earlier?.root;
  if (!matches) {
    terminal.complain("The log does not match the checkpoint, so there is no proof.\n");
    return 2;
  }
  terminal.write(textOf(roots.roots()));
  return 0;
}

/** Calls `visit` with the leaf hash of every line of a complete log, until it returns false. */
function eachLeaf(
  terminal: Terminal,
  path: string,
  visit: (leaf: string, about: { readonly journal: string }) => boolean,
): Break | undefined {
  let journal = "unknown";
  let wantsMore = true;
  const steps = replayFile(terminal, path, {
    withheld: ({ leafHash }) => {
      if (wantsMore) wantsMore = visit(leafHash, { journal });
    },
  });
  let next = steps.next();
  for (; wantsMore && next.done !== true; next = steps.next()) {
    const { line, record, player, leaf } = next.value;
    if (line === 1 && record.seq !== 0)
      throw new UsageError(`${path} is an excerpt: a checkpoint needs the complete log.`);
    journal = player.journal.opening?.journal ?? journal;
    wantsMore = visit(leaf, { journal });
    if (!wantsMore) break;
  }
  steps.return({ lines: 0, broken: undefined });
  return next.done === true ? next.value.broken : undefined;
}

function refuse(terminal: Terminal, broken: Break): number {
  terminal.complain(
    `${hanging(terminal, "", `The log is broken, so nothing is signed or proved. ${broken.finding.says}`)}\n`,
  );
  return 2;
}
