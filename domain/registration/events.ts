import * as Schema from "effect/Schema";
import { privateFailureFields } from "../calls/fields.ts";
import { type EventOf, event } from "../journal/event.ts";

/** A player registers in a browser or in the native app (`SIGNUP-505`). */
export const CHANNELS = ["BROWSER", "MOBILE_APP"] as const;

/** The player requested an account. The typed values are not recorded. */
export const RegistrationRequested = event("RegistrationRequested", "registration.requested.v1", {
  channel: Schema.Literals(CHANNELS),
});

/** The backend created an account for this player. */
export const Registered = event("Registered", "registration.registered.v1", { player: Schema.String });

/** The backend refused a registration, or the call failed. */
export const RegistrationFailed = event("RegistrationFailed", "registration.failed.v1", {
  ...privateFailureFields,
  /** The player must contact support. */
  contactSupport: Schema.Boolean,
});

export const RegistrationEvents = [RegistrationRequested, Registered, RegistrationFailed] as const;
export type RegistrationEvent = EventOf<(typeof RegistrationEvents)[number]>;
