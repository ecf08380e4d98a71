import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { type RefCallback, useCallback, useEffect, useState } from "react";
import { continueSignup } from "../../domain/registration/draft.ts";
import { chooseGoogle, openGoogle, signInWithGoogle } from "../../domain/session/google.ts";
import { usePlayer } from "../player.tsx";

export interface GoogleState {
  /** Ref of the element that contains Google's frame. */
  readonly place: RefCallback<HTMLElement>;
  readonly stage: "loading" | "ready" | "entering" | "unavailable";
  readonly retry: () => void;
}

/**
 * Shows Google's button while the component is mounted, and signs in with each account that the player chooses. A person
 * without an account here continues with the registration that the server has begun.
 */
export function useGoogle(onBegun?: () => void): GoogleState {
  const { runtime } = usePlayer();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [key, setKey] = useState(0);
  const [stage, setStage] = useState<GoogleState["stage"]>("loading");

  useEffect(() => {
    if (runtime === undefined || element === null) return undefined;
    setStage("loading");
    const entered = Effect.gen(function* () {
      const begun = yield* signInWithGoogle;
      if (begun === undefined) return;
      yield* continueSignup(begun);
      onBegun?.();
    });
    const shown = Effect.gen(function* () {
      const button = yield* openGoogle(element);
      while (true) {
        setStage("ready");
        yield* chooseGoogle(button);
        setStage("entering");
        // The sign-in removes this component, and must continue after that.
        yield* Effect.uninterruptible(entered);
      }
    });
    const fiber = runtime.runFork(Effect.scoped(shown));
    fiber.addObserver((exit) => Exit.findErrorOption(exit)._tag === "Some" && setStage("unavailable"));
    return () => fiber.interruptUnsafe();
  }, [runtime, element, key, onBegun]);

  return { place: setElement, stage, retry: useCallback(() => setKey((last) => last + 1), []) };
}
