import * as Result from "effect/Result";
import { PROOF_HEADER } from "../../../../domain/journal/register.ts";
import { base64Of, type Checkpoint, hexOf, readCheckpoint } from "./checkpoint.ts";

/** Proves that a checkpointed log contains a line (C2SP tlog-proof). */
export interface InclusionProof {
  readonly kind: "inclusion";
  readonly index: number;
  readonly hashes: readonly string[];
  readonly checkpoint: Checkpoint;
}

/** Proves that a checkpointed log begins with all lines of a smaller one, in the form that a witness accepts (C2SP tlog-witness). */
export interface ConsistencyProof {
  readonly kind: "consistency";
  readonly earlierSize: number;
  readonly hashes: readonly string[];
  readonly checkpoint: Checkpoint;
}

export const inclusionText = (index: number, hashes: readonly string[], { note }: Checkpoint): string =>
  [PROOF_HEADER, `index ${index}`, ...hashes.map(base64Of), "", note].join("\n");

export const consistencyText = (earlierSize: number, hashes: readonly string[], { note }: Checkpoint): string =>
  [`old ${earlierSize}`, ...hashes.map(base64Of), "", note].join("\n");

/** Reads any text as a proof; a failure is a sentence. */
export function readProof(text: string): Result.Result<InclusionProof | ConsistencyProof, string> {
  const end = text.indexOf("\n\n");
  const lines = text.slice(0, end).split("\n");
  const isInclusion = lines[0] === PROOF_HEADER;
  const [place = "", ...rest] = isInclusion
    ? lines.slice(1).filter((line, i) => i > 0 || !line.startsWith("extra "))
    : lines;
  const [, number] = (isInclusion ? /^index (0|[1-9]\d{0,14})$/ : /^old (0|[1-9]\d{0,14})$/).exec(place) ?? [];
  const hashes = rest.map(hexOf);
  if (end < 0 || number === undefined || hashes.includes(undefined))
    return Result.fail(
      `That is not a proof: a proof begins with "${PROOF_HEADER}" and an index, or with "old" and a size.`,
    );
  return Result.map(readCheckpoint(text.slice(end + 2)), (checkpoint) => {
    const shared = { hashes: hashes.filter((hash) => hash !== undefined), checkpoint };
    return isInclusion
      ? { kind: "inclusion", index: Number(number), ...shared }
      : { kind: "consistency", earlierSize: Number(number), ...shared };
  });
}
