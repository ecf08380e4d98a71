import * as Schema from "effect/Schema";
import { type DataOf, type EventOf, event } from "../../journal/event.ts";

/** `device` follows the colour scheme of the device. */
export const COLOUR_SCHEMES = ["device", "light", "dark"] as const;

const settingsFields = {
  scheme: Schema.Literals(COLOUR_SCHEMES),
  /** The header shows no balance, so that other people cannot read it. */
  hidesBalance: Schema.Boolean,
};

/** The settings that this device has stored, where they differ from the known ones. */
export const SettingsRead = event("SettingsRead", "settings.read.v1", settingsFields);

/** The player changed a setting; all settings from now on. */
export const SettingsChanged = event("SettingsChanged", "settings.changed.v1", settingsFields);

export type Settings = DataOf<typeof SettingsChanged>;

export const SettingsEvents = [SettingsRead, SettingsChanged] as const;
export type SettingsEvent = EventOf<(typeof SettingsEvents)[number]>;
