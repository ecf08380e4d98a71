import * as Effect from "effect/Effect";
import { Digest } from "../ports/digest.ts";
import { record, snapshot, visitorSnapshot } from "../ports/journal.ts";
import { isPlayer } from "../visitor.ts";
import { BannerShown, FormErrorCleared, FormErrorShown, type Shown, ValueShown } from "./events.ts";
import { differsFromLast } from "./rules.ts";

/** Records the displayed value, if it has changed. */
export const recordShown = Effect.fnUntraced(function* (shown: Shown) {
  if (differsFromLast((yield* snapshot).display, shown)) yield* record(ValueShown, shown, { by: "app" });
});

/** Records an error that a field shows: which field, which refusal and its words, never what was typed. */
export const recordFormError = (field: string, refusal: string, words?: string) =>
  record(FormErrorShown, { field, refusal, ...(words !== undefined && { words }) }, { by: "app" });

/** Records that a field shows no error any more. */
export const clearFormError = Effect.fnUntraced(function* (field: string) {
  const { errors = {} } = (yield* visitorSnapshot).display;
  if (Object.hasOwn(errors, field)) yield* record(FormErrorCleared, { field }, { by: "app" });
});

/** Records which text a banner showed to a player, by its digest. */
export const recordBanner = Effect.fnUntraced(function* (banner: string, text: string) {
  if (!isPlayer(yield* visitorSnapshot)) return;
  const { digest } = (yield* Digest).of(text);
  yield* record(BannerShown, { banner, digest }, { by: "app" });
});
