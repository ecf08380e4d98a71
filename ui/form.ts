import { useEffect, useMemo, useRef, useState } from "react";
import { type Field, judge, messageOf, openField, SERVER_REFUSAL, typeInto } from "../domain/form/field.ts";
import type { Rule } from "../domain/form/refusal.ts";
import { formTiming, type FormTiming } from "../domain/form/timing.ts";

type Traits = Parameters<typeof openField>[2];

/** One field of a form: its model, what a kit field needs of it, and what the form may do to it. */
export interface FormField {
  readonly field: Field;
  /** The props of a TextField or of another field of the kit. */
  readonly props: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly error: string | undefined;
    readonly warning: string | undefined;
    readonly mark: "required" | "optional";
    /** The name of the refusal that is shown, for the record. */
    readonly "data-refusal": string | undefined;
  };
  /** Says at once what is wrong, as on a submit by keyboard. */
  readonly judgeNow: () => void;
  /** Starts again with another initial value. */
  readonly reopen: (initial: string) => void;
}

type Act = () => void;

const start = (act: Act, delayMs: number): (() => void) => {
  if (delayMs === 0) act();
  const timer = delayMs === 0 ? undefined : setTimeout(act, delayMs);
  return () => clearTimeout(timer);
};

/** Decides when a form's fields are checked and when its messages from the server disappear, while the component is shown. */
export function useFormTiming(): FormTiming<Act> {
  const [timing] = useState(() => formTiming(start));
  useEffect(() => timing.stop, [timing]);
  return timing;
}

/** A field's typing state: local to the form, never recorded (`DATA-181`). `typed` is what the player had typed before the form was shown again. */
export function useField(initial: string, rule: Rule<unknown>, traits?: Traits, typed?: string): FormField {
  const [field, setField] = useState(() => {
    const opened = openField(initial, rule, traits);
    return typed === undefined ? opened : judge(typeInto(opened, typed, rule), rule);
  });
  const latest = useRef(rule);
  // The rule may read another field, so the rule of the last render is used.
  useEffect(() => {
    latest.current = rule;
  });

  const timing = useFormTiming();
  const acts = useMemo(() => {
    const judgeNow = () => setField((known) => judge(known, latest.current));
    // A field that was never typed into stays silent.
    const judgeTyped = () => setField((known) => (known.dirty ? judge(known, latest.current) : known));
    return {
      judgeNow,
      onChange: (value: string) => {
        setField((known) => typeInto(known, value, latest.current));
        timing.typed("field", judgeTyped);
      },
      onBlur: () => timing.left("field", judgeTyped),
    };
  }, [timing]);

  return {
    field,
    judgeNow: acts.judgeNow,
    reopen: (value) => setField(openField(value, rule, traits)),
    props: { ...shownOf(field), onChange: acts.onChange, onBlur: acts.onBlur },
  };
}

type ShownField = Pick<FormField["props"], "value" | "error" | "warning" | "mark" | "data-refusal">;

/** What a field of the kit shows of a field's state. A warning takes the place of the error. */
export function shownOf(field: Field): ShownField {
  const error = field.warn === undefined ? messageOf(field) : undefined;
  return {
    value: field.value,
    error,
    warning: field.warn,
    mark: field.required ? "required" : "optional",
    "data-refusal": error === undefined ? undefined : error === field.error ? field.refusal : SERVER_REFUSAL,
  };
}
