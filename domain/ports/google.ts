import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { Digest } from "./digest.ts";
import type { GoogleUnavailable } from "./google-unavailable.ts";
import type { Journal } from "./journal.ts";

/** Google's button, which opens Google's window. */
export interface GoogleButton {
  /** Waits until the player has chosen an account, and answers Google's credential for it. */
  readonly chosen: Effect.Effect<string, GoogleUnavailable>;
}

/** Sign-in with Google. */
export class Google extends Context.Service<
  Google,
  {
    /** Shows the button in an element until the scope closes. Only the adapter reads the element. */
    readonly open: (place: object) => Effect.Effect<GoogleButton, GoogleUnavailable, Digest | Journal | Scope.Scope>;
    /** The credential of a sign-in that waits for a password or a code. It is in memory only (`AUTH-520`). */
    readonly held: { credential?: string };
  }
>()("eyes-down/domain/ports/Google") {}
