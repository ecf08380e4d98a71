import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { EMPTY, type Observable } from "rxjs";

/** A message from one tab of the site to the others of the same browser. */
export interface TabMessage {
  /** `signed-in`: the browser's session is this player's from now on. `opened`, `closed`: this tab was, and `open` answers `opened`. */
  readonly kind: "signed-in" | "signed-out" | "opened" | "open" | "closed";
  readonly player: string;
  /** The data of `SessionEndNoted` for the exclusion with which the session ended, without the amount. */
  readonly end?: unknown;
}

/** The other tabs of the site in this browser. */
export class Tabs extends Context.Service<
  Tabs,
  {
    readonly send: (message: TabMessage) => void;
    /** The messages of the other tabs, never those of this one. Not validated: any script of the site's origin can send one, an older version of the client among them. */
    readonly message$: Observable<unknown>;
    /** Claims a name for this tab until it releases it or is closed. Returns false if another tab has it. */
    readonly claim: (name: string) => Effect.Effect<boolean>;
    readonly release: (name: string) => Effect.Effect<void>;
    /** Whether another tab has a name: at once, and when that may have changed. */
    readonly elsewhere$: (name: string) => Observable<boolean>;
  }
>()("eyes-down/domain/ports/Tabs") {
  /** A browser without a channel between tabs: each tab finds out at its next call. */
  static readonly absent = Layer.succeed(Tabs, {
    send: () => undefined,
    message$: EMPTY,
    claim: () => Effect.succeed(true),
    release: () => Effect.void,
    elsewhere$: () => EMPTY,
  });
}
