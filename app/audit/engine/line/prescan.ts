import { isDigit } from "../../../../domain/journal/line/bytes.ts";
import { KnownTypes } from "../../../../domain/journal/line/known-types.ts";
import { EXACT_DIGITS } from "../../../../domain/journal/line/layout.ts";
import { findParts, noParts, type Parts, recordFromParts } from "../../../../domain/journal/line/parts.ts";
import { type JournalRecord, SALT } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";

/**
 * The third reader of lines: one fast pass over the bytes. It finds that almost every line is
 * canonical and without a secret. The other lines may be so too: `canonicalFault` and
 * `secretsIn` decide.
 *
 * `npm run bench -- audit-verify` pays for it: without the scan, the ratio of "verify, one
 * thread" fell from 0.42 to 0.11.
 */
export interface Prescan {
  /**
   * Certainly in RFC 8785 form, if `JSON.parse` accepts the line and, for a line with parts, if
   * `at` is a time and `prev` the expected hash.
   */
  canonical: boolean;
  /** Certainly without a secret that `secretsIn` finds in a value; keys are not covered. */
  harmless: boolean;
  /** Certainly one byte for each character. */
  ascii: boolean;
  /** May contain a string that names an object's prototype; see `namesPrototype`. */
  namesPrototype: boolean;
  /** Where the parts of the record are, if the line has the canonical layout. */
  readonly parts: Parts;
}

export const emptyPrescan = (): Prescan => ({
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
/** The last and the first UTF-8 byte of spaces beyond ASCII. Other characters share them; they cost time, not correctness. */
const NO_BREAK_SPACE = 0xa0;
const OTHER_SPACES = 0xe1;
/** The first UTF-8 byte of full-width digits. */
const FULL_WIDTH = 0xef;
const UPPER_TO_LOWER = 0x20;

/** The prescan does not handle deeper nesting. */
const DEEPEST = 32;

/** The fewest digits of a phone number and of a labelled code. A token is longer than a UUID. */
const PHONE_DIGITS = 10;
const CODE_DIGITS = 3;
const TOKEN_LENGTH = 37;
const PROTOTYPE_LENGTH = "__proto__".length;
/** Epoch milliseconds have thirteen digits and begin with 1 or 2. No card number of thirteen digits does. */
const EPOCH_DIGITS = 13;

const byBytes = (of: (byte: number) => number) => Uint8Array.from({ length: 256 }, (_, byte) => of(byte));

/** What a byte means for the string that contains it. */
const SUSPICIOUS = 1;
const BEYOND_ASCII = 2;
const ENDS = 4;
const KINDS = byBytes((byte) => {
  if (byte < SPACE || byte === QUOTE || byte === BACKSLASH || (byte > TILDE && byte < FIRST_BEYOND_ASCII)) return ENDS;
  const kind = byte < FIRST_BEYOND_ASCII ? 0 : BEYOND_ASCII;
  return byte === AT || byte === PERCENT || byte === FULL_WIDTH ? kind | SUSPICIOUS : kind;
});
/** A digit counts 1. A character between a label and its code counts more than the digits of a string as long as a token. */
const SPACER = 64;
const COUNTS = byBytes((byte) => {
  if (isDigit(byte)) return 1;
  const isSpacer = byte === SPACE || byte === COLON || byte === EQUALS;
  return isSpacer || byte === NO_BREAK_SPACE || byte >= OTHER_SPACES ? SPACER : 0;
});

/** The start and end of the last key at each depth, to check the order of keys. */
const keyStart = new Int32Array(DEEPEST + 1);
const keyEnd = new Int32Array(DEEPEST + 1);
const IN_LIST = -2;
const NO_KEY = -1;

const TYPES = new KnownTypes(playerFold);

/** Scans the line in `bytes[start, end)`, which must be UTF-8, and writes into `into`, which saves one object for each line. */
export function prescan(bytes: Uint8Array, start: number, end: number, into: Prescan): void {
  const { parts } = into;
  findParts(bytes, start, end, TYPES, parts);
  // `findParts` checked the labels around the data; `recordIn` checks the time and the hash.
  if (!parts.found) return scan(bytes, start, end, 0, 0, into);
  // `findParts` also checked the salt, the first field of the data.
  const isInData = parts.saltFrom >= 0;
  if (isInData) {
    keyEnd[IN_DATA] = start + parts.saltFrom - AFTER_SALT_KEY;
    keyStart[IN_DATA] = keyEnd[IN_DATA] - SALT.length;
  }
  scan(bytes, start + parts.dataFrom, end - parts.afterData, 1, isInData ? IN_DATA : 1, into);
}

/** The record of a prescanned line; see `recordFromParts`. */
export const recordIn = (
  line: string,
  parts: Parts,
  expectedPrev: string | undefined,
  linkedPrev?: string,
): JournalRecord | undefined => recordFromParts(line, parts, expectedPrev, TYPES, linkedPrev);

/** The depth of the fields of the data. */
const IN_DATA = 2;
/** From the last character of the key of the salt to the salt. */
const AFTER_SALT_KEY = '":"'.length;

/** Scans one JSON value, which is at depth `top` of its line. If `from` is deeper, the scan begins at a key inside the value. */
function scan(bytes: Uint8Array, start: number, end: number, top: number, from: number, into: Prescan): void {
  into.canonical = false;
  into.harmless = false;
  into.ascii = false;
  into.namesPrototype = true;
  let namesPrototype = false;
  let harmless = true;
  let kinds = 0;
  let depth = from;
  let awaitsKey = from > top;
  let i = start;
  while (i < end) {
    const byte = bytes[i]!;
    if (byte === QUOTE) {
      const from = ++i;
      let count = 0;
      let kindsHere = 0;
      for (let kind = KINDS[bytes[i]!]!; kind < ENDS; kind = KINDS[bytes[++i]!]!) {
        kindsHere |= kind;
        count += COUNTS[bytes[i]!]!;
      }
      // A string with an escape or a control character may not be canonical.
      if (bytes[i] !== QUOTE) return;
      kinds |= kindsHere;
      const digits = count % SPACER;
      const isSuspicious =
        i - from >= TOKEN_LENGTH || digits >= PHONE_DIGITS || (count >= SPACER && digits >= CODE_DIGITS);
      if (isSuspicious && depth > 1) harmless = false;
      if (i - from === PROTOTYPE_LENGTH && bytes[from] === UNDERSCORE) namesPrototype = true;
      if (awaitsKey) {
        // Beyond ASCII the order of bytes is not the order of UTF-16 code units.
        if ((kindsHere & BEYOND_ASCII) !== 0) return;
        if (keyStart[depth] !== NO_KEY && !inOrder(bytes, keyStart[depth]!, keyEnd[depth]!, from, i)) return;
        keyStart[depth] = from;
        keyEnd[depth] = i;
        awaitsKey = false;
        // Skips the colon.
        i++;
      }
      i++;
    } else if (byte === COMMA) {
      // A second value: the line has an extra field, such as its data a second time.
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
      // Fractions, exponents, -0 and numbers that a double may not hold are left to `canonicalFault`.
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
  into.harmless = harmless && (kinds & SUSPICIOUS) === 0;
  into.ascii = (kinds & BEYOND_ASCII) === 0;
  into.namesPrototype = namesPrototype;
}

/** Whether the first key sorts before the second. For ASCII the order of bytes is the order of UTF-16 code units. */
function inOrder(bytes: Uint8Array, aFrom: number, aTo: number, bFrom: number, bTo: number): boolean {
  let a = aFrom;
  let b = bFrom;
  for (; a < aTo && b < bTo; a++, b++) if (bytes[a] !== bytes[b]) return bytes[a]! < bytes[b]!;
  return aTo - aFrom < bTo - bFrom;
}
