import { NOTED } from "../engine/explain/columns.ts";
import type { OpenedLog } from "../engine/verdict/opened-log.ts";

/**
 * The first line with a fault, from 1: the balances begin to differ, the log is broken, or the verdict has a finding.
 * The verdict may name a line before the first unreliable one, or after the balances began to differ.
 */
export function firstBadOf({ columns, verdict }: Pick<OpenedLog, "columns" | "verdict">): number | undefined {
  const index = columns.noted.findIndex((flags) => (flags & (NOTED.differs | NOTED.unreliable)) !== 0);
  const lines = [index < 0 ? null : index + 1, verdict.firstBad?.line].filter((line) => typeof line === "number");
  return lines.length === 0 ? undefined : Math.min(...lines);
}
