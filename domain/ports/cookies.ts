import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";

/** The site's cookies that scripts may read. The session cookie is not one of them. */
export class Cookies extends Context.Service<
  Cookies,
  {
    readonly get: (name: string) => Effect.Effect<string | undefined>;
    readonly remove: (name: string) => Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Cookies") {}
