import type { Shown } from "./events.ts";
import { type DisplayState, placeOf } from "./state.ts";

/**
 * A tile of the lobby must be in view for this long before its text counts as read. It is also the least time between
 * two records of one tile: a ticking jackpot must not flood the journal.
 */
export const READ_MS = 1_000;

/** Only a text that differs from the last one of its place is recorded. */
export function differsFromLast({ shown }: DisplayState, { what, of, text, amount, frozen }: Shown): boolean {
  const place = placeOf({ what, of });
  const last = Object.hasOwn(shown, place) ? shown[place] : undefined;
  return last?.text !== text || last.amount !== amount || last.frozen !== frozen;
}
