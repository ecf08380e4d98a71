import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Scope from "effect/Scope";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { LiveForm } from "../../domain/form/live.ts";
import { linkSource } from "../../domain/offers/link-source.ts";
import { Navigation } from "../../domain/ports/navigation.ts";
import { openSignup, type Signup } from "../../domain/registration/signup.ts";
import { goTo } from "../../domain/shell/commands.ts";
import type { SIGNUP_STEPS } from "../../domain/shell/routing/screens.ts";
import { shownOf } from "../form.ts";
import { usePlayer } from "../player.tsx";

/** Goes to a step and keeps the query of the address. */
export const goToStep = Effect.fnUntraced(function* (
  step: (typeof SIGNUP_STEPS)[number],
  options?: { readonly replace?: boolean },
) {
  const { search } = (yield* Navigation).location();
  yield* goTo(`/signup/${step}${search}`, options);
});

/** The forms of registration while the screen is shown; undefined until the saved values are read from the server. They are read again when `draft` changes. */
export function useSignup(draft: number): Signup | undefined {
  const { runtime } = usePlayer();
  const [signup, setSignup] = useState<Signup>();
  useEffect(() => {
    if (runtime === undefined) return undefined;
    setSignup(undefined);
    const scope = Scope.makeUnsafe();
    void runtime.runPromise(Scope.provide(Effect.flatMap(linkSource, openSignup), scope)).then(setSignup);
    return () => void runtime.runFork(Scope.close(scope, Exit.void));
  }, [runtime, draft]);
  return signup;
}

/** The current state of a form, and the props of a kit field for each of its fields. */
export function useLiveForm<Name extends string>(live: LiveForm<Name>) {
  const { runtime } = usePlayer();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = live.form$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  const form = useSyncExternalStore(subscribe, live.form);
  // Synchronous: a value that changes after the key event would move the cursor to the end of the field.
  const type = (name: Name, value: string) => runtime?.runSync(live.type(name, value));
  const props = (name: Name) => ({
    ...shownOf(form.fields[name]),
    onChange: (value: string) => type(name, value),
    onBlur: () => void runtime?.runFork(live.leave(name)),
  });
  return { form, type, props };
}
