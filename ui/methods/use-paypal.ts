import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { type RefCallback, useCallback, useEffect, useState } from "react";
import { addPaypal, openPaypal, paypalAgreed } from "../../domain/methods/paypal.ts";
import { usePlayer } from "../player.tsx";

export interface PaypalState {
  /** Ref of the element that contains PayPal's frame. */
  readonly place: RefCallback<HTMLElement>;
  readonly stage: "loading" | "ready" | "adding";
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * Shows PayPal's drop-in while the component is mounted. It starts again when its key changes (`PAYPAL-006`). When the
 * player has agreed in PayPal's window, the account is added.
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
    const added = Effect.gen(function* () {
      const paypal = yield* openPaypal(element);
      setStage("ready");
      yield* paypalAgreed(paypal);
      setStage("adding");
      return yield* addPaypal(paypal);
    });
    const fiber = runtime.runFork(Effect.scoped(added));
    fiber.addObserver((exit) => {
      const error = Exit.findErrorOption(exit);
      if (error._tag === "Some") setFailure(error.value.message);
    });
    return () => fiber.interruptUnsafe();
  }, [runtime, element, key]);

  return { place: setElement, stage, failure, retry: useCallback(() => setKey((last) => last + 1), []) };
}
