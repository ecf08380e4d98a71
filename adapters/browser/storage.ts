import * as Layer from "effect/Layer";
import { DeviceStorage, TabStorage } from "../../domain/ports/storage.ts";
import { browserStore } from "./store.ts";

export const layerTabStorage = Layer.sync(TabStorage, () => browserStore(() => window.sessionStorage));
export const layerDeviceStorage = Layer.sync(DeviceStorage, () => browserStore(() => window.localStorage));
