import * as Schema from "effect/Schema";
import { type DataOf, type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";

/** A place on the screen says something, and says it until it is told to say something else. It moves no money. */
export const ValueShown = event("ValueShown", "display.shown.v1", {
  /** A win is what the player is told to have won; a result may be anybody's. */
  what: Schema.Literals(["balance", "jackpot", "result", "win"]),
  /** Which one, where there can be several, such as `penny-arcade/ONE_LINE`; null for the balance and the site's own jackpot. */
  of: Schema.NullOr(Schema.String),
  /** As the player reads it. */
  text: Schema.String,
  /** The money that it speaks of; null where it speaks of none. */
  amount: Schema.NullOr(Pence),
  /** Held still: it may be behind what it speaks of. */
  frozen: Schema.Boolean,
});
export type Shown = DataOf<typeof ValueShown>;

export const DisplayEvents = [ValueShown] as const;
export type DisplayEvent = EventOf<(typeof DisplayEvents)[number]>;
