import type { AnyEventDefinition } from "./event.ts";
import type { JournalRecord, Meta } from "./record.ts";

/** An event under its code name, as a recipe sees it. */
export interface TaggedEvent {
  readonly _tag: string;
}

/**
 * One area of the player's state.
 *
 * `evolve` is a recipe: it changes the draft it is given and returns nothing. It
 * never throws, never reads a clock, ignores what it does not know, copies what
 * it keeps from an event and aliases nothing within the state; so the same
 * recipe is right under immer and on a plain object.
 */
export interface Area<State, Event extends TaggedEvent = never> {
  readonly initial: () => State;
  /** The definitions this area folds: its own, and other areas' it cares about. */
  readonly listens: readonly AnyEventDefinition[];
  readonly evolve: (draft: State, event: Event, meta: Meta) => void;
}

type AnyArea<State> = Area<State, never>;

/** The areas of a state, one to each of its fields. */
export type AreasOf<State> = { readonly [Name in keyof State]: AnyArea<State[Name]> };

/** The fields of an event as a state keeps and changes them. */
export type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };

/** The one pure function from record to state, for every area at once. */
export interface Fold<State> {
  readonly areas: AreasOf<State>;
  readonly initial: () => State;
  readonly definitions: readonly AnyEventDefinition[];
  readonly reader: (type: string) => Reader | undefined;
  /** Folds an event that is already decoded. */
  readonly apply: (draft: State, event: TaggedEvent, meta: Meta) => void;
  /**
   * Folds a record as read from a line. The record's own data are tagged in
   * place rather than copied (it was just parsed and belongs to the caller).
   * A type without a reader is counted, not dropped. Whoever has looked the
   * reader up need not have it looked up again.
   */
  readonly applyRecord: (draft: State, record: JournalRecord, reader?: Reader) => void;
}

/** A fold as it is lived: each event gives a new state, in which whatever it did not touch is still the same object. */
export interface LiveFold<State> extends Fold<State> {
  readonly next: (state: State, event: TaggedEvent, meta: Meta) => State;
}

/** How a recorded type, of today or of an older version, becomes today's event. */
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
    const heard = listeners.get(definition.tag) ?? [];
    addReader(definition.type, { definition, upcast: undefined, listeners: heard });
    for (const [type, upcast] of Object.entries(definition.older)) {
      addReader(type, { definition, upcast, listeners: heard });
    }
  }

  function addReader(type: string, reader: Reader) {
    if (readers.has(type)) throw new Error(`Two definitions record as ${type}`);
    readers.set(type, reader);
  }

  function tell(heard: readonly Listener[], draft: State, event: TaggedEvent, meta: Meta) {
    for (const listener of heard) listener.evolve(draft[listener.name as keyof State], event, meta);
  }

  return {
    areas,
    definitions: [...definitions],
    reader: (type) => readers.get(type),
    initial: () => Object.fromEntries(named.map(([name, area]) => [name, area.initial()])) as State,
    apply: (draft, event, meta) => tell(listeners.get(event._tag) ?? [], draft, event, meta),
    applyRecord(draft, record, reader = readers.get(record.type)) {
      if (reader === undefined) return countUnknown(draft, record);
      const data = (reader.upcast ? reader.upcast(record.data) : record.data) as { _tag: string };
      data._tag = reader.definition.tag;
      tell(reader.listeners, draft, data, record);
    },
  };
}
