import { canSave, changesOf, limitField } from "../../domain/limits/form.ts";
import { LEAST_LIMIT, mostLimit, typedLimit, validateLimit } from "../../domain/limits/rules.ts";
import type { Period } from "../../domain/limits/windows.ts";
import { formatAmount } from "../../domain/money.ts";
import { type FormField, useField } from "../form.ts";
import { useSnapshot } from "../player.tsx";

/** A field for a limit that is typed: there is no room for a seventh character (`LIMIT-027`). */
export function useLimitField(period: Period): FormField {
  const limits = useSnapshot((player) => player.limits);
  const field = useField(limitField(limits, period).value, validateLimit(limits.fixedMonthly), { required: false });
  const onChange = (text: string) => field.props.onChange(typedLimit(field.field.value, text));
  return { ...field, props: { ...field.props, onChange } };
}

/** The three of them, as one form. What is typed is its own and never recorded. */
export function useLimitsForm() {
  const fixedMonthly = useSnapshot(({ limits }) => limits.fixedMonthly);
  const fields = { daily: useLimitField("daily"), weekly: useLimitField("weekly"), monthly: useLimitField("monthly") };
  const form = { daily: fields.daily.field, weekly: fields.weekly.field, monthly: fields.monthly.field };
  return { fields, changes: changesOf(form, fixedMonthly), isSendable: canSave(form, fixedMonthly) };
}

/** What may be typed, said before an error has to say it. */
export const useLimitHint = (): string =>
  useSnapshot(
    ({ limits }) =>
      `From ${formatAmount(LEAST_LIMIT)} to ${formatAmount(mostLimit(limits.fixedMonthly))} in whole pounds, or empty for no limit.`,
  );
