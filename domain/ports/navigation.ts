import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";

/** Where the browser is, as the address bar says. `path` begins with '/', `search` and `hash` are empty or keep their '?' and '#'. */
export interface Location {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** Moving about: inside the client, or away from it. */
export class Navigation extends Context.Service<
  Navigation,
  {
    readonly location: () => Location;
    /** Goes to a path of ours; Back returns. */
    readonly push: (to: string) => Effect.Effect<void>;
    /** Goes to a path of ours in place of the present one. */
    readonly replace: (to: string) => Effect.Effect<void>;
    readonly back: Effect.Effect<void>;
    /** Leaves the client for another site, such as the player's bank. */
    readonly leave: (url: string) => Effect.Effect<void>;
    /** Loads the client afresh, as after sign-out. */
    readonly reload: Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Navigation") {}
