import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { JournalStore } from "../../domain/recording/store.ts";
import type { Visitor } from "../../domain/visitor.ts";
import { Journal, JournalNotDurable } from "../../domain/ports/journal.ts";

/** The journal of this tab, as commands and reactions use it. */
export const layerJournal = (
  store: Pick<
    JournalStore<Visitor>,
    "durable" | "event$" | "eventsOf" | "record" | "snapshot" | "snapshot$" | "unrecorded"
  >,
) =>
  Layer.succeed(Journal, {
    append: (definition, data, atMs, options) => store.record(definition, data, atMs, options),
    snapshot: () => store.snapshot(),
    event$: store.event$,
    eventsOf: (tags) => store.eventsOf(tags),
    snapshot$: store.snapshot$,
    unrecorded: store.unrecorded,
    durable: Effect.tryPromise({
      try: () => store.durable(),
      catch: (cause) => new JournalNotDurable({ reason: cause instanceof Error ? cause.message : String(cause) }),
    }),
  });
