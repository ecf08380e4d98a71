import type { Platform } from "./platform.ts";
import { reference } from "./random.ts";

/** Secrets from the computer's randomness, whatever the seed. */
export interface Secrets {
  readonly bytes: (count: number) => Buffer;
  /** A whole number from 0 to below the limit. */
  readonly below: (limit: number) => number;
  /** A reference that gives access to its holder. */
  readonly reference: () => string;
  readonly uuid: () => string;
  /** The slow digest of a password, code or token. */
  readonly stretch: (secret: string, salt: Uint8Array) => Buffer;
}

/** The number of bytes that a number between 0 and 1 can hold without loss. */
const NUMBER_BYTES = 6;

export const secretsOf = ({ randomBytes, stretch }: Pick<Platform, "randomBytes" | "stretch">): Secrets => {
  const bytes = (count: number) => Buffer.from(randomBytes(count));
  const number = () => bytes(NUMBER_BYTES).readUIntBE(0, NUMBER_BYTES) / 2 ** (8 * NUMBER_BYTES);
  return {
    bytes,
    below: (limit) => Math.floor(number() * limit),
    reference: () => reference(number),
    uuid: () => uuidOf(bytes(16)),
    stretch: (secret, salt) => Buffer.from(stretch(secret, salt)),
  };
};

/** A version 4 UUID of 16 random bytes. */
const uuidOf = (bytes: Buffer): string => {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
