import type { StoredLine } from "./recorded.ts";

/** A period, in epoch milliseconds. An absent end is open. */
export interface Period {
  readonly from?: number;
  /** Included. */
  readonly to?: number;
}

/**
 * The lines of a period, as newline-delimited JSON: one run without gaps, from the first line in the period to the
 * last. Order is by seq, because a device's clock may have been set back in between. A run that does not begin with the
 * journal's first line verifies from its own first line on. The `prev` of that line cannot be verified.
 */
export function excerpt(lines: readonly StoredLine[], { from = -Infinity, to = Infinity }: Period = {}): string {
  const isWithin = ({ line }: StoredLine) => {
    const at = Date.parse((JSON.parse(line) as { at: string }).at);
    return at >= from && at <= to;
  };
  const first = lines.findIndex(isWithin);
  // Without a line in the period both places are -1, and nothing is between them.
  const last = lines.findLastIndex(isWithin);
  return lines
    .slice(first, last + 1)
    .map(({ line }) => `${line}\n`)
    .join("");
}
