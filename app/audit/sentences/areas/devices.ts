import type { DevicesEvent, OtherTabNoticed } from "../../../../domain/devices/events.ts";
import type { DataOf } from "../../../../domain/journal/event.ts";
import { claimant, type Sentences } from "../words.ts";

const TAB: Readonly<Record<DataOf<typeof OtherTabNoticed>["state"], string>> = {
  opened: "was opened",
  open: "was open already",
  closed: "was closed",
};

export const devicesSentences: Sentences<DevicesEvent> = {
  SignOutElsewhereRequested: () => "The player asked to be signed out everywhere else.",
  SignedOutElsewhere: ({ ended }, meta) =>
    `${claimant(meta)} ended ${ended === 1 ? "1 other session" : `${ended} other sessions`} of the player.`,
  FeedChanged: ({ channel, room, connected }) =>
    `The live feed ${channel}${room === undefined ? "" : ` of ${room}`} ${connected ? "was connected" : "lost its connection"}.`,
  OtherTabNoticed: ({ state }) => `Another tab of this browser with the same player ${TAB[state]}.`,
  SignOutElsewhereFailed: ({ message }) => `The player's other sessions were not ended: “${message}”.`,
};
