import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { type RefCallback, useCallback, useEffect, useState } from "react";
import { addPaypal, openPaypal, paypalAgreed } from "../../domain/methods/paypal.ts";
import { usePlayer } from "../player.tsx";

export interface PaypalState {
  /** Where PayPal's frame goes. */
  readonly place: RefCallback<HTMLElement>;
  readonly stage: "loading" | "ready" | "adding";
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * Shows PayPal's drop-in for as long as the component is there, started anew for another key (`PAYPAL-006`), and keeps the
 * account that the player agrees for in its window.
 */
export function usePaypal(): PaypalState {
  const { runtime } = usePlayer();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [key, setKey] = useState(0);
  const [stage, setStage] = useState<PaypalState["stage"]>("loading");
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (runtime === undefined || element === null) return undefined;
    setStage("loading");
    setFailure(undefined);
    const kept = Effect.gen(function* () {
      const paypal = yield* openPaypal(element);
      setStage("ready");
      yield* paypalAgreed(paypal);
      setStage("adding");
      return yield* addPaypal(paypal);
    });
    const fiber = runtime.runFork(Effect.scoped(kept));
    fiber.addObserver((exit) => {
      const error = Exit.findErrorOption(exit);
      if (error._tag === "Some") setFailure(error.value.message);
    });
    return () => fiber.interruptUnsafe();
  }, [runtime, element, key]);

  return { place: setElement, stage, failure, retry: useCallback(() => setKey((last) => last + 1), []) };
}
