import * as Result from "effect/Result";
import { readPostcode } from "../../postcode.ts";
import { type CalendarDate, calendarDate } from "../../time.ts";
import { type Refusal, refuse, type Rule } from "../refusal.ts";

/** A home postcode, in the form 'SW1A 1AA' (`VALID-519`). */
export const validatePostcode: Rule<string, "PostcodeMalformed"> = (text) => {
  const postcode = readPostcode(text);
  return postcode === undefined
    ? refuse("PostcodeMalformed", "Please enter a valid UK postcode")
    : Result.succeed(postcode);
};

/** Whether a person has reached an age. A person born on 29 February has their birthday on 1 March in a common year. */
export const isAged = (years: number, born: CalendarDate, today: CalendarDate): boolean => {
  // The comparison is textual: '02-29' in a common year comes before '03-01'.
  const birthday = `${String(Number(born.slice(0, 4)) + years).padStart(4, "0")}${born.slice(4)}`;
  return birthday <= today;
};

/** A date of birth, 'yyyy-MM-dd'. A player must be 18 or older in London (`VALID-520`). */
export const validateBirthDate = (
  text: string,
  today: CalendarDate,
): Result.Result<CalendarDate, Refusal<"BirthDateMalformed" | "Under18">> => {
  const born = Result.getOrUndefined(calendarDate(text));
  if (born === undefined) return refuse("BirthDateMalformed", "Please enter your date of birth");
  if (!isAged(18, born, today)) return refuse("Under18", "You must be over 18 to register");
  return Result.succeed(born);
};
