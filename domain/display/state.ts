import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import type { Pence } from "../money.ts";
import { ShellStarted } from "../shell/events.ts";
import { type DisplayEvent, DisplayEvents, type Shown } from "./events.ts";

/** The last value that one place on the screen showed. */
export interface LastShown {
  text: string;
  amount: Pence | null;
  frozen: boolean;
  seq: number;
}

export interface DisplayState {
  /** By place; see `placeOf`. */
  shown: Record<string, LastShown>;
}

/** The key of a place on the screen. */
export const placeOf = ({ what, of }: Pick<Shown, "what" | "of">): string => (of === null ? what : `${what}/${of}`);

export const displayArea: Area<DisplayState, DisplayEvent | EventOf<typeof ShellStarted>> = {
  initial: () => ({ shown: {} }),
  listens: [...DisplayEvents, ShellStarted],
  evolve(draft, event, { seq }) {
    switch (event._tag) {
      case "ValueShown":
        draft.shown[placeOf(event)] = { text: event.text, amount: event.amount, frozen: event.frozen, seq };
        return;
      case "FormErrorShown":
      case "BannerShown":
      case "FileSaved":
        // They are evidence of what was on the screen. No rule and no view depends on them.
        return;
      case "ShellStarted":
        // The screen is blank after the page is loaded.
        draft.shown = {};
        return;
      default:
        event satisfies never;
    }
  },
};
