import type { Settings, SettingsEvent } from "../../../../domain/shell/settings/events.ts";
import { claimant, type Sentences } from "../words.ts";

const SCHEMES: Readonly<Record<Settings["scheme"], string>> = {
  device: "in the colour scheme of the device",
  light: "in the light scheme",
  dark: "in the dark scheme",
};

const shown = ({ scheme, hidesBalance }: Settings): string =>
  `the site ${SCHEMES[scheme]}, ${hidesBalance ? "without the balance" : "with the balance"} in the header`;

export const settingsSentences: Sentences<SettingsEvent> = {
  SettingsRead: (settings) => `This device had stored a choice: ${shown(settings)}.`,
  SettingsChanged: (settings, meta) => `${claimant(meta)} chose ${shown(settings)}.`,
};
