import type { Area } from "../../journal/fold.ts";
import { type SettingsEvent, SettingsEvents } from "./events.ts";
import { initialSettings, type SettingsState } from "./initial.ts";

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
