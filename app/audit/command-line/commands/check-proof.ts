import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import type { Checkpoint } from "../../engine/checkpoint/checkpoint.ts";
import { provesConsistency, rootFromInclusion } from "../../engine/checkpoint/merkle.ts";
import { INCOMPLETE } from "../../engine/verdict/verdict.ts";
import { isGenuine, readCheckpoint, readSmall } from "../checkpoint.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { nodeHash } from "../note.ts";
import { type ConsistencyProof, type InclusionProof, parseProof } from "../proof.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface CheckProofOptions {
  /** The file that holds the record's line. */
  readonly record?: string;
  /** The earlier checkpoint. */
  readonly extends?: string;
  readonly vkey?: string;
  readonly json?: boolean;
}

/** Checks a proof with nothing but the proof, what it is about, and the key that is trusted: the log itself is not needed. */
export function checkProof(terminal: Terminal, path: string, options: CheckProofOptions): number {
  const proof = parseProof(readSmall(path));
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

const NOT_CHECKED = ["what the record says, and whether it is true", "the rest of the log"] as const;

const SIGNATURES = {
  true: "What was vouched for is signed by the key that was named.",
  false: "What was vouched for is not signed by the key that was named.",
  undefined: "Whether it is genuine was not checked, because no key was named.",
} as const;

interface Judged {
  readonly proves: boolean;
  readonly says: string;
}

function inclusion(
  { index, hashes, checkpoint: { origin, size, root } }: InclusionProof,
  { record }: CheckProofOptions,
): Judged {
  if (record === undefined)
    throw new UsageError("The proof is of one record: name the file with its line, by --record FILE.");
  const [line = "", ...more] = readSmall(record).split("\n");
  if (more.join("") !== "") throw new UsageError(`${record} holds more than one line.`);
  const proves = rootFromInclusion(nodeHash, { index, size, leafHash: leafHash(line), proof: hashes }) === root;
  return {
    proves,
    says: proves
      ? `The record is line ${index + 1} of the ${size} lines that the checkpoint of ${origin} vouches for.`
      : `The proof does not hold: this record is not line ${index + 1} of what the checkpoint of ${origin} vouches for.`,
  };
}

function consistency({ earlierSize, hashes, checkpoint }: ConsistencyProof, earlier: Checkpoint | undefined): Judged {
  if (earlier === undefined)
    throw new UsageError("The proof is of a log that extends an earlier checkpoint: name that, by --extends FILE.");
  const isAboutIt = earlier.size === earlierSize && earlier.origin === checkpoint.origin;
  const proves = isAboutIt && provesConsistency(nodeHash, { earlier, later: checkpoint, proof: hashes });
  return {
    proves,
    says: proves
      ? `The log of ${checkpoint.origin} with ${checkpoint.size} lines begins with the ${earlierSize} lines of the earlier checkpoint, unchanged.`
      : "The proof does not hold: the later log does not begin with what the earlier checkpoint vouches for.",
  };
}
