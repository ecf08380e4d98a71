import * as Context from "effect/Context";
import * as Effect from "effect/Effect";

/** The site's cookies that scripts may touch; the session's own is not among them. */
export const Cookies = Context.Reference<{ readonly remove: (name: string) => Effect.Effect<void> }>(
  "eyes-down/domain/ports/Cookies",
  { defaultValue: () => ({ remove: () => Effect.void }) },
);
