import * as Context from "effect/Context";
import * as Effect from "effect/Effect";

/** The site's cookies that scripts may touch; the session's own is not among them. */
export const Cookies = Context.Reference<{
  readonly get: (name: string) => Effect.Effect<string | undefined>;
  readonly remove: (name: string) => Effect.Effect<void>;
}>("eyes-down/domain/ports/Cookies", {
  defaultValue: () => ({ get: () => Effect.succeed(undefined), remove: () => Effect.void }),
});
