import type { DevicesEvent } from "../../../../domain/devices/events.ts";
import { claimant, type Sentences } from "../words.ts";

export const devicesSentences: Sentences<DevicesEvent> = {
  SignOutElsewhereRequested: () => "The player asked to be signed out everywhere else.",
  SignedOutElsewhere: ({ ended }, meta) =>
    `${claimant(meta)} ended ${ended === 1 ? "1 other session" : `${ended} other sessions`} of the player.`,
  SignOutElsewhereFailed: ({ message }) => `The player's other sessions were not ended: “${message}”.`,
};
