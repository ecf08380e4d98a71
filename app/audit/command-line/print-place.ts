import type { Change } from "../engine/explain/diff.ts";
import { placeOf } from "../engine/report/place.ts";
import { londonTime } from "../sentences/words.ts";

export { placeOf };

/** The same within a sentence. */
export const placeInSentence = (of: Parameters<typeof placeOf>[0]): string => placeOf(of).replace("Line", "line");

/** The recorded time of a record, in London time. */
export const time = (at: string): string => londonTime(Date.parse(at));

/** `wallet.balance: 3230 → 3210` */
export const changeText = ({ path, before, after }: Change): string => {
  if (before === undefined) return `${path} is new: ${JSON.stringify(after)}`;
  if (after === undefined) return `${path} is gone: ${JSON.stringify(before)}`;
  return `${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
};
