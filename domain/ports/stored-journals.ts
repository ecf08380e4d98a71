import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { NOT_KEPT_REASONS } from "../journal/events.ts";
import type { StoredLine } from "../journal/recorded.ts";

/** The device cannot store a journal, or cannot read it. */
export class NotKept extends Schema.TaggedError<NotKept>()("NotKept", {
  because: Schema.Literals(NOT_KEPT_REASONS),
  reason: Schema.String,
}) {}

/** A stored journal. */
export interface StoredJournal {
  readonly id: string;
  /** The pseudonymous reference of its player. */
  readonly player: string;
  readonly createdAt: number;
  /** The number of stored lines. */
  readonly count: number;
  /** Lines that the backend has acknowledged: all with a lower seq. */
  readonly deliveredUpTo: number;
}

/** The lines of a journal that are not appended yet. */
export interface LeftJournal {
  readonly id: string;
  readonly lines: readonly StoredLine[];
}

/**
 * This device's store of journals that the backend does not have yet. All tabs of one browser share it. Only one tab at
 * a time uses a journal: it holds the claim until it releases it or is closed.
 */
export class StoredJournals extends Context.Service<
  StoredJournals,
  {
    /** Creates a new journal and claims it. */
    readonly create: (journal: Pick<StoredJournal, "id" | "player" | "createdAt">) => Effect.Effect<void, NotKept>;
    /** Claims a journal. Returns false if another tab uses it, or still holds it after `patienceMs`. */
    readonly claim: (id: string, patienceMs: number) => Effect.Effect<boolean>;
    readonly release: (id: string) => Effect.Effect<void>;
    /** Stores consecutive lines, all or none, so that they survive a crash. Fails if the lines do not follow the last stored one. */
    readonly append: (id: string, lines: readonly StoredLine[]) => Effect.Effect<void, NotKept>;
    /** Stores at once what this returns each time that the page is left, because an `append` ends with its page. Replaces what it stored before of each journal. */
    readonly whenLeft: (unsaved: () => readonly LeftJournal[]) => Effect.Effect<void>;
    /** What pages stored when they were left. */
    readonly left: (id: string) => Effect.Effect<readonly StoredLine[]>;
    readonly removeLeft: (id: string) => Effect.Effect<void>;
    /** Lines from a seq on, in order; at most `limit`. */
    readonly read: (id: string, from: number, limit: number) => Effect.Effect<readonly StoredLine[], NotKept>;
    readonly list: Effect.Effect<readonly StoredJournal[], NotKept>;
    /** Stores that the backend has all lines with a lower seq. */
    readonly acknowledge: (id: string, deliveredUpTo: number) => Effect.Effect<void, NotKept>;
    /** Removes a journal, with what pages stored of it when they were left. */
    readonly remove: (id: string) => Effect.Effect<void, NotKept>;
  }
>()("eyes-down/domain/ports/StoredJournals") {}
