import { randomBytes, randomInt, scryptSync, timingSafeEqual } from "node:crypto";

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

export const matches = (secret: string, digest: Digest): boolean =>
  timingSafeEqual(stretch(secret, digest.salt), Buffer.from(digest.hash, "hex"));

/** A six-digit confirm code. From the system's randomness: the sandbox's seeded one could be foretold. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

export const newToken = (): string => randomBytes(24).toString("hex");
