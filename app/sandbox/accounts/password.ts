import { randomBytes, randomInt, scryptSync, timingSafeEqual } from "node:crypto";
import * as Result from "effect/Result";
import { commonPasswordCopy, validateNewPassword } from "../../../domain/form/rules/new-password.ts";

/** The beginnings of common passwords. */
const COMMON = ["password", "passw0rd", "12345678", "123456789", "1234567890", "qwertyui", "iloveyou", "letmein1"];

export const isCommon = (password: string): boolean => COMMON.some((word) => password.toLowerCase().startsWith(word));

/** Why a password is refused, in words for the player; undefined if it is accepted. */
export const passwordFault = (password: string): string | undefined => {
  const judged = validateNewPassword(password);
  if (Result.isFailure(judged)) return judged.failure.copy;
  return isCommon(password) ? commonPasswordCopy : undefined;
};

/** A password, code or token as it is stored: salted and stretched. */
export interface Digest {
  readonly salt: string;
  readonly hash: string;
}

// Enough for a sandbox that prints its passwords at start, and a login stays fast.
const COST = { N: 2 ** 12, r: 8, p: 1 };

const stretch = (secret: string, salt: string): Buffer => scryptSync(secret, Buffer.from(salt, "hex"), 32, COST);

export function digestOf(secret: string): Digest {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: stretch(secret, salt).toString("hex") };
}

let nobodys: Digest | undefined;

/** Takes as long as `matches` without a digest too, so that the time does not reveal whether the account exists. */
export const matchesIfKnown = (secret: string, digest: Digest | undefined): boolean => {
  nobodys ??= digestOf(newToken());
  const isRight = matches(secret, digest ?? nobodys);
  return digest !== undefined && isRight;
};

export const matches = (secret: string, digest: Digest): boolean =>
  timingSafeEqual(stretch(secret, digest.salt), Buffer.from(digest.hash, "hex"));

/** A six-digit confirm code, from the system's randomness, because the sandbox's seeded numbers are predictable. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

export const newToken = (): string => randomBytes(24).toString("hex");
