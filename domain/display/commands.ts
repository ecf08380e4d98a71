import * as Effect from "effect/Effect";
import { Digest } from "../ports/digest.ts";
import { record, snapshot, visitorSnapshot } from "../ports/journal.ts";
import { isPlayer } from "../visitor.ts";
import { BannerShown, FormErrorShown, type Shown, ValueShown } from "./events.ts";
import { differsFromLast } from "./rules.ts";

/** Records the displayed value, if it has changed. */
export const recordShown = Effect.fnUntraced(function* (shown: Shown) {
  if (differsFromLast((yield* snapshot).display, shown)) yield* record(ValueShown, shown, { by: "app" });
});

/** Records an error that a field shows: which field and which refusal, never the text. */
export const recordFormError = (field: string, refusal: string) =>
  record(FormErrorShown, { field, refusal }, { by: "app" });

/** Records which text a banner showed to a player, by its digest. */
export const recordBanner = Effect.fnUntraced(function* (banner: string, text: string) {
  if (!isPlayer(yield* visitorSnapshot)) return;
  const { digest } = (yield* Digest).of(text);
  yield* record(BannerShown, { banner, digest }, { by: "app" });
});
