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

/** A field of a form showed an error. What was typed is not recorded. */
export const FormErrorShown = event("FormErrorShown", "display.form-error-shown.v1", {
  /** The field's name, such as `amount`. */
  field: Schema.String,
  /** The refusal's name; `server` for a message of the server, whose answer is recorded by itself. */
  refusal: Schema.String,
  /** The refusal's words at the field. Absent for a message of the server, and in logs of older versions. */
  words: Schema.optionalKey(Schema.String),
});

/** The field shows no error any more. One that was removed with its form, or by another screen or modal, has no such event. */
export const FormErrorCleared = event("FormErrorCleared", "display.form-error-cleared.v1", { field: Schema.String });

/** A banner was shown: its name, and the SHA-256 of its text. */
export const BannerShown = event("BannerShown", "display.banner-shown.v1", {
  banner: Schema.String,
  digest: Schema.String,
});

/** The player saved a file on the device. Its content is not recorded. */
export const FileSaved = event("FileSaved", "display.file-saved.v1", {
  what: Schema.Literals(["transactions", "record", "terms"]),
  /** Its period, as days or times; null without one. */
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
});

export const DisplayEvents = [ValueShown, FormErrorShown, FormErrorCleared, BannerShown, FileSaved] as const;
export type DisplayEvent = EventOf<(typeof DisplayEvents)[number]>;
