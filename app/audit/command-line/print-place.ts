import type { Change } from "../engine/explain/diff.ts";
import type { Finding } from "../engine/verdict/verdict.ts";
import { londonTime } from "../sentences/words.ts";

/** `Line 212 (record 211, 20/11/2026 20:14:09)` */
export function placeOf({ line, seq, at }: Pick<Finding, "line" | "seq" | "at">): string {
  const details = [seq === null ? "" : `record ${seq}`, at === null ? "" : time(at)].filter((text) => text !== "");
  return `${line === null ? "The log" : `Line ${line}`}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}

/** The recorded time of a record, in London time. */
export const time = (at: string): string => londonTime(Date.parse(at));

/** `wallet.balance: 3230 → 3210` */
export const changeText = ({ path, before, after }: Change): string => {
  if (before === undefined) return `${path} is new: ${JSON.stringify(after)}`;
  if (after === undefined) return `${path} is gone: ${JSON.stringify(before)}`;
  return `${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
};
