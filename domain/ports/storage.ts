import * as Context from "effect/Context";

/** Small texts that survive a page load; never a secret, never personal data. A device without storage stores nothing. */
export interface Store {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** Stored until this tab closes. */
export class TabStorage extends Context.Service<TabStorage, Store>()("eyes-down/domain/ports/TabStorage") {}

/** Stored on this device, shared by its tabs. */
export class DeviceStorage extends Context.Service<DeviceStorage, Store>()("eyes-down/domain/ports/DeviceStorage") {}
