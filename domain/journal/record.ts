import { canonical } from "./canonical.ts";

/** The claimed source of a record. Only `server` moves money. */
export const CLAIMANTS = ["player", "app", "server", "url", "frame", "native", "clock"] as const;
export type Claimant = (typeof CLAIMANTS)[number];

/** What a recipe receives of the record, besides the event. */
export interface Meta {
  /** The position in the journal, from 0, without gaps. */
  readonly seq: number;
  /** RFC 3339 UTC with milliseconds. For readers; `seq` defines the order. */
  readonly at: string;
  readonly by: Claimant;
  /** The `seq` of the record that caused this one, if known. */
  readonly cause?: number;
}

/** One line of a journal. */
export interface JournalRecord extends Meta {
  /** The recorded name with its version, such as `wallet.balance-stated.v1`. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The leaf hash of the previous line. */
  readonly prev: string;
  /** 128 random bits as 32 hexadecimal digits, in a journal of format 2; see `SALT`. */
  readonly salt?: string;
}

/**
 * The journal formats. Format 2 adds a salt to every record. Without it, a line that was withheld from a redacted copy
 * can be guessed: a program that hashes every plausible record finds the one with the hash of the line.
 */
export const FORMATS = [1, 2] as const;
export type Format = (typeof FORMATS)[number];

/**
 * The name of the salt in the data of a line. It is in the data, not beside them, so that a program that reads only
 * format 1 accepts the line and reports the later format. It sorts before the name of every field of an event.
 */
export const SALT = "$salt";

/** A new salt for each record. */
export type SaltSource = () => string;

export function encodeRecord(record: JournalRecord): string {
  const { salt, data } = record;
  return canonical(salt === undefined ? record : { ...record, salt: undefined, data: { [SALT]: salt, ...data } });
}

/**
 * Whether a canonical line contains the string `__proto__`, which as a key names the prototype
 * of an object, not a field. No record may contain it, so a recipe may use any string of an
 * event as a key.
 */
export const NAMES_PROTOTYPE = "a text names an object's prototype";
export const namesPrototype = (line: string): boolean => line.includes('"__proto__"');
