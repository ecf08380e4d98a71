import type { Finding } from "../../domain/audit/verdict.ts";
import { londonTime } from "../../domain/audit/words.ts";

/** `Line 212 (record 211, 20/11/2026 20:14:09)` */
export function placeOf({ line, seq, at }: Pick<Finding, "line" | "seq" | "at">): string {
  const details = [seq === null ? "" : `record ${seq}`, at === null ? "" : time(at)].filter((text) => text !== "");
  return `${line === null ? "The log" : `Line ${line}`}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}

/** A record's own time on the London clock. */
export const time = (at: string): string => londonTime(Date.parse(at));
