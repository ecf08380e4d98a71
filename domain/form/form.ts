import type * as Result from "effect/Result";
import type { Verdict } from "./checks.ts";
import { type Field, clearServerError, isSendable, judge, openField, refuseByServer, typeInto, warn } from "./field.ts";
import type { Refusal, Rule } from "./refusal.ts";

/** The values of a form, by field. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** How a field starts, and its rule. The rule may read other fields, as a confirmation reads its password. */
export interface FieldPlan<Name extends string> extends Partial<
  Pick<Field, "initial" | "required" | "hidden" | "tooltip">
> {
  readonly rule: (text: string, others: Values<Name>) => Result.Result<unknown, Refusal>;
}
export type FormPlan<Name extends string> = Readonly<Record<Name, FieldPlan<Name>>>;

/** A form. The component that shows it holds it; it is neither recorded nor stored. */
export interface Form<Name extends string> {
  readonly fields: Readonly<Record<Name, Field>>;
  /** The server's message about the whole form. */
  readonly error: string | undefined;
  /** It is being sent. It is not sent again meanwhile. */
  readonly sending: boolean;
}

const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) => Object.keys(record) as Name[];

export const valuesOf = <Name extends string>({ fields }: Pick<Form<Name>, "fields">): Values<Name> =>
  mapFields(fields, ({ value }) => value);

const mapFields = <Name extends string, A>(
  fields: Readonly<Record<Name, Field>>,
  change: (field: Field, name: Name) => A,
): Record<Name, A> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, change(fields[name], name)])) as Record<Name, A>;

const ruleOf = <Name extends string>(plan: FormPlan<Name>, name: Name, values: Values<Name>): Rule<unknown> => {
  const { rule } = plan[name];
  return (text) => rule(text, values);
};

/** The form when it opens. It shows no errors. */
export function openForm<Name extends string>(plan: FormPlan<Name>): Form<Name> {
  const initial = Object.fromEntries(namesOf(plan).map((name) => [name, plan[name].initial ?? ""])) as Values<Name>;
  const fields = Object.fromEntries(
    namesOf(plan).map((name) => [name, openField(initial[name], ruleOf(plan, name, initial), plan[name])]),
  ) as Record<Name, Field>;
  return { fields, error: undefined, sending: false };
}

/** The player types into one field. The server's messages refer to the earlier values, so they disappear, as do errors that no longer apply. */
export function typeInForm<Name extends string>(
  plan: FormPlan<Name>,
  form: Form<Name>,
  name: NoInfer<Name>,
  value: string,
): Form<Name> {
  const values = { ...valuesOf(form), [name]: value };
  const fields = mapFields(form.fields, (field, each) => {
    const rule = ruleOf(plan, each, values);
    if (each === name) return typeInto(field, value, rule);
    const { valid } = judge(field, rule);
    return { ...field, valid, error: valid ? undefined : field.error, serverError: undefined };
  });
  return { ...form, fields, error: undefined };
}

/** Shows the errors of every field that the player has touched; on a submit, of all fields. */
export function judgeForm<Name extends string>(
  plan: FormPlan<Name>,
  form: Form<Name>,
  which: "dirty" | "all",
): Form<Name> {
  const values = valuesOf(form);
  const fields = mapFields(form.fields, (field, name) =>
    which === "all" || field.dirty ? judge(field, ruleOf(plan, name, values)) : field,
  );
  return { ...form, fields };
}

/** Applies a verdict on a value, unless the value has changed since. */
export function applyVerdict<Name extends string>(
  form: Form<Name>,
  name: NoInfer<Name>,
  value: string,
  verdict: Verdict,
): Form<Name> {
  const field = form.fields[name];
  if (field.value !== value || verdict.kind === "accepted") return form;
  const judged = verdict.kind === "doubted" ? warn(field, verdict.copy) : refuseByServer(field, verdict.copy);
  return { ...form, fields: { ...form.fields, [name]: judged } };
}

/** The server refused the form. Fields that it names show the message, otherwise the form does. */
export function refuseForm<Name extends string>(
  form: Form<Name>,
  errors: Readonly<Record<string, string>>,
  message: string,
): Form<Name> {
  const isNamed = namesOf(form.fields).some((name) => Object.hasOwn(errors, name));
  const fields = mapFields(form.fields, (field, name) =>
    Object.hasOwn(errors, name) ? refuseByServer(field, errors[name] ?? message) : field,
  );
  return { ...form, fields, error: isNamed ? undefined : message };
}

/** Removes the server's messages after their display time (`VALID-544`). */
export const clearServerErrors = <Name extends string>(form: Form<Name>): Form<Name> => ({
  ...form,
  fields: mapFields(form.fields, clearServerError),
  error: undefined,
});

/** Whether the form can be sent: every field is valid, and it is not being sent. */
export const isFormSendable = <Name extends string>({ fields, sending }: Form<Name>): boolean =>
  !sending && isSendable(Object.values(fields));
