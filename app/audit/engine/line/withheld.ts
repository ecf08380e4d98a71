import type { AuditedLine } from "./line.ts";

/**
 * A line that replaces a record in a redacted copy of a log. It contains the leaf hash of the
 * record, so that the chain and the Merkle tree stay the same. The record cannot be recovered.
 */
export interface Withheld {
  readonly seq: number;
  readonly leafHash: string;
  /** The area of the record. */
  readonly area: string;
}

/** Opening, seal and refusals are never withheld, because every check of the log needs them. */
export const NEVER_WITHHELD = "journal";

const START = '{"leaf":"';
const FORM = /^\{"leaf":"([0-9a-f]{64})","seq":(0|[1-9]\d{0,14}),"withheld":"([a-z][a-z0-9-]*)"\}$/;

export const withheldLine = ({ leafHash, seq, area }: Withheld): string =>
  `{"leaf":"${leafHash}","seq":${seq},"withheld":"${area}"}`;

/** The fields of a withheld line; undefined for any other line. */
export function withheldBy({ text }: Pick<AuditedLine, "text">): Withheld | undefined {
  if (!text.startsWith(START)) return undefined;
  const [, leafHash, seq, area] = FORM.exec(text) ?? [];
  return leafHash === undefined || area === undefined ? undefined : { leafHash, seq: Number(seq), area };
}
