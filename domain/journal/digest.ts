import { canonical } from "./canonical.ts";
import type { Fold } from "./fold.ts";
import type { LeafHash } from "./hash.ts";

/** The canonical text of the initial state of each area of a fold. */
const initialTexts = new WeakMap<object, ReadonlyMap<string, string>>();

function initialTextsOf<State extends object>(fold: Fold<State>): ReadonlyMap<string, string> {
  const known = initialTexts.get(fold);
  if (known !== undefined) return known;
  const texts = new Map(Object.entries(fold.initial()).map(([area, value]) => [area, canonical(value)]));
  initialTexts.set(fold, texts);
  return texts;
}

/**
 * The digest of a state, as a seal states it: the leaf hash of the canonical form of every
 * area that differs from its initial state. Areas in their initial state are left out, so a
 * journal keeps its digest when the product gains an area.
 *
 * In a journal of format 2 the text begins with `salt`, that of the record before the seal. A redacted copy withholds
 * that record, so that the digest cannot confirm a guess of what the withheld records did to the state.
 */
export function stateDigest<State extends object>(
  fold: Fold<State>,
  state: State,
  leafHash: LeafHash,
  salt = "",
): string {
  const initial = initialTextsOf(fold);
  const changed = Object.keys(state)
    .sort()
    .map((area) => [area, canonical(state[area as keyof State])] as const)
    .filter(([area, text]) => text !== initial.get(area));
  // The canonical form of one object with these areas.
  return leafHash(`${salt}{${changed.map(([area, text]) => `${JSON.stringify(area)}:${text}`).join(",")}}`);
}
