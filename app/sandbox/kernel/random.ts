import { createHash, createHmac } from "node:crypto";

/** The number of bytes that a number between 0 and 1 can hold without loss. */
const NUMBER_BYTES = 6;
const NUMBERS = 2 ** (8 * NUMBER_BYTES);

/**
 * Numbers from 0 to 1 for one purpose: HMAC-SHA-256 over a counter. The same key and purpose give the same numbers.
 * Without the key, the numbers are unpredictable.
 */
export const keyedRandom = (key: Uint8Array, purpose: string): (() => number) => {
  let counter = 0;
  let block = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at + NUMBER_BYTES > block.length) {
      block = createHmac("sha256", key).update(`${purpose}/${counter}`).digest();
      counter += 1;
      at = 0;
    }
    const number = block.readUIntBE(at, NUMBER_BYTES) / NUMBERS;
    at += NUMBER_BYTES;
    return number;
  };
};

/** The numbers of a text seed. */
export const seededRandom = (seed: string): (() => number) =>
  keyedRandom(createHash("sha256").update(seed).digest(), "numbers");

const LETTERS = "abcdef";
const DIGITS = "0123456789abcdef";
const PAIRS = 12;

/**
 * A reference of 24 hexadecimal characters and 79 bits. A letter stands before each digit. A run of digits could look
 * like a card or telephone number to the search for secrets in a log.
 */
export const reference = (random: () => number): string => {
  const one = (characters: string) => characters[Math.floor(random() * characters.length)] ?? "";
  return Array.from({ length: PAIRS }, () => one(LETTERS) + one(DIGITS)).join("");
};
