import * as fc from "fast-check";
import metadata from "libphonenumber-js/metadata.max.json" with { type: "json" };

/** Characters that a typing error inserts or that a rule may forget: one of each kind. */
// oxfmt-ignore
const STRAY = [
  "a", "e", "Z", "K", "ë", "Ζ", "中", "\u0301", "0", "1", "7", "9", "٣", " ", "  ", "\t", ".", "-", "_", "'", "’", ",", "@", "+", "/", "!", "😀",
] as const;

const slip = fc.record({
  kind: fc.constantFrom("insert", "delete", "replace", "double", "cut", "case"),
  at: fc.nat(300),
  stray: fc.constantFrom(...STRAY),
});

/**
 * Texts that are almost valid: an example after up to three typing errors. Most mistakes of a rule are one typing error
 * away from a valid text.
 *
 *     fc.property(nearly("1234"), (text) => expect(Result.isSuccess(validateSmsCode(text))).toBe(isPin(text)))
 */
export const nearly = (...examples: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...examples), fc.array(slip, { maxLength: 3 })).map(([example, slips]) =>
    slips.reduce((text, { kind, at, stray }) => {
      const place = text === "" ? 0 : at % (text.length + 1);
      const [before, one, after] = [text.slice(0, place), text.slice(place, place + 1), text.slice(place + 1)];
      switch (kind) {
        case "insert":
          return before + stray + one + after;
        case "delete":
          return before + after;
        case "replace":
          return before + stray + after;
        case "double":
          return before + one + one + after;
        case "cut":
          return before;
        default:
          return before + (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase()) + after;
      }
    }, example),
  );

/** Texts of a length, one character shorter or one longer, made of the characters in `of`. */
export const around = (lengths: readonly number[], of: readonly string[] = ["a"]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...lengths), fc.integer({ min: -1, max: 1 }), fc.constantFrom(...of))
    .map(([length, more, one]) => one.repeat(length + more));

/** The number ranges of libphonenumber, in the order of its metadata. */
const RANGES = [
  "fixed line",
  "mobile",
  "toll free",
  "premium rate",
  "personal",
  "voicemail",
  "UAN",
  "pager",
  "VoIP",
] as const;
export type PhoneRange = (typeof RANGES)[number];
export const UK_REGIONS = ["GB", "GG", "IM", "JE"] as const;
export type UkRegion = (typeof UK_REGIONS)[number];

/** A number of the United Kingdom or a Crown dependency; `national` is without the leading 0. */
export interface UkNumber {
  readonly region: UkRegion;
  readonly range: PhoneRange;
  readonly national: string;
}

/** The index of the number types in libphonenumber's metadata of a country. */
const TYPES_AT = 11;

const patternOf = (region: UkRegion, index: number): string | undefined => {
  const types = (metadata.countries[region] as unknown[])[TYPES_AT] as readonly (readonly [string] | 0)[];
  const type = types[index];
  return type === undefined || type === 0 ? undefined : type[0];
};

/**
 * Numbers of every range that libphonenumber has for the four regions, with equal weights.
 *
 *     fc.property(ukNumber, ({ range, national }) => …(`0${national}`))
 */
export const ukNumber: fc.Arbitrary<UkNumber> = fc.oneof(
  ...UK_REGIONS.flatMap((region) =>
    RANGES.flatMap((range, index) => {
      const pattern = patternOf(region, index);
      if (pattern === undefined) return [];
      return [fc.stringMatching(new RegExp(`^(?:${pattern})$`)).map((national) => ({ region, range, national }))];
    }),
  ),
);

/** A number as people write it: with 0 or the country's code, spaces, brackets and hyphens. */
export const written = (national: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom("0", "+44", "0044", "44"),
      fc.array(fc.constantFrom("", "", " ", "-", ".", ") "), { minLength: 12, maxLength: 12 }),
    )
    .map(([prefix, gaps]) =>
      [...(prefix + national)].map((digit, index) => digit + (index > 4 ? (gaps[index % 12] ?? "") : "")).join(""),
    );
