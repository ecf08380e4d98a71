import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { NOT_KEPT_REASONS } from "../journal/events.ts";
import type { StoredLine } from "../journal/recorded.ts";

/** The device does not keep a journal, or cannot give it back. */
export class NotKept extends Schema.TaggedError<NotKept>()("NotKept", {
  because: Schema.Literals(NOT_KEPT_REASONS),
  reason: Schema.String,
}) {}

/** A journal on the shelf. */
export interface ShelvedJournal {
  readonly id: string;
  /** Whose it is, by pseudonymous reference. */
  readonly player: string;
  readonly createdAt: number;
  /** Lines kept. */
  readonly count: number;
  /** Lines that the backend has acknowledged: all with a lower seq. */
  readonly deliveredUpTo: number;
}

/**
 * Where this device keeps journals until the backend has them. It is shared by
 * the tabs of one browser; one tab at a time lives in a journal, and that tab
 * holds the claim to it until it releases it or is gone.
 */
export class JournalShelf extends Context.Service<
  JournalShelf,
  {
    /** Makes room for a new journal and claims it. */
    readonly create: (journal: Pick<ShelvedJournal, "id" | "player" | "createdAt">) => Effect.Effect<void, NotKept>;
    /** Claims a journal; false while another tab holds it, after waiting that long for it. */
    readonly claim: (id: string, patienceMs: number) => Effect.Effect<boolean>;
    readonly release: (id: string) => Effect.Effect<void>;
    /** Keeps consecutive lines, all or none, so that they survive a crash. Lines that do not go on where the last one ended fail. */
    readonly append: (id: string, lines: readonly StoredLine[]) => Effect.Effect<void, NotKept>;
    /** Lines from a seq on, in order; at most `limit`. */
    readonly read: (id: string, from: number, limit: number) => Effect.Effect<readonly StoredLine[], NotKept>;
    readonly list: Effect.Effect<readonly ShelvedJournal[], NotKept>;
    /** Notes that the backend has all lines with a lower seq. */
    readonly acknowledge: (id: string, deliveredUpTo: number) => Effect.Effect<void, NotKept>;
    readonly remove: (id: string) => Effect.Effect<void, NotKept>;
  }
>()("eyes-down/domain/ports/JournalShelf") {}
