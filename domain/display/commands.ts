import * as Effect from "effect/Effect";
import { record, snapshot } from "../ports/journal.ts";
import { type Shown, ValueShown } from "./events.ts";
import { differsFromLast } from "./rules.ts";

/** Records the displayed value, if it has changed. */
export const recordShown = Effect.fnUntraced(function* (shown: Shown) {
  if (differsFromLast((yield* snapshot).display, shown)) yield* record(ValueShown, shown, { by: "app" });
});
