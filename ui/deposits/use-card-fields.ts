import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { type RefCallback, useCallback, useEffect, useState } from "react";
import { openCardFields } from "../../domain/methods/card-fields.ts";
import type { CardFieldsRequest, CardProvider, OpenCardFields } from "../../domain/ports/card-fields.ts";
import { usePlayer } from "../player.tsx";

export interface CardFieldsState {
  /** Ref of the element that contains the provider's frame. */
  readonly place: RefCallback<HTMLElement>;
  /** Undefined while the fields load, and if they fail to load. */
  readonly fields: OpenCardFields | undefined;
  readonly failure: string | undefined;
  /** The provider reports that every field is complete and valid. */
  readonly isComplete: boolean;
  readonly retry: () => void;
}

/** Shows a provider's card fields while the component is mounted. */
export function useCardFields(provider: CardProvider, kind: CardFieldsRequest["fields"]): CardFieldsState {
  const { runtime } = usePlayer();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [fields, setFields] = useState<OpenCardFields>();
  const [failure, setFailure] = useState<string>();
  const [isComplete, setComplete] = useState(false);

  useEffect(() => {
    if (runtime === undefined || element === null) return undefined;
    setFields(undefined);
    setFailure(undefined);
    setComplete(false);
    const shown = Effect.gen(function* () {
      const opened = yield* openCardFields({ provider, fields: kind, place: element });
      setFields(opened);
      const subscription = opened.complete$.subscribe(setComplete);
      yield* Effect.addFinalizer(() => Effect.sync(() => subscription.unsubscribe()));
      return yield* Effect.never;
    });
    const fiber = runtime.runFork(Effect.scoped(shown));
    fiber.addObserver((exit) => {
      const error = Exit.findErrorOption(exit);
      if (error._tag === "Some") setFailure(error.value.message);
    });
    return () => fiber.interruptUnsafe();
  }, [runtime, element, provider, kind, attempt]);

  return { place: setElement, fields, failure, isComplete, retry: useCallback(() => setAttempt((n) => n + 1), []) };
}
