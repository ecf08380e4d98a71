import { RoomEntered } from "../bingo/events.ts";
import { GameLaunched } from "../games/events.ts";
import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { RouteEntered, ShellStarted } from "../shell/events.ts";
import { type DevicesEvent, DevicesEvents, feedOf } from "./events.ts";

export interface DevicesState {
  isSigningOut: boolean;
  /** The number of sessions that the last sign-out ended elsewhere; null before one. */
  ended: number | null;
  /** Why the last one failed. */
  failure: string | null;
  /** Whether each live feed is connected, by its channel. Absent until one is recorded, because earlier journals were sealed with a digest without it. */
  feeds?: Record<string, boolean>;
}

type Handled =
  | DevicesEvent
  | EventOf<typeof GameLaunched | typeof RoomEntered | typeof RouteEntered | typeof ShellStarted>;

export const devicesArea: Area<DevicesState, Handled> = {
  initial: () => ({ isSigningOut: false, ended: null, failure: null }),
  listens: [...DevicesEvents, GameLaunched, RoomEntered, RouteEntered, ShellStarted],
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
        draft.feeds[feedOf(event)] = event.connected;
        return;
      case "RoomEntered":
        // Each visit to a room or a game has a feed of its own.
        if (draft.feeds !== undefined) delete draft.feeds[feedOf({ channel: "bingo", room: event.room })];
        return;
      case "GameLaunched":
        if (draft.feeds !== undefined) delete draft.feeds[feedOf({ channel: "slot", room: event.ref })];
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
