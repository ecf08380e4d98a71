import * as Effect from "effect/Effect";
import { BehaviorSubject, type Observable } from "rxjs";
import { messageOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import type { Check, Verdict } from "./checks.ts";
import {
  forgetServerErrors,
  type Form,
  type FormPlan,
  heed,
  isFormSendable,
  judgeForm,
  openForm,
  refuseForm,
  typeInForm,
  type Values,
  valuesOf,
} from "./form.ts";
import { formTiming } from "./timing.ts";

/** Checks beside the rules, each of the field it is named after. */
export type Checks<Name extends string, R> = Readonly<Partial<Record<Name, Check<R>>>>;

/**
 * A form in time: judged when the player pauses, checked where somebody beside the
 * rules has a say, and quiet again 5 s after the server spoke. It ends with its scope.
 *
 *     const form = yield* liveForm({ email: { rule: validateEmail } }, { email: emailCheck(null) });
 *     yield* form.type("email", "jo@example.com");
 *     yield* form.submit(({ email }) => call(register, { email }));
 */
export const liveForm = Effect.fnUntraced(function* <Name extends string, R = never>(
  plan: FormPlan<Name>,
  checks: Checks<Name, R> = {} as Checks<Name, R>,
) {
  const form$ = new BehaviorSubject<Form<Name>>(openForm(plan));
  const fork = Effect.runForkWith(yield* Effect.context<R>());
  const timing = formTiming<Effect.Effect<unknown, never, R>, Name>((work, delayMs) => {
    const fiber = fork(delayMs === 0 ? work : Effect.delay(work, delayMs));
    return () => fiber.interruptUnsafe();
  });
  yield* Effect.addFinalizer(() => Effect.sync(timing.stop));
  const verdicts = new Map<Name, { readonly value: string; readonly verdict: Verdict }>();

  const change = (how: (form: Form<Name>) => Form<Name>) => Effect.sync(() => form$.next(how(form$.value)));

  const forgetLater = Effect.sync(() => timing.refused(change(forgetServerErrors)));

  /** A value is checked once; a refusal is said again where it was forgotten. */
  const check = Effect.fnUntraced(function* (name: Name) {
    const { value, valid, hidden } = form$.value.fields[name];
    const checked = checks[name];
    if (checked === undefined || !valid || hidden || value === "") return;
    const known = verdicts.get(name);
    const verdict = known?.value === value ? known.verdict : yield* checked(value);
    verdicts.set(name, { value, verdict });
    yield* change((form) => heed(form, name, value, verdict));
    if (verdict.kind === "refused") yield* forgetLater;
  });

  const isAccepted = (name: Name, value: string) => {
    const known = verdicts.get(name);
    return known?.value !== value || known.verdict.kind === "accepted";
  };

  const settle = (name: Name) =>
    Effect.andThen(
      change((form) => judgeForm(plan, form, "dirty")),
      check(name),
    );

  /** The player types: judged and checked once they have paused (`VALID-543`). */
  const type = Effect.fnUntraced(function* (name: Name, value: string) {
    yield* change((form) => typeInForm(plan, form, name, value));
    timing.typed(name, settle(name));
  });

  /** The player leaves a field: judged and checked at once. One that was never typed into stays silent. */
  const leave = (name: Name) => Effect.sync(() => timing.left(name, settle(name)));

  /**
   * Sends the form, once, where nothing is wrong with it and nobody doubts it; else it says why not.
   *
   * @returns what the server answered; undefined where nothing was sent, or the server refused, which the form then says.
   */
  const submit = Effect.fnUntraced(function* <A, R2>(send: (values: Values<Name>) => Effect.Effect<A, CallError, R2>) {
    if (form$.value.sending) return undefined;
    yield* change((form) => judgeForm(plan, forgetServerErrors(form), "all"));
    if (!isFormSendable(form$.value)) return undefined;
    yield* change((form) => ({ ...form, sending: true }));
    const names = Object.keys(plan) as Name[];
    const values = valuesOf(form$.value);
    yield* Effect.forEach(names, check, { concurrency: "unbounded", discard: true });
    // What was typed while it was checked is looked at first, before it is sent.
    const isAsChecked = names.every(
      (name) => form$.value.fields[name].value === values[name] && isAccepted(name, values[name]),
    );
    const answer = isAsChecked ? yield* Effect.match(send(values), answers<A>()) : undefined;
    yield* change((form) => ({ ...form, sending: false }));
    if (answer === undefined || answer.kind === "answered") return answer?.answer;
    yield* refuse(answer.error);
    return undefined;
  });

  /** Says what the server said of it: of itself, or of what was sent together with it. */
  const refuse = Effect.fnUntraced(function* (error: CallError) {
    yield* change((form) => refuseForm(form, error._tag === "Refused" ? error.errors : {}, messageOf(error)));
    yield* forgetLater;
  });

  return { form$, form: () => form$.value, type, leave, submit, refuse };
});

/** A live form, as a view has it. */
export interface LiveForm<Name extends string> {
  readonly form$: Observable<Form<Name>>;
  readonly form: () => Form<Name>;
  readonly type: (name: Name, value: string) => Effect.Effect<void>;
  readonly leave: (name: Name) => Effect.Effect<void>;
}

const answers = <A>() => ({
  onSuccess: (answer: A) => ({ kind: "answered", answer }) as const,
  onFailure: (error: CallError) => ({ kind: "failed", error }) as const,
});
