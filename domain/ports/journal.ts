import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { Observable } from "rxjs";
import type { AnyEventDefinition, DataOf } from "../journal/event.ts";
import type { Recorded, RecordOptions } from "../journal/recorded.ts";
import type { Player } from "../player.ts";
import { asPlayer, type Visitor } from "../visitor.ts";

/** The device did not store the record (storage full or refused), so an action that must be provable may not continue. */
export class JournalNotDurable extends Schema.TaggedError<JournalNotDurable>()("JournalNotDurable", {
  reason: Schema.String,
}) {}

/** What the screen shows and no record holds: the server's words may repeat what was typed. Null in the state stands for them. */
export interface Unrecorded {
  /** About the last sign-in that was refused. */
  signIn?: string | undefined;
  /** About the last registration that was refused. */
  registration?: string | undefined;
  /** About the last invites that were refused. */
  invites?: string | undefined;
}

/** The journal as commands and reactions use it. */
export class Journal extends Context.Service<
  Journal,
  {
    /** Appends and folds immediately; see `JournalStore.record`. */
    readonly append: <D extends AnyEventDefinition>(
      definition: D,
      data: DataOf<D>,
      atMs: number,
      options: RecordOptions,
    ) => number;
    readonly snapshot: () => Visitor;
    readonly event$: Observable<Recorded<Visitor>>;
    /** The records of the events with these tags. */
    readonly eventsOf: (tags: readonly string[]) => Observable<Recorded<Visitor>>;
    readonly snapshot$: Observable<Visitor>;
    readonly unrecorded: Unrecorded;
    /** Waits until everything recorded so far would survive a crash. */
    readonly durable: Effect.Effect<void, JournalNotDurable>;
  }
>()("eyes-down/domain/ports/Journal") {}

/** Records one event at the current time. Returns its `seq`, which later records name as their cause. */
export const record = <D extends AnyEventDefinition>(definition: D, data: DataOf<D>, options: RecordOptions) =>
  Effect.gen(function* () {
    const journal = yield* Journal;
    return journal.append(definition, data, yield* Clock.currentTimeMillis, options);
  });

/** The state now, for a program that also runs while no player is signed in. */
export const visitorSnapshot: Effect.Effect<Visitor, never, Journal> = Effect.map(Effect.service(Journal), (journal) =>
  journal.snapshot(),
);

/** The player's state now, for a program that runs only while a player is signed in. */
export const snapshot: Effect.Effect<Player, never, Journal> = Effect.map(visitorSnapshot, asPlayer);

/** Waits until every record so far would survive a crash. Commands that move money call it before they call the server. */
export const durable: Effect.Effect<void, JournalNotDurable, Journal> = Effect.flatMap(
  Effect.service(Journal),
  (journal) => journal.durable,
);
