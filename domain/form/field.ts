import * as Result from "effect/Result";
import { NOT_PROCESSED } from "../calls/copy.ts";
import type { Refusal, Rule } from "./refusal.ts";

/** The state of one field (`DATA-181`). The form that shows it holds it; it is never recorded. */
export interface Field {
  readonly value: string;
  readonly initial: string;
  readonly dirty: boolean;
  readonly valid: boolean;
  readonly error: string | undefined;
  /** The name of the refusal whose words are the error. */
  readonly refusal?: string | undefined;
  readonly warn: string | undefined;
  readonly serverError: string | undefined;
  readonly required: boolean;
  readonly hidden: boolean;
  readonly tooltip: string | undefined;
}

/** In the place of a refusal's name: the message is the server's. */
export const SERVER_REFUSAL = "server";

/** The message if the server refuses the form: the server's own, otherwise the default (`VALID-545`). */
export const formErrorOf = (msg: string | null | undefined): string => msg || NOT_PROCESSED;

/** A field when the form opens. It may be invalid already, but shows no error before the player has touched it (`DEP-016`). */
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
  return { ...field, valid: refusalOf(field, rule) === undefined };
};

const refusalOf = ({ value, required, hidden }: Field, rule: Rule<unknown>): Refusal | undefined => {
  if (hidden || (!required && value === "")) return undefined;
  const read = rule(value);
  return Result.isFailure(read) ? read.failure : undefined;
};

/**
 * The player types. Whether the form can be sent changes immediately. An old error disappears as soon as it no longer
 * applies; a new one waits for `judge`.
 */
export const typeInto = (field: Field, value: string, rule: Rule<unknown>): Field => {
  const typed = { ...field, value, dirty: value !== field.initial, warn: undefined, serverError: undefined };
  const valid = refusalOf(typed, rule) === undefined;
  return { ...typed, valid, error: valid ? undefined : field.error };
};

/** The player has paused or left the field, so its error shows now. */
export const judge = (field: Field, rule: Rule<unknown>): Field => {
  const refusal = refusalOf(field, rule);
  return { ...field, valid: refusal === undefined, error: refusal?.copy, refusal: refusal?.name };
};

/** A check doubts the value but does not refuse it (`VALID-517`). */
export const warn = (field: Field, copy: string): Field => ({ ...field, warn: copy });

/** The server refused the sent value. Its message stays until the player changes the value. */
export const refuseByServer = (field: Field, copy: string): Field => ({ ...field, dirty: false, serverError: copy });

/** Removes the server's message after its display time. */
export const clearServerError = (field: Field): Field => ({ ...field, serverError: undefined });

/** The one message a field shows: the server's on a valid, unchanged value, then the warning, then the error (`VALID-546` to `VALID-548`). */
export const messageOf = ({ valid, dirty, serverError, warn, error }: Field): string | undefined =>
  (valid && !dirty ? serverError : undefined) ?? warn ?? error;

/** A form can be sent when every field is valid. */
export const isSendable = (fields: Iterable<Field>): boolean => [...fields].every(({ valid }) => valid);
