import * as Result from "effect/Result";
import { readPostcode } from "../../postcode.ts";
import { type CalendarDate, calendarDate } from "../../time.ts";
import { type Refusal, refuse, type Rule } from "../refusal.ts";

/** A home postcode, read as 'SW1A 1AA' (`VALID-519`). */
export const validatePostcode: Rule<string, "PostcodeMalformed"> = (text) => {
  const postcode = readPostcode(text);
  return postcode === undefined
    ? refuse("PostcodeMalformed", "Please enter a valid UK postcode")
    : Result.succeed(postcode);
};

/** Whether somebody has had their birthday of an age: whoever was born on 29 February has it on 1 March in a common year. */
export const isAged = (years: number, born: CalendarDate, today: CalendarDate): boolean => {
  // Compared as text, an anniversary that does not exist in a year falls before the next day that does.
  const birthday = `${String(Number(born.slice(0, 4)) + years).padStart(4, "0")}${born.slice(4)}`;
  return birthday <= today;
};

/** A date of birth, 'yyyy-MM-dd': nobody plays before the day they turn 18 in London (`VALID-520`). */
export const validateBirthDate = (
  text: string,
  today: CalendarDate,
): Result.Result<CalendarDate, Refusal<"BirthDateMalformed" | "Under18">> => {
  const born = Result.getOrUndefined(calendarDate(text));
  if (born === undefined) return refuse("BirthDateMalformed", "Please enter your date of birth");
  if (!isAged(18, born, today)) return refuse("Under18", "You must be over 18 to register");
  return Result.succeed(born);
};
