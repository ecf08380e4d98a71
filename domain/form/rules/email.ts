import * as Result from "effect/Result";
import { type Refusal, refuse } from "../refusal.ts";

// What HTML calls a valid address, the pattern behind every browser's own email field, and the lengths that SMTP can carry.
const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
const emailPattern = new RegExp(`^[a-z\\d.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})*$`, "i");

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** An email address to reach the player at (`VALID-508`, `VALID-509`); one without a dot in its domain is a slip: 'jo@gmail'. */
export const validateEmail = (text: string): Result.Result<string, Refusal<"EmailMissing" | "EmailMalformed">> => {
  const email = text.trim();
  if (email === "") return refuse("EmailMissing", "Please enter your email address");
  if (!isEmail(email) || !/@.*\./.test(email)) return refuse("EmailMalformed", "Hmmm, that's not a valid email...");
  return Result.succeed(email);
};

/** A name to sign in with, which has no @, so that no email is one. */
export const usernamePattern = /^[A-Za-z0-9._-]{3,30}$/;

/** What a player signs in with: an email if it has an @, a username otherwise; either way the refusal does not say which (`VALID-511` to `VALID-513`). */
export const validateLoginIdentifier = (text: string): Result.Result<string, Refusal<"LoginIdentifierMalformed">> => {
  const identifier = text.trim();
  const accepted = identifier.includes("@") ? isEmail(identifier) : usernamePattern.test(identifier);
  return accepted ? Result.succeed(identifier) : refuse("LoginIdentifierMalformed", "Incorrect username or email");
};
