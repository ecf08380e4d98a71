import * as Effect from "effect/Effect";
import { filter, map, pairwise } from "rxjs";
import type { AnyEventDefinition, EventOf } from "../journal/event.ts";
import type { JournalRecord } from "../journal/record.ts";
import type { Player } from "../player.ts";
import { Journal } from "../ports/journal.ts";
import { asPlayer } from "../visitor.ts";
import type { Services } from "../services.ts";
import { runForEach } from "./bridge.ts";
import { changesOf } from "./changes.ts";

type Reaction = Effect.Effect<unknown, never, Services>;

/** Runs `react` for every event of a definition, one after another. Never ends. */
export const onEvent = <D extends AnyEventDefinition>(
  definition: D,
  react: (event: EventOf<D>, record: JournalRecord) => Reaction,
): Effect.Effect<void, never, Services> =>
  Effect.flatMap(Effect.service(Journal), ({ eventsOf }) =>
    runForEach(eventsOf([definition.tag]), ({ event, record }) => react(event as unknown as EventOf<D>, record)),
  );

/** Runs `react` for every record for which `select` finds something, such as the deposit that this record settled. Never ends. */
export const onSelected = <T>(
  select: (player: Player, seq: number) => T | undefined,
  react: (selected: T) => Reaction,
): Effect.Effect<void, never, Services> =>
  Effect.flatMap(Effect.service(Journal), ({ event$ }) =>
    runForEach(
      event$.pipe(
        map(({ record: { seq }, state }) => select(asPlayer(state), seq)),
        filter((selected) => selected !== undefined),
      ),
      react,
    ),
  );

/** Runs `react` with the result of a query: at once, so that an earlier change is not missed, and at every change. Never ends. */
export const onChange = <T extends string | number | boolean | null | undefined>(
  query: (player: Player) => T,
  react: (value: T) => Reaction,
): Effect.Effect<void, never, Services> =>
  Effect.flatMap(Effect.service(Journal), ({ snapshot$ }) => runForEach(changesOf(snapshot$, query), react));

/** Runs `react` each time that a query becomes true. Never ends. */
export const onTrue = (query: (player: Player) => boolean, react: Reaction): Effect.Effect<void, never, Services> =>
  onChange(query, (isTrue) => (isTrue ? react : Effect.void));

/** Runs `react` each time that a query changes from one given value to another. A value that it has from the start does not count. Never ends. */
export const onTransition = <T extends string | number | boolean | null>(
  query: (player: Player) => T,
  isTransition: (before: T, now: T) => boolean,
  react: Reaction,
): Effect.Effect<void, never, Services> =>
  Effect.flatMap(Effect.service(Journal), ({ snapshot$ }) =>
    runForEach(
      changesOf(snapshot$, query).pipe(
        pairwise(),
        filter(([before, now]) => isTransition(before, now)),
      ),
      () => react,
    ),
  );
