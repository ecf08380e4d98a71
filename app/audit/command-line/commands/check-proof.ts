import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import type { Checkpoint } from "../../engine/checkpoint/checkpoint.ts";
import { type ConsistencyProof, type InclusionProof, readProof } from "../../engine/checkpoint/proof.ts";
import { provesConsistency, rootFromInclusion } from "../../engine/checkpoint/merkle.ts";
import { INCOMPLETE } from "../../engine/verdict/verdict.ts";
import { isGenuine, readCheckpoint, readSmall } from "../checkpoint.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { nodeHash, orUsageError } from "../note.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface CheckProofOptions {
  /** A file with the line of the record. */
  readonly record?: string;
  /** The earlier checkpoint. */
  readonly extends?: string;
  readonly vkey?: readonly string[];
  readonly json?: boolean;
}

/** Checks a proof with its record or earlier checkpoint and the verifier key. It does not need the log. */
export function checkProof(terminal: Terminal, path: string, options: CheckProofOptions): number {
  const proof = orUsageError(readProof(readSmall(path)));
  const earlier = options.extends === undefined ? undefined : readCheckpoint(options.extends);
  const { proves, says } = proof.kind === "inclusion" ? inclusion(proof, options) : consistency(proof, earlier);
  const signatures = [proof.checkpoint, ...(earlier ? [earlier] : [])].map((note) => isGenuine(note, options.vkey));
  const genuine = signatures.includes(false) ? false : signatures[0];
  const holds = proves && genuine !== false;
  const exitCode = !holds ? 2 : genuine === undefined ? INCOMPLETE : 0;
  const signature = SIGNATURES[String(genuine) as keyof typeof SIGNATURES];
  const result = {
    command: "check-proof",
    version: VERSION,
    file: path,
    exitCode,
    kind: proof.kind,
    holds,
    proves,
    signed: genuine ?? null,
  };
  if (options.json === true)
    terminal.write(
      `${JSON.stringify({ ...result, says: `${says} ${signature}`, notChecked: NOT_CHECKED }, null, 2)}\n`,
    );
  else {
    terminal.write(`${hanging(terminal, "", `${says} ${signature}`)}\n`);
    terminal.write(`${hanging(terminal, "", `Not checked: ${NOT_CHECKED.join("; ")}.`)}\n`);
  }
  return exitCode;
}

const NOT_CHECKED = ["the contents of the record", "the rest of the log"] as const;

const SIGNATURES = {
  true: "The given key signed the checkpoint.",
  false: "The given key did not sign the checkpoint.",
  undefined: "The signature was not checked, because no key was given.",
} as const;

interface ProofResult {
  readonly proves: boolean;
  readonly says: string;
}

function inclusion(
  { index, hashes, checkpoint: { origin, size, root } }: InclusionProof,
  { record }: CheckProofOptions,
): ProofResult {
  if (record === undefined)
    throw new UsageError("The proof is about one record: name a file with its line, with --record FILE.");
  const [line = "", ...more] = readSmall(record).split("\n");
  if (more.join("") !== "") throw new UsageError(`${record} has more than one line.`);
  const proves = rootFromInclusion(nodeHash, { index, size, leafHash: leafHash(line), proof: hashes }) === root;
  return {
    proves,
    says: proves
      ? `The record is line ${index + 1} of the ${size} lines in the checkpoint of ${origin}.`
      : `The proof is not valid: this record is not line ${index + 1} in the checkpoint of ${origin}.`,
  };
}

function consistency(
  { earlierSize, hashes, checkpoint }: ConsistencyProof,
  earlier: Checkpoint | undefined,
): ProofResult {
  if (earlier === undefined)
    throw new UsageError("The proof is about an earlier checkpoint: name its file, with --extends FILE.");
  const isAboutIt = earlier.size === earlierSize && earlier.origin === checkpoint.origin;
  const proves = isAboutIt && provesConsistency(nodeHash, { earlier, later: checkpoint, proof: hashes });
  return {
    proves,
    says: proves
      ? `The log of ${checkpoint.origin} with ${checkpoint.size} lines begins with the ${earlierSize} lines of the earlier checkpoint, unchanged.`
      : "The proof is not valid: the later log does not begin with the lines of the earlier checkpoint.",
  };
}
