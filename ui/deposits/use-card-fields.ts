import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { type RefCallback, useCallback, useEffect, useState } from "react";
import { openCardFields } from "../../domain/methods/card-fields.ts";
import type { CardFieldsRequest, CardProvider, OpenCardFields } from "../../domain/ports/card-fields.ts";
import { usePlayer, useSnapshot } from "../player.tsx";

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

/** The delay before the fields are loaded again while the provider fails. */
const AGAIN_MS = 15_000;

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
    setComplete(false);
    const shown = Effect.gen(function* () {
      const opened = yield* openCardFields({ provider, fields: kind, place: element });
      setFields(opened);
      setFailure(undefined);
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

  // The fields come back by themselves: at once with the connection, and later with the provider.
  const isOnline = useSnapshot(({ shell }) => shell.online);
  useEffect(() => {
    if (failure === undefined || !isOnline) return undefined;
    const timer = setInterval(() => setAttempt((n) => n + 1), AGAIN_MS);
    return () => clearInterval(timer);
  }, [failure, isOnline]);
  const [wasOnline, setWasOnline] = useState(isOnline);
  if (isOnline !== wasOnline) {
    setWasOnline(isOnline);
    if (isOnline && failure !== undefined) setAttempt((n) => n + 1);
  }
  const retry = useCallback(() => {
    setFailure(undefined);
    setAttempt((n) => n + 1);
  }, []);

  return { place: setElement, fields, failure, isComplete, retry };
}
