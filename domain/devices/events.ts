import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { type EventOf, event } from "../journal/event.ts";

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

export const DevicesEvents = [SignOutElsewhereRequested, SignedOutElsewhere, SignOutElsewhereFailed] as const;
export type DevicesEvent = EventOf<(typeof DevicesEvents)[number]>;
