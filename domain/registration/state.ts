import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { RouteEntered } from "../shell/events.ts";
import { type RegistrationEvent, RegistrationEvents } from "./events.ts";

export interface RegistrationState {
  /** The player's account was created in this session. */
  registered: boolean;
  /** Its message is null where the screen shows the server's words, which are not recorded. */
  registerError: { message: string | null; contactSupport: boolean } | null;
}

export const registrationArea: Area<RegistrationState, RegistrationEvent | EventOf<typeof RouteEntered>> = {
  initial: () => ({ registered: false, registerError: null }),
  listens: [...RegistrationEvents, RouteEntered],
  evolve(draft, event) {
    switch (event._tag) {
      case "Registered":
        draft.registered = true;
        return;
      case "RegistrationFailed":
        draft.registerError = { message: event.message ?? null, contactSupport: event.contactSupport };
        return;
      case "RegistrationRequested":
      case "RouteEntered": // `SIGNUP-503`
        draft.registerError = null;
        return;
      default:
        event satisfies never;
    }
  },
};
