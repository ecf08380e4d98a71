import type { AuditedLine } from "./line.ts";

/**
 * A line that replaces a record in a redacted copy of a log. It contains the leaf hash of the
 * record, so that the chain and the Merkle tree stay the same. The record cannot be recovered.
 */
export interface Withheld {
  readonly seq: number;
  readonly leafHash: string;
  /** `ANY_AREA`, or in a copy that an older version made the area of the record. */
  readonly area: string;
}

/** The area of every withheld line. The area of the record alone could say that its player was excluded. */
export const ANY_AREA = "any";

/** The area of opening, seal and refusals. They are kept, because every check of the log needs them. */
export const JOURNAL_AREA = "journal";

export const WALLET_AREA = "wallet";

const START = '{"leaf":"';
const FORM = /^\{"leaf":"([0-9a-f]{64})","seq":(0|[1-9]\d{0,14}),"withheld":"([a-z][a-z0-9-]*)"\}$/;

export const withheldLine = ({ leafHash, seq, area = ANY_AREA }: Omit<Withheld, "area"> & Partial<Withheld>): string =>
  `{"leaf":"${leafHash}","seq":${seq},"withheld":"${area}"}`;

/** The end of a sentence about a withheld record. */
export const isWithheld = (area: string): string =>
  area === ANY_AREA ? "is withheld." : `is withheld: it is of the area ${area}.`;

/** The fields of a withheld line; undefined for any other line. */
export function withheldBy({ text }: Pick<AuditedLine, "text">): Withheld | undefined {
  if (!text.startsWith(START)) return undefined;
  const [, leafHash, seq, area] = FORM.exec(text) ?? [];
  return leafHash === undefined || area === undefined ? undefined : { leafHash, seq: Number(seq), area };
}
