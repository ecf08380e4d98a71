import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Observable } from "rxjs";

/** Where the browser is, as the address bar says. `path` begins with '/', `search` and `hash` are empty or keep their '?' and '#'. */
export interface Location {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** How the client came to a place: it was loaded there, went there, went there in place of another, or Back or Forward was pressed. */
export type MoveKind = "load" | "push" | "replace" | "pop";

/** A place arrived at. `index` is its position in this tab's own history. */
export interface Move {
  readonly location: Location;
  readonly index: number;
  readonly how: MoveKind;
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
    /** Returns to the place before; done once the browser is there. */
    readonly back: Effect.Effect<void>;
    /** Where the client is, at once, and then every place it comes to. */
    readonly move$: Observable<Move>;
    /** Leaves the client for another site, such as the player's bank. */
    readonly leave: (url: string) => Effect.Effect<void>;
    /** Reloads the page, as after sign-out. */
    readonly reload: Effect.Effect<void>;
    /** Runs one change of the URL at a time; the next one waits. */
    readonly exclusively: <A, E, R>(change: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;
  }
>()("eyes-down/domain/ports/Navigation") {}
