import { createHash, createHmac } from "node:crypto";

/** The number of bytes that a number between 0 and 1 can hold without loss. */
const NUMBER_BYTES = 6;
const NUMBERS = 2 ** (8 * NUMBER_BYTES);
const NUMBERS_IN_BLOCK = 5;

/** A source of numbers, some of which can be set aside. */
export interface Numbers {
  (): number;
  /** The source continues after the next numbers. Returns a source of these, from the first on, at each call. */
  readonly setAside: (count: number) => () => Numbers;
}

/**
 * Numbers from 0 to 1 for one purpose: HMAC-SHA-256 over a counter. The same key and purpose give the same numbers.
 * Without the key, the numbers are unpredictable.
 */
export const keyedRandom = (key: Uint8Array, purpose: string, from = 0): Numbers => {
  let drawn = from;
  let counter = -1;
  let block = Buffer.alloc(0);
  const next = () => {
    const due = Math.floor(drawn / NUMBERS_IN_BLOCK);
    if (due !== counter) block = createHmac("sha256", key).update(`${purpose}/${due}`).digest();
    counter = due;
    const number = block.readUIntBE((drawn % NUMBERS_IN_BLOCK) * NUMBER_BYTES, NUMBER_BYTES) / NUMBERS;
    drawn += 1;
    return number;
  };
  const setAside = (count: number) => {
    const first = drawn;
    drawn += count;
    return () => keyedRandom(key, purpose, first);
  };
  return Object.assign(next, { setAside });
};

/** The numbers of a text seed. */
export const seededRandom = (seed: string): Numbers =>
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
