import * as Result from "effect/Result";
import { type Refusal, refuse } from "../refusal.ts";

const tooWeak = "At least 8 characters";

/** What the player reads when the server knows the password to be common or leaked (`VALID-506`). */
export const commonPasswordCopy = "This password is too common or insecure";

/** A new password, at sign-up or in a change, of 8 to 64 characters: code points, so that an emoji is one character; the same words whatever it lacks (`VALID-501` to `VALID-503`), and it must be new (`VALID-505`). */
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

/** The new password a second time (`VALID-504`). */
export const validateConfirmation = (
  confirmation: string,
  password: string,
): Result.Result<string, Refusal<"ConfirmationDiffers">> =>
  confirmation === password ? Result.succeed(confirmation) : refuse("ConfirmationDiffers", "Passwords don't match");
