import { bytesOf, isDigit, stands } from "./ascii.ts";
import { NO_LINE } from "./hash.ts";
import type { KnownTypes } from "./known-types.ts";
import { isTimestamp } from "./read-record.ts";
import { type Claimant, CLAIMANTS, type JournalRecord } from "./record.ts";

/**
 * Where a record's parts lie in a line that is spelled as every canonical record
 * is: `{"at":"…","by":"…","cause":…,"data":{…},"prev":"…","seq":…,"type":"…"}`.
 * What is before the data counts from the line's beginning, what is after it
 * from its end, so that bytes and characters count the same.
 */
export interface Parts {
  /** Whether the line is spelled so; else nothing else here means anything. */
  found: boolean;
  by: Claimant;
  /** -1 where there is none. */
  cause: number;
  dataFrom: number;
  /** How far from the end the data end, and the hash that follows them. */
  afterData: number;
  afterHash: number;
  seq: number;
  /** Its number among the types that are known. */
  type: number;
}

export const noParts = (): Parts => ({
  found: false,
  by: "app",
  cause: -1,
  dataFrom: 0,
  afterData: 0,
  afterHash: 0,
  seq: 0,
  type: -1,
});

const AT_LABEL = bytesOf('{"at":"');
const BY_LABEL = bytesOf('","by":"');
const CAUSE_LABEL = bytesOf('","cause":');
const DATA_LABEL = bytesOf(',"data":{');
const PREV_LABEL = bytesOf('},"prev":"');
const SEQ_LABEL = bytesOf('","seq":');
const TYPE_LABEL = bytesOf(',"type":"');
const END = bytesOf('"}');
const AT_LENGTH = "2026-11-20T19:00:00.000Z".length;
const BY_FROM = AT_LABEL.length + AT_LENGTH + BY_LABEL.length;
/** Claimants by their first byte, which no two have in common, with how they and the quote after them are spelled. */
const CLAIMED: readonly ({ readonly by: Claimant; readonly quoted: Uint8Array } | undefined)[] = Array.from(
  { length: 256 },
  (_, byte) => CLAIMANTS.filter((by) => by.charCodeAt(0) === byte).map((by) => ({ by, quoted: bytesOf(`${by}"`) }))[0],
);
const BRACE = 1;

const ZERO = 0x30;
/** The most digits that a double always keeps. */
const EXACT_DIGITS = 15;

/**
 * Finds the parts of the line in `bytes[start, end)`, if it is of a known type,
 * answering into `into` to spare an object a line. Not looked at is what is in the time, the data and the
 * hash: where those are a time, JSON and the hash that is due, the line is JSON.
 */
export function findParts(bytes: Uint8Array, start: number, end: number, types: KnownTypes, into: Parts): void {
  into.found = false;
  const byFrom = start + BY_FROM;
  if (!stands(bytes, start, AT_LABEL) || !stands(bytes, byFrom - BY_LABEL.length, BY_LABEL)) return;
  const claimed = CLAIMED[bytes[byFrom]!];
  if (claimed === undefined || !stands(bytes, byFrom, claimed.quoted)) return;
  let at = byFrom + claimed.by.length;
  into.by = claimed.by;
  into.cause = -1;
  if (stands(bytes, at, CAUSE_LABEL)) {
    const from = (at += CAUSE_LABEL.length);
    while (isDigit(bytes[at]!)) at++;
    into.cause = whole(bytes, from, at);
    if (into.cause < 0) return;
  } else at += 1;
  if (!stands(bytes, at, DATA_LABEL)) return;
  into.dataFrom = at + DATA_LABEL.length - BRACE - start;
  // From the end, so that the data need not be read.
  if (!stands(bytes, end - END.length, END)) return;
  into.type = types.endingAt(bytes, end - END.length);
  const named = types.texts[into.type];
  if (named === undefined) return;
  const seqTo = end - END.length - named.length - TYPE_LABEL.length;
  let seqFrom = seqTo;
  while (isDigit(bytes[seqFrom - 1]!)) seqFrom--;
  into.seq = whole(bytes, seqFrom, seqTo);
  const prevTo = seqFrom - SEQ_LABEL.length;
  const dataTo = prevTo - NO_LINE.length - PREV_LABEL.length + BRACE;
  into.afterData = end - dataTo;
  into.afterHash = end - prevTo;
  into.found =
    into.seq > into.cause &&
    dataTo > at &&
    stands(bytes, seqTo, TYPE_LABEL) &&
    stands(bytes, prevTo, SEQ_LABEL) &&
    stands(bytes, dataTo - BRACE, PREV_LABEL);
}

/**
 * The record of a line of which the parts are known: the one that JSON.parse would
 * give, with nothing but its data parsed. Undefined where it is not certainly that,
 * or has not the `prev` that is due; without one, that has been looked at.
 */
export function recordOf(
  line: string,
  { found, by, cause, dataFrom, afterData, afterHash, seq, type: number }: Parts,
  due: string | undefined,
  { texts }: KnownTypes,
): JournalRecord | undefined {
  if (!found) return undefined;
  const at = line.slice(AT_LABEL.length, AT_LABEL.length + AT_LENGTH);
  const stated = line.slice(-afterHash - NO_LINE.length, -afterHash);
  if ((due !== undefined && stated !== due) || !isTimestamp(at)) return undefined;
  const data = dataIn(line.slice(dataFrom, -afterData));
  if (data === undefined) return undefined;
  // The very texts that it is compared with, and that readers are found by: what is the same object is seen to be the same at once.
  const prev = due ?? stated;
  const type = texts[number]!;
  return cause < 0 ? { at, by, data, prev, seq, type } : { at, by, cause, data, prev, seq, type };
}

/** The digits as a number; -1 where JSON spells it otherwise, or a double may not hold it. */
function whole(bytes: Uint8Array, from: number, to: number): number {
  const length = to - from;
  if (length < 1 || length > EXACT_DIGITS || (length > 1 && bytes[from] === ZERO)) return -1;
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + bytes[at]! - ZERO;
  return number;
}

function dataIn(text: string): JournalRecord["data"] | undefined {
  try {
    return JSON.parse(text) as JournalRecord["data"];
  } catch {
    return undefined;
  }
}
