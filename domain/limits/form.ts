import * as Result from "effect/Result";
import { type Field, isSendable, openField } from "../form/field.ts";
import type { Pence } from "../money.ts";
import type { Change } from "./events.ts";
import { validateLimit } from "./rules.ts";
import type { LimitsState } from "./state.ts";
import { type Period, PERIODS } from "./windows.ts";

/** A form of typed limits, one field a period. What is typed is the form's own and never recorded. */
export type LimitsForm = Readonly<Record<Period, Field>>;

const asText = (value: Pence | null | undefined): string => (value == null ? "" : String(value / 100));

/** A period's field as it stands before anybody typed: what is in force. Going back to it is what 'Cancel' does (`LIMIT-018`). */
export const limitField = (limits: LimitsState, period: Period): Field =>
  openField(asText(limits[period]?.value), validateLimit(limits.fixedMonthly), { required: false });

export const limitsForm = (limits: LimitsState): LimitsForm => ({
  daily: limitField(limits, "daily"),
  weekly: limitField(limits, "weekly"),
  monthly: limitField(limits, "monthly"),
});

/** What a form asks for: the fields that hold something, and those that were emptied on purpose, as none; an empty one that nobody touched is left out (`LIMIT-029`, `LIMIT-030`). */
export const changesOf = (form: LimitsForm, fixedMonthly: Pence | null): readonly Change[] =>
  PERIODS.flatMap((period) => {
    const { value, dirty } = form[period];
    const amount = validateLimit(fixedMonthly)(value);
    if (Result.isFailure(amount) || (amount.success === null && !dirty)) return [];
    return [{ period, amount: amount.success }];
  });

/** Whether the form may be saved: every field valid, and something to save (`LIMIT-028`). */
export const canSave = (form: LimitsForm, fixedMonthly: Pence | null): boolean =>
  isSendable(Object.values(form)) && changesOf(form, fixedMonthly).length > 0;
