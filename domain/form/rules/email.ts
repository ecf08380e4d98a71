import * as Result from "effect/Result";
import { type Refusal, refuse } from "../refusal.ts";

// The HTML standard's pattern of a valid email address, which browsers use for email fields, and the maximum lengths of
// SMTP.
const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
const emailPattern = new RegExp(`^[a-z\\d.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})*$`, "i");

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** A player's email address (`VALID-508`, `VALID-509`). A domain without a dot counts as a typing error: 'jo@gmail'. */
export const validateEmail = (text: string): Result.Result<string, Refusal<"EmailMissing" | "EmailMalformed">> => {
  const email = text.trim();
  if (email === "") return refuse("EmailMissing", "Please enter your email address");
  if (!isEmail(email) || !/@.*\./.test(email)) return refuse("EmailMalformed", "Hmmm, that's not a valid email...");
  return Result.succeed(email);
};

/** A username. It cannot contain @, so no email is a username. Other players' records have it, and no record may have the text `__proto__`. */
export const usernamePattern = /^(?!__proto__$)[a-z0-9._-]{3,30}$/i;

/** The identifier of a sign-in: an email if it contains @, otherwise a username. The refusal does not state which (`VALID-511` to `VALID-513`). */
export const validateLoginIdentifier = (text: string): Result.Result<string, Refusal<"LoginIdentifierMalformed">> => {
  const identifier = text.trim();
  const accepted = identifier.includes("@") ? isEmail(identifier) : usernamePattern.test(identifier);
  return accepted ? Result.succeed(identifier) : refuse("LoginIdentifierMalformed", "Incorrect username or email");
};
