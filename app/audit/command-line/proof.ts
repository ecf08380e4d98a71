import { base64Of, type Checkpoint, hexOf } from "../engine/checkpoint/checkpoint.ts";
import { parseCheckpoint } from "./checkpoint.ts";
import { UsageError } from "../reading/journal-file.ts";

/** Proves that a checkpointed log contains a line (C2SP tlog-proof). */
export interface InclusionProof {
  readonly kind: "inclusion";
  readonly index: number;
  readonly hashes: readonly string[];
  readonly checkpoint: Checkpoint;
}

/** Proves that a checkpointed log begins with all lines of a smaller one (in the form of C2SP tlog-witness). */
export interface ConsistencyProof {
  readonly kind: "consistency";
  readonly earlierSize: number;
  readonly hashes: readonly string[];
  readonly checkpoint: Checkpoint;
}

const INCLUSION = "c2sp.org/tlog-proof@v1";

export const inclusionText = (index: number, hashes: readonly string[], { note }: Checkpoint): string =>
  [INCLUSION, `index ${index}`, ...hashes.map(base64Of), "", note].join("\n");

export const consistencyText = (earlierSize: number, hashes: readonly string[], { note }: Checkpoint): string =>
  [`old ${earlierSize}`, ...hashes.map(base64Of), "", note].join("\n");

export function parseProof(text: string): InclusionProof | ConsistencyProof {
  const end = text.indexOf("\n\n");
  const lines = text.slice(0, end).split("\n");
  const isInclusion = lines[0] === INCLUSION;
  const [place = "", ...rest] = isInclusion
    ? lines.slice(1).filter((line, i) => i > 0 || !line.startsWith("extra "))
    : lines;
  const [, number] = (isInclusion ? /^index (0|[1-9]\d{0,14})$/ : /^old (0|[1-9]\d{0,14})$/).exec(place) ?? [];
  const hashes = rest.map(hexOf);
  if (end < 0 || number === undefined || hashes.includes(undefined))
    throw new UsageError(
      `That is not a proof: a proof begins with "${INCLUSION}" and an index, or with "old" and a size.`,
    );
  const shared = {
    hashes: hashes.filter((hash) => hash !== undefined),
    checkpoint: parseCheckpoint(text.slice(end + 2)),
  };
  return isInclusion
    ? { kind: "inclusion", index: Number(number), ...shared }
    : { kind: "consistency", earlierSize: Number(number), ...shared };
}
