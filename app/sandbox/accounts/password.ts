import { randomBytes, randomInt, scryptSync, timingSafeEqual } from "node:crypto";
import * as Result from "effect/Result";
import { commonPasswordCopy, validateNewPassword } from "../../../domain/form/rules/new-password.ts";

/** The first words of passwords that everybody tries first. */
const COMMON = ["password", "passw0rd", "12345678", "123456789", "1234567890", "qwertyui", "iloveyou", "letmein1"];

export const isCommon = (password: string): boolean => COMMON.some((word) => password.toLowerCase().startsWith(word));

/** What is wrong with a password, in the player's words, wherever it is set; undefined where nothing is. */
export const passwordFault = (password: string): string | undefined => {
  const judged = validateNewPassword(password);
  if (Result.isFailure(judged)) return judged.failure.copy;
  return isCommon(password) ? commonPasswordCopy : undefined;
};

/** A password, code or token as it may be kept: salted and stretched. */
export interface Digest {
  readonly salt: string;
  readonly hash: string;
}

// Enough for a sandbox whose passwords are printed at its start; a login stays quick.
const COST = { N: 2 ** 12, r: 8, p: 1 };

const stretch = (secret: string, salt: string): Buffer => scryptSync(secret, Buffer.from(salt, "hex"), 32, COST);

export function digestOf(secret: string): Digest {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: stretch(secret, salt).toString("hex") };
}

let nobodys: Digest | undefined;

/** Takes as long as `matches` where there is no digest, so that the time does not say whether there is an account. */
export const matchesIfKnown = (secret: string, digest: Digest | undefined): boolean => {
  nobodys ??= digestOf(newToken());
  const isRight = matches(secret, digest ?? nobodys);
  return digest !== undefined && isRight;
};

export const matches = (secret: string, digest: Digest): boolean =>
  timingSafeEqual(stretch(secret, digest.salt), Buffer.from(digest.hash, "hex"));

/** A six-digit confirm code. From the system's randomness: the sandbox's seeded one could be foretold. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

export const newToken = (): string => randomBytes(24).toString("hex");
