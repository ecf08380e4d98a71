import * as Result from "effect/Result";
import { refuse, type Rule } from "../refusal.ts";

/** An existing password. It may be older than the rules of new ones (`VALID-507`). */
export const validateCurrentPassword: Rule<string, "PasswordTooShort" | "PasswordTooLong"> = (password) => {
  const { length } = [...password];
  if (length < 6) return refuse("PasswordTooShort", "At least 6 characters");
  if (length > 64) return refuse("PasswordTooLong", "At most 64 characters");
  return Result.succeed(password);
};
