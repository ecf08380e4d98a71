import { asciiBytes, hasBytesAt, isDigit, isHexAt } from "./bytes.ts";
import type { KnownTypes } from "./known-types.ts";
import {
  atOf,
  BEFORE_AT,
  BEFORE_BY,
  BEFORE_CAUSE,
  BEFORE_DATA,
  BEFORE_PREV,
  BEFORE_SALT,
  BEFORE_SEQ,
  BEFORE_TYPE,
  BY_START,
  EXACT_DIGITS,
  HASH_LENGTH,
  LINE_END,
  SALT_LENGTH,
} from "./layout.ts";
import { isTimestamp } from "./read-record.ts";
import { type Claimant, CLAIMANTS, type JournalRecord, SALT } from "../record.ts";

/**
 * The second reader of lines: it finds the fields of a canonical line by their bytes, so that only the data are parsed.
 * `decodeUnchained` reads the lines that this reader rejects.
 *
 * `npm run bench -- audit-verify` shows the benefit: without this reader, the ratio of "verify, one thread" fell from
 * 0.42 to 0.28.
 */

/**
 * Where the fields of a record are in its line. Offsets before the data count from the start
 * of the line, offsets after them from its end, so that they hold for bytes and for characters.
 */
export interface Parts {
  /** Whether the line has the canonical layout and a known type; if not, only `type` has a meaning. */
  found: boolean;
  by: Claimant;
  /** -1 if the record has no cause. */
  cause: number;
  /** Where the salt begins; -1 if the record has none. */
  saltFrom: number;
  /** The first brace of the data; with a salt, what follows the salt in the data. */
  dataFrom: number;
  /** From the end of the line: the end of the data, and the end of `prev`. */
  afterData: number;
  afterHash: number;
  seq: number;
  /** The index of the type in `KnownTypes`, `UNKNOWN_TYPE`, or `TYPE_NOT_READ` if the layout differs before the type. */
  type: number;
}
const TYPE_NOT_READ = -2;

export const noParts = (): Parts => ({
  found: false,
  by: "app",
  cause: -1,
  saltFrom: -1,
  dataFrom: 0,
  afterData: 0,
  afterHash: 0,
  seq: 0,
  type: TYPE_NOT_READ,
});

const AT_LABEL = asciiBytes(BEFORE_AT);
const BY_LABEL = asciiBytes(BEFORE_BY);
const CAUSE_LABEL = asciiBytes(BEFORE_CAUSE);
// The labels of the data include their braces: the data of a record are an object.
const DATA_LABEL = asciiBytes(`${BEFORE_DATA}{`);
const PREV_LABEL = asciiBytes(`}${BEFORE_PREV}`);
const SEQ_LABEL = asciiBytes(BEFORE_SEQ);
const TYPE_LABEL = asciiBytes(BEFORE_TYPE);
const END = asciiBytes(LINE_END);
const BRACE = 1;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OBJECT_END = 0x7d;

// A label without the last bytes also finds a salt that is no text.
const SALT_NAME = asciiBytes(BEFORE_SALT.slice(0, -2));
const SALT_LABEL = asciiBytes(BEFORE_SALT);

/** Claimants by their first byte, which no two share, each with the bytes of its name and closing quote. */
const CLAIMED: readonly ({ readonly by: Claimant; readonly quoted: Uint8Array } | undefined)[] = Array.from(
  { length: 256 },
  (_, byte) =>
    CLAIMANTS.filter((by) => by.charCodeAt(0) === byte).map((by) => ({ by, quoted: asciiBytes(`${by}"`) }))[0],
);

const ZERO = 0x30;

/**
 * Finds the parts of the line in `bytes[start, end)` and writes them into `into`, which saves
 * one object for each line. The time, the data and the hash are not inspected: if they are a
 * time, JSON and the expected hash, the line is JSON.
 */
export function findParts(bytes: Uint8Array, start: number, end: number, types: KnownTypes, into: Parts): void {
  into.found = false;
  into.type = TYPE_NOT_READ;
  const byFrom = start + BY_START;
  if (!hasBytesAt(bytes, start, AT_LABEL) || !hasBytesAt(bytes, byFrom - BY_LABEL.length, BY_LABEL)) return;
  const claimed = CLAIMED[bytes[byFrom]!];
  if (claimed === undefined || !hasBytesAt(bytes, byFrom, claimed.quoted)) return;
  let at = byFrom + claimed.by.length;
  into.by = claimed.by;
  into.cause = -1;
  if (hasBytesAt(bytes, at, CAUSE_LABEL)) {
    const from = (at += CAUSE_LABEL.length);
    while (isDigit(bytes[at]!)) at++;
    into.cause = integerIn(bytes, from, at);
    if (into.cause < 0) return;
  } else at += 1;
  if (!hasBytesAt(bytes, at, DATA_LABEL)) return;
  const dataFrom = at + DATA_LABEL.length - BRACE;
  const dataRest = hasBytesAt(bytes, dataFrom, SALT_NAME) ? afterSalt(bytes, dataFrom) : dataFrom;
  if (dataRest === MALFORMED) return;
  into.saltFrom = dataRest === dataFrom ? -1 : dataFrom + SALT_LABEL.length - start;
  into.dataFrom = dataRest - start;
  // The remaining fields are found from the end, which skips the data.
  if (!hasBytesAt(bytes, end - END.length, END)) return;
  into.type = types.endingAt(bytes, end - END.length);
  const type = types.texts[into.type];
  if (type === undefined) return;
  const seqTo = end - END.length - type.length - TYPE_LABEL.length;
  let seqFrom = seqTo;
  while (isDigit(bytes[seqFrom - 1]!)) seqFrom--;
  into.seq = integerIn(bytes, seqFrom, seqTo);
  const prevTo = seqFrom - SEQ_LABEL.length;
  const dataTo = prevTo - HASH_LENGTH - PREV_LABEL.length + BRACE;
  into.afterData = end - dataTo;
  into.afterHash = end - prevTo;
  into.found =
    into.seq > into.cause &&
    dataTo > dataRest &&
    hasBytesAt(bytes, seqTo, TYPE_LABEL) &&
    hasBytesAt(bytes, prevTo, SEQ_LABEL) &&
    hasBytesAt(bytes, dataTo - BRACE, PREV_LABEL);
}

const MALFORMED = -1;

/** What follows the salt in data that begin with one: the next field, or the last brace. */
function afterSalt(bytes: Uint8Array, dataFrom: number): number {
  const saltFrom = dataFrom + SALT_LABEL.length;
  const to = saltFrom + SALT_LENGTH;
  if (!hasBytesAt(bytes, dataFrom, SALT_LABEL) || !isHexAt(bytes, saltFrom, SALT_LENGTH) || bytes[to] !== QUOTE)
    return MALFORMED;
  if (bytes[to + 1] === OBJECT_END) return to + 1;
  return bytes[to + 1] === COMMA && bytes[to + 2] === QUOTE ? to + 2 : MALFORMED;
}

/**
 * The record of a line with known parts, equal to what JSON.parse returns; only the data are
 * parsed. Undefined if the record is not certain, or if its `prev` is not `expectedPrev`.
 * Without `expectedPrev`, the caller has compared `prev` already, and may state it as `linkedPrev`: a slice of the line, which
 * is taken otherwise, keeps the memory of all lines that were read with it.
 */
export function recordFromParts(
  line: string,
  { found, by, cause, saltFrom, dataFrom, afterData, afterHash, seq, type: index }: Parts,
  expectedPrev: string | undefined,
  { texts }: KnownTypes,
  linkedPrev?: string,
): JournalRecord | undefined {
  if (!found) return undefined;
  const at = atOf(line);
  const stated = linkedPrev ?? line.slice(-afterHash - HASH_LENGTH, -afterHash);
  if ((expectedPrev !== undefined && stated !== expectedPrev) || !isTimestamp(at)) return undefined;
  const text = line.slice(dataFrom, -afterData);
  const data = parsedData(saltFrom < 0 ? text : `{${text}`);
  if (data === undefined || Object.hasOwn(data, SALT)) return undefined;
  // The shared strings, not slices: comparing a string with itself is immediate.
  const prev = expectedPrev ?? stated;
  const type = texts[index]!;
  if (saltFrom < 0) return cause < 0 ? { at, by, data, prev, seq, type } : { at, by, cause, data, prev, seq, type };
  const salt = line.slice(saltFrom, saltFrom + SALT_LENGTH);
  return cause < 0 ? { at, by, data, prev, salt, seq, type } : { at, by, cause, data, prev, salt, seq, type };
}

/** The digits as a number; -1 for another JSON spelling, or if a double may not hold the number. */
function integerIn(bytes: Uint8Array, from: number, to: number): number {
  const length = to - from;
  if (length < 1 || length > EXACT_DIGITS || (length > 1 && bytes[from] === ZERO)) return -1;
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + bytes[at]! - ZERO;
  return number;
}

function parsedData(text: string): JournalRecord["data"] | undefined {
  try {
    return JSON.parse(text) as JournalRecord["data"];
  } catch {
    return undefined;
  }
}
