import * as Result from "effect/Result";
import { type Field, isSendable, openField } from "../form/field.ts";
import { type Pence, pounds } from "../money.ts";
import type { Change } from "./events.ts";
import { limitOptions, mostOf } from "./queries.ts";
import { validateLimit } from "./rules.ts";
import type { LimitsState } from "./state.ts";
import { type Period, PERIODS } from "./windows.ts";

/** A form of typed limits, one field a period. What is typed is the form's own and never recorded. */
export type LimitsForm = Readonly<Record<Period, Field>>;

const asText = (value: Pence | null | undefined): string => (value == null ? "" : String(value / 100));

/** A period's field as it stands before anybody typed: what is in force. Going back to it is what 'Cancel' does (`LIMIT-018`). */
export const limitField = (limits: LimitsState, period: Period): Field =>
  openField(asText(limits[period]?.value), validateLimit(limits.fixedMonthly), { required: false });

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

/** What was chosen from the lists of limits, by period: an option's value. */
export type ChosenLimits = Readonly<Partial<Record<Period, string>>>;

/** What a list shows before anybody chose: the limit in force, where it is one of those to choose from. */
export const listedLimit = (limits: LimitsState, period: Period): string | undefined => {
  const value = limits[period]?.value ?? null;
  return value === null ? undefined : asText(value);
};

/** What the lists ask for: the periods in which something else was chosen than holds; none, said for the first time, is something else. */
export const changesChosen = (limits: LimitsState, chosen: ChosenLimits): readonly Change[] =>
  PERIODS.flatMap((period) => {
    const option = limitOptions(period, limits).find(({ value }) => String(value) === chosen[period]);
    const { value = null, setAt = null } = limits[period] ?? {};
    const isNews = value === null ? setAt === null || option?.amount !== null : option?.amount !== value;
    return option !== undefined && isNews ? [{ period, amount: option.amount }] : [];
  });

const NO_LIMIT = "none";

/** Changes as the modal that explains a raise is told of them, in whole pounds (`MODAL-016`). */
export const raiseParams = (changes: readonly Change[]): Readonly<Partial<Record<Period, string>>> =>
  Object.fromEntries(changes.map(({ period, amount }) => [period, amount === null ? NO_LIMIT : asText(amount)]));

/** The changes that the modal is told of, as far as a form would let them through: the shell has seen to it that they look like amounts. */
export const changesTold = (
  limits: LimitsState,
  params: Readonly<Partial<Record<Period, string>>>,
): readonly Change[] =>
  PERIODS.flatMap((period): readonly Change[] => {
    const told = params[period];
    if (told === undefined) return [];
    if (told === NO_LIMIT) return [{ period, amount: null }];
    const amount = pounds(Number(told));
    return amount <= mostOf(limits, period) ? [{ period, amount }] : [];
  });
