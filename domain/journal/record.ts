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
}

export const encodeRecord = (record: JournalRecord): string => canonical(record);

/**
 * Whether a canonical line contains the string `__proto__`, which as a key names the prototype
 * of an object, not a field. No record may contain it, so a recipe may use any string of an
 * event as a key.
 */
export const NAMES_PROTOTYPE = "a text names an object's prototype";
export const namesPrototype = (line: string): boolean => line.includes('"__proto__"');
