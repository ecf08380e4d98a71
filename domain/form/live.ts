import * as Effect from "effect/Effect";
import { BehaviorSubject, type Observable } from "rxjs";
import { messageOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import type { Check, Verdict } from "./checks.ts";
import {
  clearServerErrors,
  type Form,
  type FormPlan,
  applyVerdict,
  isFormSendable,
  judgeForm,
  openForm,
  refuseForm,
  typeInForm,
  type Values,
  valuesOf,
} from "./form.ts";
import { formTiming } from "./timing.ts";

/** Checks besides the rules, by field. */
export type Checks<Name extends string, R> = Readonly<Partial<Record<Name, Check<R>>>>;

/**
 * A form with timing. It is judged when the player pauses, checked where a check exists, and removes the server's
 * message after 5 s. It ends with its scope.
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

  const clearLater = Effect.sync(() => timing.refused(change(clearServerErrors)));

  /** A value is checked once. If its refusal was removed, it is shown again. */
  const check = Effect.fnUntraced(function* (name: Name) {
    const { value, valid, hidden } = form$.value.fields[name];
    const checked = checks[name];
    if (checked === undefined || !valid || hidden || value === "") return;
    const known = verdicts.get(name);
    const verdict = known?.value === value ? known.verdict : yield* checked(value);
    verdicts.set(name, { value, verdict });
    yield* change((form) => applyVerdict(form, name, value, verdict));
    if (verdict.kind === "refused") yield* clearLater;
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

  /** The player types. The value is judged and checked after a pause (`VALID-543`). */
  const type = Effect.fnUntraced(function* (name: Name, value: string) {
    yield* change((form) => typeInForm(plan, form, name, value));
    timing.typed(name, settle(name));
  });

  /** The player leaves a field. The value is judged and checked immediately. A field without any typing shows nothing. */
  const leave = (name: Name) => Effect.sync(() => timing.left(name, settle(name)));

  /**
   * Sends the form, once, if every field is valid and no check refuses or doubts a value; otherwise shows the errors.
   *
   * @returns the server's answer; undefined if nothing was sent or the server refused. The form then shows why.
   */
  const submit = Effect.fnUntraced(function* <A, R2>(send: (values: Values<Name>) => Effect.Effect<A, CallError, R2>) {
    if (form$.value.sending) return undefined;
    yield* change((form) => judgeForm(plan, clearServerErrors(form), "all"));
    if (!isFormSendable(form$.value)) return undefined;
    yield* change((form) => ({ ...form, sending: true }));
    const names = Object.keys(plan) as Name[];
    const values = valuesOf(form$.value);
    yield* Effect.forEach(names, check, { concurrency: "unbounded", discard: true });
    // Text that was typed during the check is judged before the form is sent.
    const isAsChecked = names.every(
      (name) => form$.value.fields[name].value === values[name] && isAccepted(name, values[name]),
    );
    const answer = isAsChecked ? yield* Effect.match(send(values), answers<A>()) : undefined;
    yield* change((form) => ({ ...form, sending: false }));
    if (answer === undefined || answer.kind === "answered") return answer?.answer;
    yield* refuse(answer.error);
    return undefined;
  });

  /** Shows the server's refusal at its fields, which are this form's or those of values that were sent with it. */
  const refuse = Effect.fnUntraced(function* (error: CallError) {
    yield* change((form) => refuseForm(form, error._tag === "Refused" ? error.errors : {}, messageOf(error)));
    yield* clearLater;
  });

  return { form$, form: () => form$.value, type, leave, submit, refuse };
});

/** A live form, as a view uses it. */
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
