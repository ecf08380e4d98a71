import * as Schema from "effect/Schema";
import { type DataOf, type EventOf, event } from "../journal/event.ts";
import { Count } from "../integers.ts";
import { Pence } from "../money.ts";

/** A place on the screen shows this text until the next event of the same place. It moves no money. */
export const ValueShown = event("ValueShown", "display.shown.v1", {
  /** A win is shown to its winner; a result may be of any player. */
  what: Schema.Literals(["balance", "jackpot", "result", "win"]),
  /** Which one of several, such as `penny-arcade/ONE_LINE`; null for the balance and the site's own jackpot. */
  of: Schema.NullOr(Schema.String),
  /** The text on the screen. */
  text: Schema.String,
  /** The amount in the text; null for a text without an amount. */
  amount: Schema.NullOr(Pence),
  /** The display is frozen, so the text may be older than the state. */
  frozen: Schema.Boolean,
  /** The seq of the last record in the state that was drawn. Absent in logs of older versions, which draw and record the same state. */
  drawn: Schema.optionalKey(Count),
});
export type Shown = DataOf<typeof ValueShown>;

export const DisplayEvents = [ValueShown] as const;
export type DisplayEvent = EventOf<(typeof DisplayEvents)[number]>;
