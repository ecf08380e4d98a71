import type { Mutable } from "../../journal/fold.ts";
import type { Settings } from "./events.ts";

/** How this device shows the site. */
export type SettingsState = Mutable<Settings>;

/** The settings of a device that has stored none. */
export const initialSettings = (): SettingsState => ({ scheme: "device", hidesBalance: false });
