import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** The site's cookies that scripts may read. The session cookie is not one of them. */
export class Cookies extends Context.Service<
  Cookies,
  {
    readonly get: (name: string) => Effect.Effect<string | undefined>;
    readonly remove: (name: string) => Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Cookies") {
  /** A client without cookies. */
  static readonly absent = Layer.succeed(Cookies, {
    get: () => Effect.succeed(undefined),
    remove: () => Effect.void,
  });
}
