import type { Shown } from "./events.ts";
import { type DisplayState, placeOf } from "./state.ts";

/** What a place on the screen says goes on the record when it is not what that place said last. */
export function isNews({ shown }: DisplayState, { what, of, text, amount, frozen }: Shown): boolean {
  const place = placeOf({ what, of });
  const last = Object.hasOwn(shown, place) ? shown[place] : undefined;
  return last?.text !== text || last.amount !== amount || last.frozen !== frozen;
}
