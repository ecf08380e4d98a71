import * as fc from "fast-check";

/** Between them are the halves of surrogate pairs. */
const [LAST_BEFORE, FIRST_AFTER, LAST] = [0xd7ff, 0xe000, 0x10ffff];
const HALVES = FIRST_AFTER - LAST_BEFORE - 1;

/**
 * Any character. fast-check's own "binary" gives the same, but each process first fills a map with all 1.1 million of
 * them, which takes over a second.
 */
const anyCharacter = fc.nat(LAST - HALVES).map(
  (index) => String.fromCodePoint(index > LAST_BEFORE ? index + HALVES : index),
  (value) => {
    const code = typeof value === "string" ? value.codePointAt(0) : undefined;
    if (code === undefined || value !== String.fromCodePoint(code) || (code > LAST_BEFORE && code < FIRST_AFTER))
      throw new Error("not one character");
    return code < FIRST_AFTER ? code : code - HALVES;
  },
);

/** Any text, of control characters, emoji and all the others. */
export const anyText = (lengths: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: anyCharacter });
