import type { SettingsState } from "./state.ts";

/** The settings of a device that has stored none. */
export const initialSettings = (): SettingsState => ({ scheme: "device", hidesBalance: false });
