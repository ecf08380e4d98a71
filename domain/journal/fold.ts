import type { AnyEventDefinition } from "./event.ts";
import type { JournalRecord, Meta } from "./record.ts";

/** An event with its tag, as a recipe receives it. */
export interface TaggedEvent {
  readonly _tag: string;
}

/**
 * One area of the player's state.
 *
 * `evolve` is a recipe: it changes the given draft and returns nothing. It never throws,
 * never reads a clock and ignores unknown events. It copies what it keeps from an event and
 * stores no object twice in the state, so that it works on an immer draft and on a plain object.
 */
export interface Area<State, Event extends TaggedEvent = never> {
  readonly initial: () => State;
  /** The definitions that this area folds: its own, and those of other areas that it needs. */
  readonly listens: readonly AnyEventDefinition[];
  readonly evolve: (draft: State, event: Event, meta: Meta) => void;
}

type AnyArea<State> = Area<State, never>;

/** The areas of a state, one for each field. */
export type AreasOf<State> = { readonly [Name in keyof State]: AnyArea<State[Name]> };

/** The fields of an event, mutable, as a state stores them. */
export type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };

/** The pure function from records to state, for all areas. */
export interface Fold<State> {
  readonly areas: AreasOf<State>;
  readonly initial: () => State;
  readonly definitions: readonly AnyEventDefinition[];
  readonly reader: (type: string) => Reader | undefined;
  /** Folds an event that is already decoded. */
  readonly apply: (draft: State, event: TaggedEvent, meta: Meta) => void;
  /**
   * Folds a record that was read from a line. The data are tagged in place, not copied: the
   * caller has just parsed them and owns them. A record whose type has no reader is counted.
   * A caller that already has the reader passes it.
   */
  readonly applyRecord: (draft: State, record: JournalRecord, reader?: Reader) => void;
}

/** The fold of a running session: each event gives a new state, which shares every unchanged object with the state before. */
export interface LiveFold<State> extends Fold<State> {
  readonly next: (state: State, event: TaggedEvent, meta: Meta) => State;
}

/** How a recorded type, current or older, becomes a current event. */
export interface Reader {
  readonly definition: AnyEventDefinition;
  readonly upcast: ((data: Readonly<Record<string, unknown>>) => unknown) | undefined;
  /** The areas that fold it. */
  readonly listeners: readonly Listener[];
}

interface Listener {
  readonly name: string;
  readonly evolve: (draft: unknown, event: TaggedEvent, meta: Meta) => void;
}

export function createFold<State extends object>(
  areas: AreasOf<State>,
  countUnknown: (draft: State, record: JournalRecord) => void,
): Fold<State> {
  const listeners = new Map<string, Listener[]>();
  const readers = new Map<string, Reader>();
  const definitions = new Set<AnyEventDefinition>();

  const named = Object.entries(areas) as unknown as readonly (readonly [string, AnyArea<unknown>])[];

  for (const [name, area] of named) {
    const listener: Listener = { name, evolve: area.evolve as Listener["evolve"] };
    for (const definition of area.listens) {
      definitions.add(definition);
      const known = listeners.get(definition.tag);
      if (known) known.push(listener);
      else listeners.set(definition.tag, [listener]);
    }
  }
  const tags = new Set<string>();
  for (const definition of definitions) {
    if (tags.has(definition.tag)) throw new Error(`Two definitions are called ${definition.tag}`);
    tags.add(definition.tag);
    const interested = listeners.get(definition.tag) ?? [];
    addReader(definition.type, { definition, upcast: undefined, listeners: interested });
    for (const [type, upcast] of Object.entries(definition.older)) {
      addReader(type, { definition, upcast, listeners: interested });
    }
  }

  function addReader(type: string, reader: Reader) {
    if (readers.has(type)) throw new Error(`Two definitions record as ${type}`);
    readers.set(type, reader);
  }

  function dispatch(interested: readonly Listener[], draft: State, event: TaggedEvent, meta: Meta) {
    for (const listener of interested) listener.evolve(draft[listener.name as keyof State], event, meta);
  }

  return {
    areas,
    definitions: [...definitions],
    reader: (type) => readers.get(type),
    initial: () => Object.fromEntries(named.map(([name, area]) => [name, area.initial()])) as State,
    apply: (draft, event, meta) => dispatch(listeners.get(event._tag) ?? [], draft, event, meta),
    applyRecord(draft, record, reader = readers.get(record.type)) {
      if (reader === undefined) return countUnknown(draft, record);
      const data = (reader.upcast ? reader.upcast(record.data) : record.data) as { _tag: string };
      data._tag = reader.definition.tag;
      dispatch(reader.listeners, draft, data, record);
    },
  };
}
