import * as Result from "effect/Result";
import type { Rule } from "./refusal.ts";

/** What a form knows of one field (`DATA-181`); it lives in the form that shows it and is never recorded. */
export interface Field {
  readonly value: string;
  readonly initial: string;
  readonly dirty: boolean;
  readonly valid: boolean;
  readonly error: string | undefined;
  readonly warn: string | undefined;
  readonly serverError: string | undefined;
  readonly required: boolean;
  readonly hidden: boolean;
  readonly tooltip: string | undefined;
}

/** What a form says when the server refuses: the server's words, or ours where it has none (`VALID-545`). */
export const formErrorOf = (msg: string | null | undefined): string => msg || "Sorry, we couldn't process your request";

/** A field as a form opens: it may be invalid already, but says nothing before the player has been there (`DEP-016`). */
export const openField = (
  initial: string,
  rule: Rule<unknown>,
  traits: Partial<Pick<Field, "required" | "hidden" | "tooltip">> = {},
): Field => {
  const { required = true, hidden = false, tooltip } = traits;
  const field: Field = {
    value: initial,
    initial,
    dirty: false,
    valid: false,
    error: undefined,
    warn: undefined,
    serverError: undefined,
    required,
    hidden,
    tooltip,
  };
  return { ...field, valid: errorOf(field, rule) === undefined };
};

const errorOf = ({ value, required, hidden }: Field, rule: Rule<unknown>): string | undefined => {
  if (hidden || (!required && value === "")) return undefined;
  const read = rule(value);
  return Result.isFailure(read) ? read.failure.copy : undefined;
};

/** The player types: whether the form may be sent changes at once, an old error goes as soon as it is untrue, a new one waits for `judge`. */
export const typeInto = (field: Field, value: string, rule: Rule<unknown>): Field => {
  const typed = { ...field, value, dirty: value !== field.initial, warn: undefined, serverError: undefined };
  const valid = errorOf(typed, rule) === undefined;
  return { ...typed, valid, error: valid ? undefined : field.error };
};

/** The player has paused, or left the field: now it says what is wrong with it. */
export const judge = (field: Field, rule: Rule<unknown>): Field => {
  const error = errorOf(field, rule);
  return { ...field, valid: error === undefined, error };
};

/** A check doubts the value but does not refuse it (`VALID-517`). */
export const warn = (field: Field, copy: string): Field => ({ ...field, warn: copy });

/** The server refuses the value that was sent, and its word stands until the player changes that value. */
export const refuseByServer = (field: Field, copy: string): Field => ({ ...field, dirty: false, serverError: copy });

/** The server's word has been up long enough. */
export const forgetServerError = (field: Field): Field => ({ ...field, serverError: undefined });

/** The one message a field shows: the server's on a valid, unchanged value, then the warning, then the error (`VALID-546` to `VALID-548`). */
export const messageOf = ({ valid, dirty, serverError, warn, error }: Field): string | undefined =>
  (valid && !dirty ? serverError : undefined) ?? warn ?? error;

/** A form can be sent when every field holds what it should. */
export const isSendable = (fields: Iterable<Field>): boolean => [...fields].every(({ valid }) => valid);
