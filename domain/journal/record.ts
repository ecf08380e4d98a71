import { canonical } from "./canonical.ts";

/** Who claims a record. Only `server` moves money. */
export const CLAIMANTS = ["player", "app", "server", "url", "frame", "native", "clock"] as const;
export type Claimant = (typeof CLAIMANTS)[number];

/** What a recipe may know of the record it folds, besides the event itself. */
export interface Meta {
  /** Position in the journal, from 0, without gaps. */
  readonly seq: number;
  /** RFC 3339 UTC with milliseconds. For people; the order is `seq`. */
  readonly at: string;
  readonly by: Claimant;
  /** `seq` of the record that led to this one, when known. */
  readonly cause?: number;
}

/** One line of a journal. */
export interface JournalRecord extends Meta {
  /** Wire name with version, such as `wallet.balance-stated.v1`. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Leaf hash of the previous line. */
  readonly prev: string;
}

export const encodeRecord = (record: JournalRecord): string => canonical(record);

/**
 * Whether a canonical line holds the text `__proto__`, which as a key would name
 * an object's prototype instead of a field. No record may hold it, so recipes may
 * key their state by any text that an event brings.
 */
export const NAMES_PROTOTYPE = "a text names an object's prototype";
export const namesPrototype = (line: string): boolean => line.includes('"__proto__"');
