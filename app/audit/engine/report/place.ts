import { londonTime } from "../../sentences/words.ts";
import type { Finding } from "../verdict/verdict.ts";

/** The recorded time of a record, in London time. */
export const timeOf = (at: string): string => londonTime(Date.parse(at));

/** `Line 212 (record 211, 20/11/2026 20:14:09)` */
export function placeOf({ line, seq, at }: Pick<Finding, "line" | "seq" | "at">): string {
  const details = [...(seq === null ? [] : [`record ${seq}`]), ...(at === null ? [] : [timeOf(at)])];
  return `${line === null ? "The log" : `Line ${line}`}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}
