import type { AuditedLine } from "./line.ts";

/**
 * A line that was withheld when a log was handed on. Its leaf hash stands for it,
 * so the chain goes on through it and the Merkle tree is the same; what it said
 * cannot be got back from it.
 */
export interface Withheld {
  readonly seq: number;
  readonly leafHash: string;
  /** The area that the record belonged to. */
  readonly area: string;
}

const LOWER_L = 0x6c;
const FORM = /^\{"leaf":"([0-9a-f]{64})","seq":(0|[1-9]\d{0,14}),"withheld":"([a-z][a-z0-9-]*)"\}$/;

export const withheldLine = ({ leafHash, seq, area }: Withheld): string =>
  `{"leaf":"${leafHash}","seq":${seq},"withheld":"${area}"}`;

/** What a line withholds; undefined for a line that is there, or that only looks like a withheld one. */
export function withheldBy({ text }: Pick<AuditedLine, "text">): Withheld | undefined {
  // A record's first field is its time.
  if (text.charCodeAt(2) !== LOWER_L) return undefined;
  const [, leafHash, seq, area] = FORM.exec(text) ?? [];
  return leafHash === undefined || area === undefined ? undefined : { leafHash, seq: Number(seq), area };
}
