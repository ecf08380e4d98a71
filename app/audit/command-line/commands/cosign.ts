import * as Result from "effect/Result";
import { type Checkpoint, readCheckpoint as checkpointIn } from "../../engine/checkpoint/checkpoint.ts";
import { consistencyParts, MerkleTree, PartRoots } from "../../engine/checkpoint/merkle.ts";
import { consistencyText } from "../../engine/checkpoint/proof.ts";
import { COSIGNER } from "../../engine/checkpoint/signed-note.ts";
import { BROKEN } from "../../engine/verdict/verdict.ts";
import { refusePipe, UsageError } from "../../reading/journal-file.ts";
import { count } from "../../sentences/words.ts";
import { readCheckpoint } from "../checkpoint.ts";
import { hanging } from "../layout.ts";
import { cosignedAt, nodeHash, parseVerifier } from "../note.ts";
import { registerEntries } from "../register-file.ts";
import type { Terminal } from "../terminal.ts";

export interface CosignOptions {
  /** The address of the witness. */
  readonly url: string;
  /** The key of the witness. */
  readonly witness: string;
}

/** Asks a witness to cosign the checkpoint of a register, and prints the checkpoint with the cosignature. */
export async function cosignRegister(
  terminal: Terminal,
  register: string,
  checkpointFile: string,
  { url, witness }: CosignOptions,
): Promise<number> {
  const key = parseVerifier(witness, COSIGNER);
  refusePipe(register);
  const checkpoint = readCheckpoint(checkpointFile);
  const refuse = (says: string): number => {
    terminal.complain(`${hanging(terminal, "", says)}\n`);
    return BROKEN;
  };
  if (proofFrom(register, checkpoint, 0) === undefined)
    return refuse(`The register does not begin with the ${count(checkpoint.size, "line")} of the checkpoint.`);
  // A witness answers a wrong old size with its own.
  let answer = await post(url, consistencyText(0, [], checkpoint));
  const size = sizeIn(answer);
  if (size !== undefined && size > checkpoint.size)
    throw new UsageError(`The witness has cosigned ${count(size, "line")} already: get the newest checkpoint.`);
  if (size !== undefined) {
    answer = await post(url, consistencyText(size, proofFrom(register, checkpoint, size) ?? [], checkpoint));
    if (answer.status === 422 || sizeIn(answer) === size)
      return refuse(
        `${key.name} refused the checkpoint: it has cosigned ${count(size, "line")} of ${checkpoint.origin} with other contents. There are two versions of the register.`,
      );
  }
  if (answer.status !== 200)
    throw new UsageError(`The witness at ${url} refused the checkpoint (${answer.status}): ${answer.text.trim()}`);
  const cosigned = checkpointIn(checkpoint.note + answer.text);
  if (Result.isFailure(cosigned) || cosignedAt(cosigned.success.signed, key) === undefined)
    return refuse(`The answer of the witness is not a cosignature of ${key.name}.`);
  terminal.write(cosigned.success.note);
  return 0;
}

/** The proof that the register begins with its first `earlier` lines; undefined if it does not have the lines of the checkpoint. */
function proofFrom(register: string, { size, root }: Checkpoint, earlier: number): readonly string[] | undefined {
  const tree = new MerkleTree(nodeHash);
  const proof = new PartRoots(consistencyParts(earlier, size), nodeHash);
  for (const { leaf } of registerEntries(register, size)) {
    tree.push(leaf);
    proof.push(leaf);
  }
  return tree.size === size && tree.root() === root ? proof.roots() : undefined;
}

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

const WAIT_MS = 30_000;

async function post(url: string, body: string): Promise<Answer> {
  try {
    const address = `${url.replace(/\/$/, "")}/add-checkpoint`;
    const response = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(WAIT_MS) });
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  } catch (cause) {
    const reason =
      cause instanceof Error ? ((cause.cause as Error | undefined)?.message ?? cause.message) : String(cause);
    throw new UsageError(`The witness at ${url} did not answer: ${reason}.`, { cause });
  }
}

/** The size that a witness states with 409. */
function sizeIn({ status, type, text }: Answer): number | undefined {
  const [, size] = /^(0|[1-9]\d{0,14})\n$/.exec(text) ?? [];
  return status === 409 && type === "text/x.tlog.size" && size !== undefined ? Number(size) : undefined;
}
