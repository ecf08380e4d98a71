import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import type { Pence } from "../money.ts";
import { ModalClosed, ModalOpened, RouteEntered, ShellStarted } from "../shell/events.ts";
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
  /** The words of the errors that fields show, by the field's name; null for words of the server. Absent without an error. */
  errors?: Record<string, string | null>;
}

/** The key of a place on the screen. */
export const placeOf = ({ what, of }: Pick<Shown, "what" | "of">): string => (of === null ? what : `${what}/${of}`);

type Handled =
  | DisplayEvent
  | EventOf<typeof ModalClosed | typeof ModalOpened | typeof RouteEntered | typeof ShellStarted>;

export const displayArea: Area<DisplayState, Handled> = {
  initial: () => ({ shown: {} }),
  listens: [...DisplayEvents, ModalClosed, ModalOpened, RouteEntered, ShellStarted],
  evolve(draft, event, { seq }) {
    switch (event._tag) {
      case "ValueShown":
        draft.shown[placeOf(event)] = { text: event.text, amount: event.amount, frozen: event.frozen, seq };
        return;
      case "FormErrorShown":
        draft.errors ??= {};
        draft.errors[event.field] = event.words ?? null;
        return;
      case "FormErrorCleared":
        if (draft.errors !== undefined) delete draft.errors[event.field];
        return;
      case "RouteEntered":
      case "ModalOpened":
      case "ModalClosed":
        // A form that is opened again shows no error.
        delete draft.errors;
        return;
      case "BannerShown":
      case "FileSaved":
        // They are evidence of what was on the screen. No rule and no view depends on them.
        return;
      case "ShellStarted":
        // The screen is blank after the page is loaded.
        draft.shown = {};
        delete draft.errors;
        return;
      default:
        event satisfies never;
    }
  },
};
