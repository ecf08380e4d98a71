import { findParts, noParts, type Parts } from "../journal/parts.ts";

/**
 * One quick look at a line's bytes. It clears what almost every line is: spelled
 * canonically, and holding nothing that could be a secret. What it does not clear
 * is not guilty, it is examined properly (`canonicalFault`, `secretsIn`).
 */
export interface Glance {
  /** Certainly in RFC 8785 form, provided that `JSON.parse` accepts the line, and where its parts are known, that its `at` and `prev` are a time and the hash due there. */
  canonical: boolean;
  /** Certainly without anything that `secretsIn` would find, keys apart. */
  harmless: boolean;
  /** Certainly of one byte a character. */
  ascii: boolean;
  /** Perhaps holding a text that names an object's prototype; see `namesPrototype`. */
  namesPrototype: boolean;
  /** Where a record's parts lie, if they lie as in nearly every line. */
  readonly parts: Parts;
}

export const noGlance = (): Glance => ({
  canonical: false,
  harmless: false,
  ascii: false,
  namesPrototype: true,
  parts: noParts(),
});

const SPACE = 0x20;
const QUOTE = 0x22;
const PERCENT = 0x25;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const TWO = 0x32;
const NINE = 0x39;
const COLON = 0x3a;
const EQUALS = 0x3d;
const AT = 0x40;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const UNDERSCORE = 0x5f;
const LOWER_A = 0x61;
const LOWER_E = 0x65;
const LOWER_Z = 0x7a;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const TILDE = 0x7e;
const BEYOND_ASCII = 0x80;
/** How the spaces beyond ASCII end and begin in UTF-8; other characters that do as well only cost a second look. */
const NO_BREAK_SPACE = 0xa0;
const OTHER_SPACES = 0xe1;
/** How the digits of full width begin. */
const FULL_WIDTH = 0xef;
const UPPER_TO_LOWER = 0x20;

/** Past this depth the quick look gives up. */
const DEEPEST = 32;

/** A phone number has ten digits or more, a labelled code three; a token is longer than any UUID. */
const PHONE_DIGITS = 10;
const CODE_DIGITS = 3;
const TOKEN_LENGTH = 37;
const PROTOTYPE_LENGTH = "__proto__".length;
/** Epoch milliseconds have thirteen digits and begin with 1 or 2, which no card number of thirteen digits does. */
const EPOCH_DIGITS = 13;
/** The most digits that a double always keeps. */
const EXACT_DIGITS = 15;

/** Where the last key at each depth began and ended, so that keys can be seen to be in order. */
const keyStart = new Int32Array(DEEPEST + 1);
const keyEnd = new Int32Array(DEEPEST + 1);
const IN_LIST = -2;
const NO_KEY = -1;

/** Looks at the line in `bytes[start, end)`, which has to be UTF-8, answering into `into` to spare an object a line. */
export function glance(bytes: Uint8Array, start: number, end: number, into: Glance): void {
  const { parts } = into;
  findParts(bytes, start, end, parts);
  // What is around the data has been looked at then, and whoever reads the record looks at the rest of it.
  if (parts.found) look(bytes, start + parts.dataFrom, end - parts.afterData, 1, into);
  else look(bytes, start, end, 0, into);
}

/** `depth` is how deep the text stands in its line. */
function look(bytes: Uint8Array, start: number, end: number, depth: number, into: Glance): void {
  into.canonical = false;
  into.harmless = false;
  into.ascii = false;
  into.namesPrototype = true;
  let namesPrototype = false;
  let harmless = true;
  let ascii = true;
  let awaitsKey = false;
  let i = start;
  while (i < end) {
    const byte = bytes[i]!;
    if (byte === QUOTE) {
      const from = ++i;
      let digits = 0;
      let spacers = 0;
      let isPlain = true;
      for (let char = bytes[i]!; char !== QUOTE; char = bytes[++i]!) {
        if (char >= LOWER_A && char <= LOWER_Z) continue;
        if (char >= ZERO && char <= NINE) digits++;
        else if (char === SPACE || char === COLON || char === EQUALS) spacers++;
        else if (char === AT || char === PERCENT) harmless = false;
        else if (char >= BEYOND_ASCII) {
          isPlain = false;
          ascii = false;
          if (char === NO_BREAK_SPACE || char >= OTHER_SPACES) spacers++;
          if (char === FULL_WIDTH) harmless = false;
        }
        // Escapes and control characters have more than one spelling, or none.
        else if (!(char > SPACE && char !== BACKSLASH && char <= TILDE)) return;
      }
      const mayTell = digits >= PHONE_DIGITS || (spacers > 0 && digits >= CODE_DIGITS) || i - from >= TOKEN_LENGTH;
      if (mayTell && depth > 1) harmless = false;
      if (i - from === PROTOTYPE_LENGTH && bytes[from] === UNDERSCORE) namesPrototype = true;
      if (awaitsKey) {
        // Beyond ASCII the order of bytes is not the order of UTF-16 code units.
        if (!isPlain) return;
        if (keyStart[depth] !== NO_KEY && !inOrder(bytes, keyStart[depth]!, keyEnd[depth]!, from, i)) return;
        keyStart[depth] = from;
        keyEnd[depth] = i;
        awaitsKey = false;
      }
      i++;
    } else if (byte === COMMA) {
      awaitsKey = keyStart[depth] !== IN_LIST;
      i++;
    } else if (byte === OBJECT || byte === LIST) {
      if (++depth > DEEPEST) return;
      keyStart[depth] = byte === OBJECT ? NO_KEY : IN_LIST;
      awaitsKey = byte === OBJECT;
      i++;
    } else if (byte === OBJECT_END || byte === LIST_END) {
      depth--;
      i++;
    } else if (byte === MINUS || (byte >= ZERO && byte <= NINE)) {
      const from = byte === MINUS ? ++i : i;
      while (bytes[i]! >= ZERO && bytes[i]! <= NINE) i++;
      const length = i - from;
      // Fractions, exponents, -0 and what a double does not hold exactly are left to the proper examination.
      if (length > EXACT_DIGITS || bytes[i] === POINT || (bytes[i]! | UPPER_TO_LOWER) === LOWER_E) return;
      if (byte === MINUS && bytes[from] === ZERO) return;
      if (length >= EPOCH_DIGITS && (length > EPOCH_DIGITS || bytes[from]! > TWO)) harmless = false;
    } else if (byte === COLON || (byte >= LOWER_A && byte <= LOWER_Z)) {
      // A colon, or a letter of true, false and null.
      i++;
    } else {
      return;
    }
  }
  into.canonical = true;
  into.harmless = harmless;
  into.ascii = ascii;
  into.namesPrototype = namesPrototype;
}

/** Whether one key comes before another; for ASCII the order of bytes is the order of UTF-16 code units. */
function inOrder(bytes: Uint8Array, aFrom: number, aTo: number, bFrom: number, bTo: number): boolean {
  let a = aFrom;
  let b = bFrom;
  for (; a < aTo && b < bTo; a++, b++) if (bytes[a] !== bytes[b]) return bytes[a]! < bytes[b]!;
  return aTo - aFrom < bTo - bFrom;
}
