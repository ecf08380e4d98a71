import type { Shown } from "./events.ts";
import { type DisplayState, placeOf } from "./state.ts";

/**
 * How long one of many places, such as a tile of the lobby, has to be in view before what it says counts as read, and how
 * often at the most its changes go on the record: a jackpot that ticks must not flood it.
 */
export const READ_MS = 1_000;

/** What a place on the screen says goes on the record when it is not what that place said last. */
export function isNews({ shown }: DisplayState, { what, of, text, amount, frozen }: Shown): boolean {
  const place = placeOf({ what, of });
  const last = Object.hasOwn(shown, place) ? shown[place] : undefined;
  return last?.text !== text || last.amount !== amount || last.frozen !== frozen;
}
