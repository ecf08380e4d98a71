import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { type DataOf, type EventOf, event } from "../journal/event.ts";

/** The player asked to be signed out everywhere else. */
export const SignOutElsewhereRequested = event(
  "SignOutElsewhereRequested",
  "devices.sign-out-elsewhere-requested.v1",
  {},
);

/** The server ended the player's other sessions. */
export const SignedOutElsewhere = event("SignedOutElsewhere", "devices.signed-out-elsewhere.v1", { ended: Count });

/** The player's other sessions were not ended. */
export const SignOutElsewhereFailed = event("SignOutElsewhereFailed", "devices.sign-out-elsewhere-failed.v1", {
  message: Schema.String,
});

/** A live feed was connected, or its connection failed or was lost. It is connected again automatically. */
export const FeedChanged = event("FeedChanged", "devices.feed-changed.v1", {
  channel: Schema.Literals(["wallet", "popups", "kyc", "bingo", "slot"]),
  /** The room of bingo, or the game. Absent for a feed of the player's own. */
  room: Schema.optionalKey(Schema.String),
  connected: Schema.Boolean,
});

/** The key of a feed. */
export const feedOf = ({ channel, room }: Omit<DataOf<typeof FeedChanged>, "connected">): string =>
  room === undefined ? channel : `${channel}/${room}`;

/** Another tab of this browser, with the same player: it was opened, it was there already, or it was closed. */
export const TAB_STATES = ["opened", "open", "closed"] as const;
export const OtherTabNoticed = event("OtherTabNoticed", "devices.other-tab.v1", {
  state: Schema.Literals(TAB_STATES),
});

export const DevicesEvents = [
  SignOutElsewhereRequested,
  SignedOutElsewhere,
  SignOutElsewhereFailed,
  FeedChanged,
  OtherTabNoticed,
] as const;
export type DevicesEvent = EventOf<(typeof DevicesEvents)[number]>;
