import { isDigit } from "../../../../domain/journal/ascii.ts";
import { KnownTypes } from "../../../../domain/journal/known-types.ts";
import { findParts, noParts, type Parts, recordOf } from "../../../../domain/journal/parts.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";

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
const FIRST_BEYOND_ASCII = 0x80;
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

const byBytes = (of: (byte: number) => number) => Uint8Array.from({ length: 256 }, (_, byte) => of(byte));

/** What a byte says of the string that it is met in. */
const MAY_TELL = 1;
const BEYOND_ASCII = 2;
const ENDS = 4;
const KINDS = byBytes((byte) => {
  if (byte < SPACE || byte === QUOTE || byte === BACKSLASH || (byte > TILDE && byte < FIRST_BEYOND_ASCII)) return ENDS;
  const kind = byte < FIRST_BEYOND_ASCII ? 0 : BEYOND_ASCII;
  return byte === AT || byte === PERCENT || byte === FULL_WIDTH ? kind | MAY_TELL : kind;
});
/** Digits count one, and what may stand between a label and its code so much that as many digits as a token is long do not come to it. */
const SPACER = 64;
const COUNTS = byBytes((byte) => {
  if (isDigit(byte)) return 1;
  const isSpacer = byte === SPACE || byte === COLON || byte === EQUALS;
  return isSpacer || byte === NO_BREAK_SPACE || byte >= OTHER_SPACES ? SPACER : 0;
});

/** Where the last key at each depth began and ended, so that keys can be seen to be in order. */
const keyStart = new Int32Array(DEEPEST + 1);
const keyEnd = new Int32Array(DEEPEST + 1);
const IN_LIST = -2;
const NO_KEY = -1;

const TYPES = new KnownTypes(playerFold);

/** Looks at the line in `bytes[start, end)`, which has to be UTF-8, answering into `into` to spare an object a line. */
export function glance(bytes: Uint8Array, start: number, end: number, into: Glance): void {
  const { parts } = into;
  findParts(bytes, start, end, TYPES, parts);
  // What is around the data has been looked at then, and whoever reads the record looks at the rest of it.
  if (parts.found) look(bytes, start + parts.dataFrom, end - parts.afterData, 1, into);
  else look(bytes, start, end, 0, into);
}

/** The record of a line that was glanced at, by its parts; see `recordOf`. */
export const recordIn = (line: string, parts: Parts, prev: string | undefined): JournalRecord | undefined =>
  recordOf(line, parts, prev, TYPES);

/** `top` is how deep the text, which is one value, stands in its line. */
function look(bytes: Uint8Array, start: number, end: number, top: number, into: Glance): void {
  into.canonical = false;
  into.harmless = false;
  into.ascii = false;
  into.namesPrototype = true;
  let namesPrototype = false;
  let harmless = true;
  let kinds = 0;
  let depth = top;
  let awaitsKey = false;
  let i = start;
  while (i < end) {
    const byte = bytes[i]!;
    if (byte === QUOTE) {
      const from = ++i;
      let count = 0;
      let met = 0;
      for (let kind = KINDS[bytes[i]!]!; kind < ENDS; kind = KINDS[bytes[++i]!]!) {
        met |= kind;
        count += COUNTS[bytes[i]!]!;
      }
      // Escapes and control characters have more than one spelling, or none.
      if (bytes[i] !== QUOTE) return;
      kinds |= met;
      const digits = count % SPACER;
      const mayTell = i - from >= TOKEN_LENGTH || digits >= PHONE_DIGITS || (count >= SPACER && digits >= CODE_DIGITS);
      if (mayTell && depth > 1) harmless = false;
      if (i - from === PROTOTYPE_LENGTH && bytes[from] === UNDERSCORE) namesPrototype = true;
      if (awaitsKey) {
        // Beyond ASCII the order of bytes is not the order of UTF-16 code units.
        if ((met & BEYOND_ASCII) !== 0) return;
        if (keyStart[depth] !== NO_KEY && !inOrder(bytes, keyStart[depth]!, keyEnd[depth]!, from, i)) return;
        keyStart[depth] = from;
        keyEnd[depth] = i;
        awaitsKey = false;
        // The colon, which the loop need not meet.
        i++;
      }
      i++;
    } else if (byte === COMMA) {
      // Another value after the first: the line has a field more than it is taken to have, such as its data a second time.
      if (depth <= top) return;
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
    } else if (byte === MINUS || isDigit(byte)) {
      const from = byte === MINUS ? ++i : i;
      while (isDigit(bytes[i]!)) i++;
      const length = i - from;
      // Fractions, exponents, -0 and what a double does not hold exactly are left to the proper examination.
      if (length > EXACT_DIGITS || bytes[i] === POINT || (bytes[i]! | UPPER_TO_LOWER) === LOWER_E) return;
      if (byte === MINUS && bytes[from] === ZERO) return;
      if (length >= EPOCH_DIGITS && (length > EPOCH_DIGITS || bytes[from]! > TWO)) harmless = false;
    } else if (byte >= LOWER_A && byte <= LOWER_Z) {
      // A letter of true, false and null.
      i++;
    } else {
      return;
    }
  }
  into.canonical = true;
  into.harmless = harmless && (kinds & MAY_TELL) === 0;
  into.ascii = (kinds & BEYOND_ASCII) === 0;
  into.namesPrototype = namesPrototype;
}

/** Whether one key comes before another; for ASCII the order of bytes is the order of UTF-16 code units. */
function inOrder(bytes: Uint8Array, aFrom: number, aTo: number, bFrom: number, bTo: number): boolean {
  let a = aFrom;
  let b = bFrom;
  for (; a < aTo && b < bTo; a++, b++) if (bytes[a] !== bytes[b]) return bytes[a]! < bytes[b]!;
  return aTo - aFrom < bTo - bFrom;
}
