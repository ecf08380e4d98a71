import type { Store } from "../../domain/ports/storage.ts";

/** The start of each key, because other scripts of the origin use the same storage. */
export const STORAGE_PREFIX = "eyes-down:";

/** A browser may refuse storage, or its storage may be full. Then nothing is stored, and nothing fails. */
export function browserStore(storage: () => Storage): Store {
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(STORAGE_PREFIX + key)) ?? undefined,
    set: (key, value) => void attempt((storage) => storage.setItem(STORAGE_PREFIX + key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(STORAGE_PREFIX + key)),
  };
}
