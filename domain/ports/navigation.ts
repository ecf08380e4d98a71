import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Observable } from "rxjs";

/** The browser's address. `path` begins with '/'; `search` and `hash` are empty or include their '?' and '#'. */
export interface Location {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** How the client came to an address: page load, push, replace, or Back and Forward. */
export type MoveKind = "load" | "push" | "replace" | "pop";

/** A change of the address. `index` is its position in this tab's history. */
export interface Move {
  readonly location: Location;
  readonly index: number;
  readonly how: MoveKind;
}

/** Navigation inside the client, and to other sites. */
export class Navigation extends Context.Service<
  Navigation,
  {
    readonly location: () => Location;
    /** Goes to a path of this site; Back returns. */
    readonly push: (to: string) => Effect.Effect<void>;
    /** Goes to a path of this site, and replaces the present history entry. */
    readonly replace: (to: string) => Effect.Effect<void>;
    /** Goes back one entry. Completes when the browser is there. */
    readonly back: Effect.Effect<void>;
    /** The present address, and then every change. */
    readonly move$: Observable<Move>;
    /** Opens another site, such as the player's bank. */
    readonly leave: (url: string) => Effect.Effect<void>;
    /** Reloads the page, for example after sign-out. */
    readonly reload: Effect.Effect<void>;
    /** Runs one change of the URL at a time; the next one waits. */
    readonly exclusively: <A, E, R>(change: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;
  }
>()("eyes-down/domain/ports/Navigation") {}
