import * as Result from "effect/Result";
import { type Refusal, refuse } from "../refusal.ts";

const tooWeak = "At least 8 characters";

/**
 * A new password, at sign-up or in a change: 8 to 64 characters. Code points are counted, so an emoji is one character.
 * Every refusal has the same text (`VALID-501` to `VALID-503`). It must differ from the old one (`VALID-505`).
 */
export const validateNewPassword = (
  password: string,
  current?: string,
): Result.Result<
  string,
  Refusal<"PasswordTooShort" | "PasswordTooLong" | "PasswordOnlySymbols" | "PasswordNotNew">
> => {
  const { length } = [...password];
  if (length < 8) return refuse("PasswordTooShort", tooWeak);
  if (length > 64) return refuse("PasswordTooLong", tooWeak);
  if (!/[\p{L}\p{N}]/u.test(password)) return refuse("PasswordOnlySymbols", tooWeak);
  if (password === current) return refuse("PasswordNotNew", "New password must be different than the current password");
  return Result.succeed(password);
};

/** The new password, repeated (`VALID-504`). */
export const validateConfirmation = (
  confirmation: string,
  password: string,
): Result.Result<string, Refusal<"ConfirmationDiffers">> =>
  confirmation === password ? Result.succeed(confirmation) : refuse("ConfirmationDiffers", "Passwords don't match");
