import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { RouteEntered } from "../shell/events.ts";
import { type DevicesEvent, DevicesEvents } from "./events.ts";

export interface DevicesState {
  isSigningOut: boolean;
  /** The number of sessions that the last sign-out ended elsewhere; null before one. */
  ended: number | null;
  /** Why the last one failed. */
  failure: string | null;
}

export const devicesArea: Area<DevicesState, DevicesEvent | EventOf<typeof RouteEntered>> = {
  initial: () => ({ isSigningOut: false, ended: null, failure: null }),
  listens: [...DevicesEvents, RouteEntered],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "SignOutElsewhereRequested":
        draft.isSigningOut = true;
        draft.failure = null;
        return;
      case "SignedOutElsewhere":
        if (meta.by !== "server") return;
        draft.isSigningOut = false;
        draft.ended = event.ended;
        return;
      case "SignOutElsewhereFailed":
        draft.isSigningOut = false;
        draft.failure = event.message;
        return;
      case "RouteEntered":
        // A message belongs to the page that it is shown on.
        draft.isSigningOut = false;
        draft.ended = null;
        draft.failure = null;
        return;
      default:
        event satisfies never;
    }
  },
};
