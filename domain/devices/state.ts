import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { RouteEntered, ShellStarted } from "../shell/events.ts";
import { type DevicesEvent, DevicesEvents } from "./events.ts";

export interface DevicesState {
  isSigningOut: boolean;
  /** The number of sessions that the last sign-out ended elsewhere; null before one. */
  ended: number | null;
  /** Why the last one failed. */
  failure: string | null;
  /** Whether each live feed is connected, by its channel. Absent until one was, because earlier journals were sealed with a digest without it. */
  feeds?: Record<string, boolean>;
}

export const devicesArea: Area<DevicesState, DevicesEvent | EventOf<typeof RouteEntered | typeof ShellStarted>> = {
  initial: () => ({ isSigningOut: false, ended: null, failure: null }),
  listens: [...DevicesEvents, RouteEntered, ShellStarted],
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
      case "FeedChanged":
        draft.feeds ??= {};
        draft.feeds[event.channel] = event.connected;
        return;
      case "ShellStarted":
        delete draft.feeds;
        return;
      case "OtherTabNoticed":
        // It is evidence of what the player could see. No rule and no view depends on it.
        return;
      default:
        event satisfies never;
    }
  },
};
