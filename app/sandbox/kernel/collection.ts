/** One change of the world, as stored in the log. */
export type Operation =
  | readonly ["put", collection: string, id: string, value: object]
  | readonly ["delete", collection: string, id: string];

/** Values by id, in the order of their first `put`. Returned values are frozen: change one by `put` or `update`. */
export interface Collection<T extends object> {
  readonly get: (id: string) => T | undefined;
  /** The value must be plain JSON. */
  readonly put: (id: string, value: T) => void;
  /** Stores the result of `change`. Throws for an unknown id, which is a programming error. */
  readonly update: (id: string, change: (value: T) => T) => T;
  readonly delete: (id: string) => void;
  readonly all: () => readonly T[];
  readonly size: () => number;
  readonly ids: () => readonly string[];
  readonly find: (matches: (value: T) => boolean) => T | undefined;
}

/** Removes an owner's oldest values, so that with a new one there are at most `most`. */
export function makeRoom<T extends object>(
  collection: Collection<T>,
  isOwn: (value: T) => boolean,
  most: number,
): void {
  const own = collection.ids().filter((id) => isOwn(collection.get(id) as T));
  for (const oldest of own.slice(0, Math.max(0, own.length - most + 1))) collection.delete(oldest);
}

export const deepFreeze = <T>(value: T): T => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
};

/** Receives every change of a collection in a transaction, as JSON, before it is made. */
export interface Changes {
  /** `undo` reverses the change. */
  readonly write: (operation: string, undo: () => void) => void;
  /** A removal, which is reversed by what `values` holds now. */
  readonly remove: (operation: string, values: Map<string, object>) => void;
}

/** A collection over a map. */
export const createCollection = <T extends object>(
  name: string,
  values: Map<string, T>,
  { write, remove }: Changes,
): Collection<T> => {
  const put = (id: string, value: T): T => {
    const text = JSON.stringify(value);
    // As a restart would read it: JSON only, without undefined members and without references to the caller's objects.
    const stored = deepFreeze(JSON.parse(text) as T);
    const before = values.get(id);
    const undo = () => void (before === undefined ? values.delete(id) : values.set(id, before));
    write(`["put",${JSON.stringify(name)},${JSON.stringify(id)},${text}]`, undo);
    values.set(id, stored);
    return stored;
  };
  return {
    get: (id) => values.get(id),
    put: (id, value) => void put(id, value),
    update: (id, change) => {
      const before = values.get(id);
      if (before === undefined) throw new Error(`${name} has no ${JSON.stringify(id)}`);
      return put(id, change(before));
    },
    delete: (id) => {
      if (!values.has(id)) return;
      remove(JSON.stringify(["delete", name, id] satisfies Operation), values);
      values.delete(id);
    },
    all: () => [...values.values()],
    size: () => values.size,
    ids: () => [...values.keys()],
    find: (matches) => {
      for (const value of values.values()) if (matches(value)) return value;
      return undefined;
    },
  };
};
