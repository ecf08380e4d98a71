import * as Context from "effect/Context";

/** Small strings that outlive a page; never a secret, never personal data. A device without storage remembers nothing. */
export interface Store {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** Kept until this tab closes. */
export class TabStorage extends Context.Service<TabStorage, Store>()("eyes-down/domain/ports/TabStorage") {}

/** Kept on this device, shared by its tabs. */
export class DeviceStorage extends Context.Service<DeviceStorage, Store>()("eyes-down/domain/ports/DeviceStorage") {}
