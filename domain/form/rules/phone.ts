import * as Result from "effect/Result";
import { readUkPhone } from "../../phone.ts";
import { refuse, type Rule } from "../refusal.ts";

const invalid = "Please enter a valid UK phone number";

/** A mobile number that can receive UK text messages, in the form +447… (`PHONE-011` to `PHONE-015`, `VALID-514` to `VALID-516`). */
export const validateMobile: Rule<string, "PhoneMissing" | "NotUkPhone" | "Landline" | "NotMobile"> = (text) => {
  if (text.trim() === "") return refuse("PhoneMissing", invalid);
  const phone = readUkPhone(text);
  if (phone === undefined) return refuse("NotUkPhone", invalid);
  if (phone.kind === "landline")
    return refuse("Landline", "This looks like a landline. We can only verify mobile numbers.");
  if (phone.kind !== "mobile") return refuse("NotMobile", invalid);
  return Result.succeed(phone.number);
};
