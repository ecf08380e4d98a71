import * as Layer from "effect/Layer";
import { DeviceStorage, type Store, TabStorage } from "../../domain/ports/storage.ts";

const PREFIX = "eyes-down:";

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
    get: (key) => attempt((storage) => storage.getItem(PREFIX + key)) ?? undefined,
    set: (key, value) => void attempt((storage) => storage.setItem(PREFIX + key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(PREFIX + key)),
  };
}

export const layerTabStorage = Layer.sync(TabStorage, () => browserStore(() => window.sessionStorage));
export const layerDeviceStorage = Layer.sync(DeviceStorage, () => browserStore(() => window.localStorage));
