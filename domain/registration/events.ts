import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";

/** Where a player registers: in a browser, or in the native app (`SIGNUP-505`). */
export const CHANNELS = ["BROWSER", "MOBILE_APP"] as const;

/** The player asked for an account. What was typed is not recorded. */
export const RegistrationRequested = event("RegistrationRequested", "registration.requested.v1", {
  channel: Schema.Literals(CHANNELS),
});

/** The backend made an account for this player. */
export const Registered = event("Registered", "registration.registered.v1", { player: Schema.String });

/** The backend refused a registration, or could not be asked. */
export const RegistrationFailed = event("RegistrationFailed", "registration.failed.v1", {
  message: Schema.String,
  /** Whether only support can help. */
  contactSupport: Schema.Boolean,
});

export const RegistrationEvents = [RegistrationRequested, Registered, RegistrationFailed] as const;
export type RegistrationEvent = EventOf<(typeof RegistrationEvents)[number]>;
