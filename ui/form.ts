import { useEffect, useMemo, useRef, useState } from "react";
import {
  type Field,
  forgetServerError,
  judge,
  messageOf,
  openField,
  refuseByServer,
  serverErrorMs,
  typeInto,
  validationDelayMs,
} from "../domain/form/field.ts";
import type { Rule } from "../domain/form/refusal.ts";

type Traits = Parameters<typeof openField>[2];

/** One field of a form: its model, what a kit field needs of it, and what the form may do to it. */
export interface FormField {
  readonly field: Field;
  /** For a TextField or its kin. */
  readonly props: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly error: string | undefined;
    readonly warning: string | undefined;
    readonly mark: "required" | "optional";
  };
  /** Says at once what is wrong, as on a submit by keyboard. */
  readonly judgeNow: () => void;
  /** The server refused this value; its word stands for 5 s or until the player types (`VALID-544`). */
  readonly refuse: (copy: string) => void;
}

/** A field's typing state: local to the form, never recorded (`DATA-181`). */
export function useField(initial: string, rule: Rule<unknown>, traits?: Traits): FormField {
  const [field, setField] = useState(() => openField(initial, rule, traits));
  const latest = useRef(rule);
  // The rule may close over another field, so the last rendered one judges.
  useEffect(() => {
    latest.current = rule;
  });

  // A new error waits until the player has paused.
  useEffect(() => {
    if (!field.dirty || field.valid) return undefined;
    const timer = setTimeout(() => setField((known) => judge(known, latest.current)), validationDelayMs);
    return () => clearTimeout(timer);
  }, [field.value, field.dirty, field.valid]);

  useEffect(() => {
    if (field.serverError === undefined) return undefined;
    const timer = setTimeout(() => setField(forgetServerError), serverErrorMs);
    return () => clearTimeout(timer);
  }, [field.serverError]);

  const acts = useMemo(() => {
    const judgeNow = () => setField((known) => judge(known, latest.current));
    return {
      judgeNow,
      refuse: (copy: string) => setField((known) => refuseByServer(known, copy)),
      onChange: (value: string) => setField((known) => typeInto(known, value, latest.current)),
      // Leaving a field that was never typed into stays silent.
      onBlur: () => setField((known) => (known.dirty ? judge(known, latest.current) : known)),
    };
  }, []);

  const message = messageOf(field);
  return {
    field,
    judgeNow: acts.judgeNow,
    refuse: acts.refuse,
    props: {
      value: field.value,
      onChange: acts.onChange,
      onBlur: acts.onBlur,
      error: field.warn === undefined ? message : undefined,
      warning: field.warn,
      mark: field.required ? "required" : "optional",
    },
  };
}
