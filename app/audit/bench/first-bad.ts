import { NOTED } from "../engine/explain/columns.ts";
import type { OpenedLog } from "../engine/verdict/opened-log.ts";

/**
 * The first line, counting from 1, at which a log departs from what it should be: the sums come to differ, it is broken from there on,
 * or the verdict finds fault with it. A break may be told of a line before it shows, or of one after the sums have differed.
 */
export function firstBadOf({ columns, verdict }: Pick<OpenedLog, "columns" | "verdict">): number | undefined {
  const index = columns.noted.findIndex((flags) => (flags & (NOTED.differs | NOTED.unreliable)) !== 0);
  const lines = [index < 0 ? null : index + 1, verdict.firstBad?.line].filter((line) => typeof line === "number");
  return lines.length === 0 ? undefined : Math.min(...lines);
}
