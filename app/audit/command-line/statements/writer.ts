import type { Closing, Opening } from "../../engine/explain/statement.ts";
import type { Posting } from "../../engine/explain/postings.ts";

/** The player and the period of a statement. */
export interface About {
  readonly journal: string;
  readonly player: string;
  /** The period as a text. */
  readonly period: string;
}

/** A format of statements, written piece by piece. */
export interface StatementWriter {
  readonly begin: (about: About, opening: Opening) => string;
  readonly row: (posting: Posting) => string;
  /** `caveats`: the limits of the sums, as sentences. */
  readonly end: (closing: Closing, caveats: readonly string[]) => string;
}

/** Pence as a plain decimal number of pounds: -12.05. */
export const decimal = (pence: number): string => {
  const size = Math.abs(pence);
  return `${pence < 0 ? "-" : ""}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
};
