import * as Result from "effect/Result";
import { type Field, isSendable, openField } from "../form/field.ts";
import { type Pence, pounds } from "../money.ts";
import type { Change } from "./events.ts";
import { limitOptions, maxOf } from "./queries.ts";
import { validateLimit } from "./rules.ts";
import type { LimitsState } from "./state.ts";
import { type Period, PERIODS } from "./windows.ts";

/** A form of typed limits, one field for each period. The typed text is never recorded. */
export type LimitsForm = Readonly<Record<Period, Field>>;

const asText = (value: Pence | null | undefined): string => (value == null ? "" : String(value / 100));

/** The initial state of a period's field: the limit in force. 'Cancel' returns to it (`LIMIT-018`). */
export const limitField = (limits: LimitsState, period: Period): Field =>
  openField(asText(limits[period]?.value), validateLimit(limits.fixedMonthly), { required: false });

/**
 * The changes of a form: the fields with a value, and those that the player emptied, as no limit. A field that the player
 * did not touch is left out if it is empty (`LIMIT-029`, `LIMIT-030`), if it no longer is the limit in force, or if a request
 * waits, which the value in force would withdraw.
 */
export const changesOf = (form: LimitsForm, limits: LimitsState): readonly Change[] =>
  PERIODS.flatMap((period) => {
    const { value, dirty } = form[period];
    const amount = validateLimit(limits.fixedMonthly)(value);
    if (Result.isFailure(amount)) return [];
    const isInForce = amount.success === (limits[period]?.value ?? null);
    if (!dirty && (amount.success === null || !isInForce || isWaiting(limits, period))) return [];
    return [{ period, amount: amount.success }];
  });

const isWaiting = (limits: LimitsState, period: Period): boolean => limits[period]?.request != null;

/**
 * Whether the form can be saved: every field that the player changed is valid, and there is a change (`LIMIT-028`). A limit in force
 * may be above the maximum of a typed one, and stays as it is.
 */
export const canSave = (form: LimitsForm, limits: LimitsState): boolean =>
  isSendable(Object.values(form).filter(({ dirty }) => dirty)) && changesOf(form, limits).length > 0;

/** The chosen options of the lists of limits, by period. */
export type ChosenLimits = Readonly<Partial<Record<Period, string>>>;

/** The initial option of a list: the limit in force, if the list has it. */
export const listedLimit = (limits: LimitsState, period: Period): string | undefined => {
  const value = limits[period]?.value ?? null;
  return value === null ? undefined : asText(value);
};

/**
 * The changes of the lists: the periods whose choice differs from the limit in force. The first explicit choice of no limit
 * is a change too, and so is the choice of the limit in force while a request waits, which it withdraws.
 */
export const changesChosen = (limits: LimitsState, chosen: ChosenLimits): readonly Change[] =>
  PERIODS.flatMap((period) => {
    const option = limitOptions(period, limits).find(({ value }) => String(value) === chosen[period]);
    const { value = null, setAt = null } = limits[period] ?? {};
    const isNews = value === null ? setAt === null || option?.amount !== null : option?.amount !== value;
    return option !== undefined && (isNews || isWaiting(limits, period)) ? [{ period, amount: option.amount }] : [];
  });

const NO_LIMIT = "none";

/** Changes as parameters of the modal that explains a raise, in whole pounds (`MODAL-016`). */
export const raiseParams = (changes: readonly Change[]): Readonly<Partial<Record<Period, string>>> =>
  Object.fromEntries(changes.map(({ period, amount }) => [period, amount === null ? NO_LIMIT : asText(amount)]));

/** The changes in the parameters of that modal, as far as a form would accept them. The shell has already checked that they look like amounts. */
export const changesInParams = (
  limits: LimitsState,
  params: Readonly<Partial<Record<Period, string>>>,
): readonly Change[] =>
  PERIODS.flatMap((period): readonly Change[] => {
    const stated = params[period];
    if (stated === undefined) return [];
    if (stated === NO_LIMIT) return [{ period, amount: null }];
    const amount = pounds(Number(stated));
    return amount <= maxOf(limits, period) ? [{ period, amount }] : [];
  });
