import type { DataOf, EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import { SignedIn, SignedOut } from "../session/events.ts";
import { ShellStarted } from "../shell/events.ts";
import { type RealityEvent, RealityEvents, type RealityStated } from "./events.ts";

export interface RealityState {
  /** The player signed in on this page. False if the page found an existing session. A sign-in starts the timer. */
  signedInHere: boolean;
  /** In minutes; null: no reality check. */
  interval: number | null;
  /** The figures of the session, as the server stated them. */
  figures: Omit<Mutable<DataOf<typeof RealityStated>>, "realityCheckInterval"> | null;
  /** When the next reality check is due; null if none is due. */
  expiresAt: number | null;
  /** The player's last choice of an interval. */
  choice: { status: "asked" | "saved" | "failed"; message: string | null } | null;
}

type Event = RealityEvent | EventOf<typeof ShellStarted | typeof SignedIn | typeof SignedOut>;

export const realityArea: Area<RealityState, Event> = {
  initial: () => ({ signedInHere: false, interval: null, figures: null, expiresAt: null, choice: null }),
  listens: [...RealityEvents, ShellStarted, SignedIn, SignedOut],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ShellStarted":
        draft.signedInHere = false;
        if (draft.choice?.status === "asked") draft.choice = null;
        return;
      case "SignedIn":
        draft.signedInHere = true;
        draft.expiresAt = null;
        return;
      case "SignedOut":
        draft.expiresAt = null;
        return;
      case "RealityStated":
        if (meta.by !== "server") return;
        keepInterval(draft, event.realityCheckInterval);
        draft.figures = {
          sessionWinnings: event.sessionWinnings,
          sessionLosses: event.sessionLosses,
          sessionDurationInSeconds: event.sessionDurationInSeconds,
        };
        return;
      case "RealityLoadFailed":
        return;
      case "IntervalRequested":
        draft.choice = { status: "asked", message: null };
        return;
      case "IntervalSaved":
        if (meta.by !== "server") return;
        keepInterval(draft, event.interval);
        draft.choice = { status: "saved", message: null };
        return;
      case "IntervalFailed":
        draft.choice = { status: "failed", message: event.message };
        return;
      case "RealityTimerStarted":
        draft.expiresAt = event.expiresAt;
        return;
      case "RealityCheckAnswered":
        // The next reality check is due when its timer has started.
        draft.expiresAt = null;
        return;
      default:
        event satisfies never;
    }
  },
};

function keepInterval(draft: RealityState, interval: number | null): void {
  draft.interval = interval;
  if (interval === null) draft.expiresAt = null;
}
