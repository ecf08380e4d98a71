import * as Result from "effect/Result";
import { type Refusal, refuse, type Rule } from "../refusal.ts";

/** A rule with one refusal: the trimmed text must match a pattern. */
export const matching =
  <const Name extends string>(pattern: RegExp, name: Name, copy: string): Rule<string, Name> =>
  (text) => {
    const trimmed = text.trim();
    return pattern.test(trimmed) ? Result.succeed(trimmed) : refuse(name, copy);
  };

const upTo =
  <const Name extends string>(length: number, name: Name, copy: string): Rule<string, Name> =>
  (text) =>
    [...text].length <= length ? Result.succeed(text) : refuse(name, copy);

const namePattern = /^[\p{L}\p{M} '’,.-]{1,200}$/u;

/** A person's name: letters of any script, spaces, hyphens, apostrophes (straight or curly), commas and periods (`VALID-524`). */
export const validateName = (text: string): Result.Result<string, Refusal<"NameMissing" | "NameMalformed">> =>
  text.trim() === ""
    ? refuse("NameMissing", "Name is required")
    : matching(namePattern, "NameMalformed", "Please enter a valid name")(text);

/** An address line (`VALID-525`). */
export const validateAddress = upTo(500, "AddressTooLong", "Please use 500 characters or fewer");

/** A city (`VALID-526`). */
export const validateCity = upTo(100, "CityTooLong", "Please use 100 characters or fewer");

/** A nickname. Other players see it (`VALID-527`). */
export const validateNickname = matching(
  /^[\p{L}\p{M}\d ]{1,20}$/u,
  "NicknameMalformed",
  "Please use 1-20 letters, numbers and spaces",
);

/** The most characters of any search (`VALID-542`). */
export const SEARCH_LENGTH = 50;

/** The text of a search field, shortened to the maximum length. */
export const capSearch = (typed: string): string => [...typed].slice(0, SEARCH_LENGTH).join("");
