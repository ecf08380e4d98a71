import { withoutDrafts } from "./drafts.ts";

/** A collection of the state, by key. An entry is never removed, and its `seq` is that of the record that added it. */
type Entries<Entry> = Readonly<Record<string, Entry>>;

/**
 * What is derived from a collection of the state, so that a search takes no longer when the collection is large. It is kept beside the
 * state, because a field of the state would change the digests of recorded journals. A recipe that changes the collection in place
 * changes it too; a collection that a live fold has copied is read again.
 */
const beside = <Entry, Derived>(derive: (entries: Entries<Entry>) => Derived) => {
  const known = new WeakMap<object, Derived>();
  return {
    of: (entries: Entries<Entry>): Derived => {
      const read = withoutDrafts(entries);
      const derived = known.get(read) ?? derive(read);
      known.set(read, derived);
      return derived;
    },
    known: (entries: Entries<Entry>): Derived | undefined => known.get(entries),
  };
};

/** Finds the entries of a collection by another value than their key. */
export function indexBy<Entry extends { readonly seq: number }>(valueOf: (entry: Entry) => string | null) {
  /** The key of the last entry with each value. */
  const keys = beside((entries: Entries<Entry>) => {
    const inOrder = Object.entries(entries).sort(([, one], [, other]) => one.seq - other.seq);
    return new Map(inOrder.map(([key, entry]) => [valueOf(entry), key]));
  });
  return {
    /** The last entry with this value. */
    find(entries: Entries<Entry>, value: string): Entry | undefined {
      const key = keys.of(entries).get(value);
      return key === undefined ? undefined : entries[key];
    },
    /** A recipe calls this when an entry gets its value, which it then keeps. */
    add: (entries: Entries<Entry>, key: string, value: string) => void keys.known(entries)?.set(value, key),
  };
}

/** The entries of a collection that are not over. An entry that is over stays so. */
export function unfinishedOf<Entry>(isOver: (entry: Entry) => boolean) {
  const keys = beside((entries: Entries<Entry>) => new Set(Object.keys(entries)));
  return {
    in(entries: Entries<Entry>): readonly Entry[] {
      const open = keys.of(entries);
      return [...open].flatMap((key) => {
        const entry = entries[key];
        if (entry !== undefined && !isOver(entry)) return [entry];
        open.delete(key);
        return [];
      });
    },
    /** A recipe calls this when it adds an entry. */
    add: (entries: Entries<Entry>, key: string) => void keys.known(entries)?.add(key),
  };
}
