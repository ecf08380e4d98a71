import type { Area, Mutable } from "../../journal/fold.ts";
import { type Settings, type SettingsEvent, SettingsEvents } from "./events.ts";
import { initialSettings } from "./initial.ts";

/** How this device shows the site. */
export type SettingsState = Mutable<Settings>;

export const settingsArea: Area<SettingsState, SettingsEvent> = {
  initial: initialSettings,
  listens: SettingsEvents,
  evolve(draft, event) {
    switch (event._tag) {
      case "SettingsRead":
      case "SettingsChanged":
        draft.scheme = event.scheme;
        draft.hidesBalance = event.hidesBalance;
        return;
      default:
        event satisfies never;
    }
  },
};
