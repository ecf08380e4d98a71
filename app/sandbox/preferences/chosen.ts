import type { VoiceGender } from "../../../domain/preferences/wire.ts";
import type { Kernel } from "../kernel/types.ts";

/** How a player wants the site. */
interface Chosen {
  readonly color: string | null;
  readonly gameSoundsVoice: VoiceGender;
  readonly activityReminderInterval: number | null;
  readonly showBalance: boolean;
}

/** What holds until a player chooses. */
const DEFAULT: Chosen = { color: null, gameSoundsVoice: "female", activityReminderInterval: null, showBalance: true };

const chosenIn = ({ world }: Kernel) => world.collection<Chosen>("preferences.chosen");

export const preferencesFor = (kernel: Kernel, playerId: string): Chosen => ({
  ...DEFAULT,
  ...chosenIn(kernel).get(playerId),
});

/** The preferences that are part of a player's settings. */
export const settingsFor = (kernel: Kernel, playerId: string): Omit<Chosen, "color"> => {
  const { color: _, ...settings } = preferencesFor(kernel, playerId);
  return settings;
};

export const choose = (kernel: Kernel, playerId: string, change: Partial<Chosen>): void =>
  void chosenIn(kernel).put(playerId, { ...preferencesFor(kernel, playerId), ...change });
