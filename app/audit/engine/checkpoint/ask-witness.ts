import type { Checkpoint } from "./checkpoint.ts";
import { consistencyText } from "./proof.ts";

/** Sends the body of `POST /add-checkpoint` to a witness (C2SP tlog-witness). It rejects if there is no answer. */
export type PostCheckpoint = (body: string) => Promise<WitnessReply>;

export interface WitnessReply {
  readonly status: number;
  /** The content type. */
  readonly type: string | null;
  readonly text: string;
}

export type Asked =
  /** The checkpoint with the lines of the answer, which the caller verifies. */
  | { readonly is: "cosigned"; readonly note: string }
  /** The witness has cosigned a later checkpoint. */
  | { readonly is: "behind"; readonly size: number }
  /** The witness has cosigned so many lines, and the checkpoint does not begin with them. */
  | { readonly is: "another history"; readonly size: number }
  | { readonly is: "refused"; readonly status: number; readonly says: string };

/**
 * Asks a witness to cosign a checkpoint. A client that does not know the size of the last cosigned one begins with 0:
 * a witness answers a wrong size with its own.
 *
 * @param proofFrom the proof that the checkpoint begins with the lines of an earlier size
 */
export async function askWitness(
  post: PostCheckpoint,
  checkpoint: Checkpoint,
  proofFrom: (earlier: number) => readonly string[],
): Promise<Asked> {
  let reply = await post(consistencyText(0, [], checkpoint));
  const size = sizeIn(reply);
  if (size !== undefined) {
    if (size > checkpoint.size) return { is: "behind", size };
    reply = await post(consistencyText(size, proofFrom(size), checkpoint));
    if (reply.status === 422 || sizeIn(reply) === size) return { is: "another history", size };
  }
  return reply.status === 200
    ? { is: "cosigned", note: checkpoint.note + reply.text }
    : { is: "refused", status: reply.status, says: reply.text.trim() };
}

/** The size that a witness states with 409. */
function sizeIn({ status, type, text }: WitnessReply): number | undefined {
  const [, size] = /^(0|[1-9]\d{0,14})\n$/.exec(text) ?? [];
  return status === 409 && type === "text/x.tlog.size" && size !== undefined ? Number(size) : undefined;
}
