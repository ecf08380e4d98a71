import { canonical } from "./canonical.ts";
import type { Fold } from "./fold.ts";
import type { LeafHash } from "./hash.ts";

/** How each area of a fold is spelled as it begins. */
const beginnings = new WeakMap<object, ReadonlyMap<string, string>>();

function beginningOf<State extends object>(fold: Fold<State>): ReadonlyMap<string, string> {
  const known = beginnings.get(fold);
  if (known !== undefined) return known;
  const spelled = new Map(Object.entries(fold.initial()).map(([area, value]) => [area, canonical(value)]));
  beginnings.set(fold, spelled);
  return spelled;
}

/**
 * The digest of a state, as a seal states it: the leaf hash of the canonical form
 * of every area in which something has happened. Areas that are still as they
 * began are left out, so a journal keeps its digest when the product grows an area.
 */
export function stateDigest<State extends object>(fold: Fold<State>, state: State, leafHash: LeafHash): string {
  const beginning = beginningOf(fold);
  const touched = Object.keys(state)
    .sort()
    .map((area) => [area, canonical(state[area as keyof State])] as const)
    .filter(([area, text]) => text !== beginning.get(area));
  // As the canonical form of them all together would be.
  return leafHash(`{${touched.map(([area, text]) => `${JSON.stringify(area)}:${text}`).join(",")}}`);
}
