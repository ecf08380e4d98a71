import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Scope from "effect/Scope";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { messageOf } from "../../domain/form/field.ts";
import type { LiveForm } from "../../domain/form/live.ts";
import { Navigation } from "../../domain/ports/navigation.ts";
import { openSignup, type Signup } from "../../domain/registration/signup.ts";
import { goTo } from "../../domain/shell/commands.ts";
import type { SIGNUP_STEPS } from "../../domain/shell/routing/screens.ts";
import { parameterOf } from "../../domain/shell/routing/url.ts";
import { usePlayer } from "../player.tsx";

const search = Effect.map(Effect.service(Navigation), (navigation) => navigation.location().search);

/** What the link says that somebody came by: its code, who is paid for it, and the player who sent it. */
export const arrival = Effect.map(search, (query) => {
  const named = (name: string) => {
    const value = parameterOf(query, name);
    return value !== undefined && /^[\w.-]{1,64}$/.test(value) ? value : null;
  };
  return { promoCode: named("promoCode"), affiliateId: named("affiliateId"), by: named("by") };
});

/** Goes to a step, with what the link said. */
export const goToStep = Effect.fnUntraced(function* (
  step: (typeof SIGNUP_STEPS)[number],
  options?: { readonly replace?: boolean },
) {
  yield* goTo(`/signup/${step}${yield* search}`, options);
});

/** The forms of signing up, for as long as the screen is shown; undefined while what was typed before is asked for. */
export function useSignup(): Signup | undefined {
  const { runtime } = usePlayer();
  const [signup, setSignup] = useState<Signup>();
  useEffect(() => {
    if (runtime === undefined) return undefined;
    const scope = Scope.makeUnsafe();
    void runtime.runPromise(Scope.provide(Effect.flatMap(arrival, openSignup), scope)).then(setSignup);
    return () => void runtime.runFork(Scope.close(scope, Exit.void));
  }, [runtime]);
  return signup;
}

/** What a form holds now, and what a kit field needs of each of its fields. */
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
  // At once: a field whose value changes a moment after its key would throw the cursor to its end.
  const type = (name: Name, value: string) => runtime?.runSync(live.type(name, value));
  const props = (name: Name) => {
    const field = form.fields[name];
    const message = messageOf(field);
    return {
      value: field.value,
      onChange: (value: string) => type(name, value),
      onBlur: () => void runtime?.runFork(live.leave(name)),
      error: field.warn === undefined ? message : undefined,
      warning: field.warn,
      mark: field.required ? ("required" as const) : ("optional" as const),
    };
  };
  return { form, type, props };
}
