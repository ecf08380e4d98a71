import type { Closing, Opening } from "../../engine/explain/statement.ts";
import type { Posting } from "../../engine/explain/postings.ts";

/** Whose statement it is, and of when. */
export interface About {
  readonly journal: string;
  readonly player: string;
  /** As it was asked for, in words. */
  readonly period: string;
}

/** A form of statement, written piece by piece so that its length does not matter. */
export interface StatementWriter {
  readonly begin: (about: About, opening: Opening) => string;
  readonly row: (posting: Posting) => string;
  /** `caveats`: what has to be known of the sums, one sentence each. */
  readonly end: (closing: Closing, caveats: readonly string[]) => string;
}

/** Pence as a plain decimal number of pounds: -12.05. */
export const decimal = (pence: number): string => {
  const size = Math.abs(pence);
  return `${pence < 0 ? "-" : ""}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
};
