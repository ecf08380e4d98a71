import type { TaggedEvent } from "./fold.ts";
import type { Claimant, JournalRecord } from "./record.ts";

/** A record that has been appended and folded. */
export interface Recorded<State> {
  readonly record: JournalRecord;
  readonly event: TaggedEvent;
  /** The state with this record folded in. */
  readonly state: State;
}

export interface RecordOptions {
  readonly by: Claimant;
  /** `seq` of the record that led to this one. */
  readonly cause?: number | undefined;
}

/** A line in its place, as it is stored. */
export interface StoredLine {
  readonly seq: number;
  readonly line: string;
}
