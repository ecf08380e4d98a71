import type { StoredLine } from "./recorded.ts";

/** A period, in epoch milliseconds; an end that is left out is open. */
export interface Period {
  readonly from?: number;
  /** Included. */
  readonly to?: number;
}

/**
 * The lines of a period, as newline-delimited JSON: one run without gaps, from the
 * first line in it to the last, because order is by seq and a device's clock may
 * have been put back in between. A run that does not begin with the journal's
 * first line verifies from its own first line on: that line's `prev` says what
 * came before it, and has to be believed.
 */
export function excerpt(lines: readonly StoredLine[], { from = -Infinity, to = Infinity }: Period = {}): string {
  const isWithin = ({ line }: StoredLine) => {
    const at = Date.parse((JSON.parse(line) as { at: string }).at);
    return at >= from && at <= to;
  };
  const first = lines.findIndex(isWithin);
  const last = lines.findLastIndex(isWithin);
  return first < 0
    ? ""
    : lines
        .slice(first, last + 1)
        .map(({ line }) => `${line}\n`)
        .join("");
}
