import { COOLING_OFF_HOURS } from "../../../../domain/limits/life-cycle.ts";
import type { Change, Limit, LimitsEvent } from "../../../../domain/limits/events.ts";
import type { Period } from "../../../../domain/limits/windows.ts";
import { claimant, exactMoney, londonTime, type Sentences } from "../words.ts";

const named = (amount: number | null): string => (amount === null ? "no limit" : exactMoney(amount));

const limit = (period: Period, { value, remaining, request }: Limit): string => {
  const left = value === null || remaining === null ? "" : ` with ${exactMoney(remaining)} left`;
  const waiting =
    request === null ? "" : `, and ${named(request.amount)} pending until ${londonTime(request.effectiveAt)}`;
  return `${period} ${named(value)}${left}${waiting}`;
};

const changes = (all: readonly Change[]): string =>
  all.map(({ period, amount }) => `${period} ${named(amount)}`).join(", ");

const ANSWERS = { accepted: "to accept", declined: "to cancel" } as const;
const CHOICES = { limits: "went to the limits", dismissed: "closed it" } as const;

export const limitsSentences: Sentences<LimitsEvent> = {
  LimitsStated: ({ daily, weekly, monthly, asOf }, meta) =>
    `${claimant(meta)} stated the limits as of ${londonTime(asOf)}: ${limit("daily", daily)}; ${limit("weekly", weekly)}; ${limit("monthly", monthly)}.`,
  FixedLimitStated: ({ monthly }, meta) =>
    monthly === null
      ? `${claimant(meta)} stated that the limits of this player have no maximum.`
      : `${claimant(meta)} stated that the limits of this player may not exceed ${exactMoney(monthly)}.`,
  SolicitationsStated: ({ solicitations }, meta) =>
    solicitations.length === 0
      ? `${claimant(meta)} stated that no change of a limit needs confirmation.`
      : `${claimant(meta)} stated the changes that need confirmation: ${solicitations
          .map(({ period, current, next }) => `${period} from ${named(current)} to ${named(next)}`)
          .join(", ")}.`,
  LimitReminderStated: ({ due }, meta) =>
    `${claimant(meta)} stated that a reminder of the limits is ${due ? "due" : "not due"}.`,
  LimitChangeRequested: ({ changes: asked, noLimitsConfirmed }, meta) =>
    `${claimant(meta)} requested limits: ${changes(asked)}${
      noLimitsConfirmed ? "; the player confirmed that they want no limits" : ""
    }.`,
  LimitsChanged: ({ changes: taken }, meta) =>
    `${claimant(meta)} accepted the change of limits: ${changes(taken)}. A lower limit is in force now; a higher one needs ${COOLING_OFF_HOURS} hours and then the player's confirmation.`,
  LimitChangeFailed: ({ message }) => `The change of limits was not made: “${message}”.`,
  SolicitationAnswered: ({ period, answer }, meta) =>
    `${claimant(meta)} chose ${ANSWERS[answer]} the change of the ${period} limit.`,
  SolicitationSettled: ({ period, answer }, meta) =>
    `${claimant(meta)} accepted the answer: the change of the ${period} limit is ${
      answer === "accepted" ? "in force now" : "cancelled"
    }.`,
  SolicitationAnswerFailed: ({ period, message }) =>
    `The answer about the ${period} limit was not accepted: “${message}”.`,
  LimitReminderReset: ({ chose }) => `The player saw the reminder of their limits and ${CHOICES[chose]}.`,
  LimitsLoadFailed: ({ what, message }) =>
    `${what === "fixed" ? "The maximum of the limits" : what === "limits" ? "The limits" : "The changes that need confirmation"} could not be read: “${message}”.`,
};
