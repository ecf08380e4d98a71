import Fuse from "fuse.js";

/** Fuse's threshold: 0 is exact, 1 matches anything. At 0.3, one letter of four may be wrong, and none of three. */
const THRESHOLD = 0.3;

/** A searchable thing: by its name, and with less weight by its provider. */
export interface Searchable {
  readonly name: string;
  readonly provider?: string;
}

/** The matches of the typed text, best first; none for an empty text. */
export function bestMatches<Thing extends Searchable>(things: readonly Thing[], typed: string): readonly Thing[] {
  if (typed.trim() === "") return [];
  const search = new Fuse(things, {
    keys: [
      { name: "name", weight: 3 },
      { name: "provider", weight: 1 },
    ],
    threshold: THRESHOLD,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return search.search(typed.trim()).map(({ item }) => item);
}

/** A name in pieces, with the pieces marked that match a typed word. The pieces together are the name. */
export function markMatches(
  name: string,
  typed: string,
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const words = typed.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [{ text: name, isMatch: false }];
  // Longer words first, so that 'teapot' is not matched as 'tea'.
  const either = words.sort((a, b) => b.length - a.length).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&"));
  return name
    .split(new RegExp(`(${either.join("|")})`, "i"))
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
