import { NO_LINE } from "../hash.ts";
import { SALT } from "../record.ts";

/**
 * The byte layout of a canonical journal line (RFC 8785 sorts the fields by name):
 *
 *     {"at":"…","by":"…","cause":…,"data":{…},"prev":"…","seq":…,"type":"…"}
 *
 * `cause` is optional. In a journal of format 2 the data begin with the salt of the record:
 *
 *     "data":{"$salt":"…",…}
 *
 * Every reader of lines takes these constants from here. All of
 * them are ASCII, so a length counts both bytes and characters.
 */

/** Ends every line of a log. */
export const LINE_FEED = 0x0a;
/** RFC 6962 hashes this byte before the bytes of a leaf. */
export const LEAF_PREFIX = 0x00;
/** A longer line is not a record. Readers stop there, so that they never hold it whole in memory. */
export const LONGEST_LINE_BYTES = 16 << 20;

export const BEFORE_AT = '{"at":"';
export const BEFORE_BY = '","by":"';
export const BEFORE_CAUSE = '","cause":';
/** The start of the data of a record with a salt. */
export const BEFORE_SALT = `{"${SALT}":"`;
/** Follows the number of `cause`, or the quote that ends `by`. */
export const BEFORE_DATA = ',"data":';
export const BEFORE_PREV = ',"prev":"';
export const BEFORE_SEQ = '","seq":';
export const BEFORE_TYPE = ',"type":"';
export const LINE_END = '"}';

/** Offsets from the start of a line. */
export const AT_START = BEFORE_AT.length;
const AT_LENGTH = "2026-11-20T19:00:00.000Z".length;
export const AT_END = AT_START + AT_LENGTH;
export const BY_START = AT_END + BEFORE_BY.length;

/** The length of `prev`: 64 hexadecimal digits. */
export const HASH_LENGTH = NO_LINE.length;

/** The length of a salt: 128 bits as hexadecimal digits. */
export const SALT_LENGTH = 32;

/** A double holds every integer of this many digits. */
export const EXACT_DIGITS = 15;

/** The `at` of a canonical line. For any other text the result means nothing. */
export const atOf = (line: string): string => line.slice(AT_START, AT_END);
