import Fuse from "fuse.js";

/** How far a name may be from what was typed: 0 exact, 1 anything. One letter in four may be wrong, of three none. */
const THRESHOLD = 0.3;

/** What can be found: by its name, and less so by who makes it. */
export interface Findable {
  readonly name: string;
  readonly provider?: string;
}

/** What a player may mean by what they typed, best first; nothing while nothing is typed. */
export function bestMatches<Thing extends Findable>(things: readonly Thing[], typed: string): readonly Thing[] {
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

/** A name in pieces: those that hold a word of what was typed are marked. Nothing is lost or added. */
export function markMatches(
  name: string,
  typed: string,
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const words = typed.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [{ text: name, isMatch: false }];
  // The longer word first: 'tea' must not take the beginning of 'teapot'.
  const either = words.sort((a, b) => b.length - a.length).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&"));
  return name
    .split(new RegExp(`(${either.join("|")})`, "i"))
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
