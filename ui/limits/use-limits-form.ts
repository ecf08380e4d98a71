import { canSave, changesOf, limitField } from "../../domain/limits/form.ts";
import { MIN_LIMIT, maxLimit, typedLimit, validateLimit } from "../../domain/limits/rules.ts";
import type { Period } from "../../domain/limits/windows.ts";
import { formatAmount } from "../../domain/money.ts";
import { type FormField, useField } from "../form.ts";
import { useSnapshot } from "../player.tsx";
import { limitRowWords } from "./words.ts";

/** A field for a typed limit of at most six characters (`LIMIT-027`). */
export function useLimitField(period: Period): FormField {
  const limits = useSnapshot((player) => player.limits);
  const initial = limitField(limits, period).value;
  const field = useField(initial, validateLimit(limits.fixedMonthly), { required: false });
  // Another tab may change the limit while the form is shown. A field that was not typed into follows it.
  if (!field.field.dirty && field.field.initial !== initial) field.reopen(initial);
  const onChange = (text: string) => field.props.onChange(typedLimit(field.field.value, text));
  return { ...field, props: { ...field.props, onChange } };
}

/** The fields of the three limits, as one form. What is typed is never recorded. */
export function useLimitsForm() {
  const limits = useSnapshot((player) => player.limits);
  const fields = { daily: useLimitField("daily"), weekly: useLimitField("weekly"), monthly: useLimitField("monthly") };
  const form = { daily: fields.daily.field, weekly: fields.weekly.field, monthly: fields.monthly.field };
  return { fields, changes: changesOf(form, limits), isSendable: canSave(form, limits) };
}

/** The values that a limit can have, as the field's hint. */
export const useLimitHint = (): string =>
  useSnapshot(({ limits }) => limitRowWords.hint(formatAmount(MIN_LIMIT), formatAmount(maxLimit(limits.fixedMonthly))));
