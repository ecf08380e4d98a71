import { timingSafeEqual } from "node:crypto";
import * as Result from "effect/Result";
import { PASSWORD_COMMON } from "../../../domain/form/copy.ts";
import { validateNewPassword } from "../../../domain/form/rules/new-password.ts";
import type { Kernel } from "../kernel/types.ts";

/** The beginnings of common passwords. */
const COMMON = ["password", "passw0rd", "12345678", "123456789", "1234567890", "qwertyui", "iloveyou", "letmein1"];

export const isCommon = (password: string): boolean => COMMON.some((word) => password.toLowerCase().startsWith(word));

/** Why a password is refused, in words for the player; undefined if it is accepted. */
export const passwordFault = (password: string): string | undefined => {
  const judged = validateNewPassword(password);
  if (Result.isFailure(judged)) return judged.failure.copy;
  return isCommon(password) ? PASSWORD_COMMON : undefined;
};

/** A password, code or token as it is stored: salted and stretched. */
export interface Digest {
  readonly salt: string;
  readonly hash: string;
}

/** What these functions need of the kernel. */
type WithSecrets = Pick<Kernel, "secrets">;

export function digestOf({ secrets }: WithSecrets, secret: string): Digest {
  const salt = secrets.bytes(16);
  return { salt: salt.toString("hex"), hash: secrets.stretch(secret, salt).toString("hex") };
}

/** The digest that is compared when none is known. */
const UNKNOWN_DIGEST: Digest = { salt: "00".repeat(16), hash: "00".repeat(32) };

/** Takes as long as `matches` without a digest too, so that the time does not reveal whether the account exists. */
export const matchesIfKnown = (kernel: WithSecrets, secret: string, digest: Digest | undefined): boolean => {
  const isRight = matches(kernel, secret, digest ?? UNKNOWN_DIGEST);
  return digest !== undefined && isRight;
};

export const matches = ({ secrets }: WithSecrets, secret: string, { salt, hash }: Digest): boolean =>
  timingSafeEqual(secrets.stretch(secret, Buffer.from(salt, "hex")), Buffer.from(hash, "hex"));

/** A code of decimal digits. It does not depend on the seed, because seeded numbers are predictable. */
export const newCode = ({ secrets }: WithSecrets, digits: number): string =>
  String(secrets.below(10 ** digits)).padStart(digits, "0");

export const newToken = ({ secrets }: WithSecrets): string => secrets.bytes(24).toString("hex");
