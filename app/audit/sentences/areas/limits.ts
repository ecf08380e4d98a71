import type { Change, Limit, LimitsEvent } from "../../../../domain/limits/events.ts";
import type { Period } from "../../../../domain/limits/windows.ts";
import { claimant, exactMoney, londonTime, type Sentences } from "../words.ts";

const named = (amount: number | null): string => (amount === null ? "no limit" : exactMoney(amount));

const limit = (period: Period, { value, remaining, request }: Limit): string => {
  const left = value === null || remaining === null ? "" : ` with ${exactMoney(remaining)} left`;
  const waiting =
    request === null ? "" : `, and ${named(request.amount)} waiting until ${londonTime(request.effectiveAt)}`;
  return `${period} ${named(value)}${left}${waiting}`;
};

const changes = (all: readonly Change[]): string =>
  all.map(({ period, amount }) => `${period} ${named(amount)}`).join(", ");

const ANSWERS = { accepted: "to accept", declined: "to cancel" } as const;
const CHOICES = { limits: "went to the limits", dismissed: "put it away" } as const;

export const limitsSentences: Sentences<LimitsEvent> = {
  LimitsStated: ({ daily, weekly, monthly, asOf }, meta) =>
    `${claimant(meta)} stated the limits as of ${londonTime(asOf)}: ${limit("daily", daily)}; ${limit("weekly", weekly)}; ${limit("monthly", monthly)}.`,
  FixedLimitStated: ({ monthly }, meta) =>
    monthly === null
      ? `${claimant(meta)} stated that no limit of this player's is capped.`
      : `${claimant(meta)} stated that no limit of this player's may be more than ${exactMoney(monthly)}.`,
  SolicitationsStated: ({ solicitations }, meta) =>
    solicitations.length === 0
      ? `${claimant(meta)} stated that no change of a limit waits to be confirmed.`
      : `${claimant(meta)} stated what waits to be confirmed: ${solicitations
          .map(({ period, current, next }) => `${period} from ${named(current)} to ${named(next)}`)
          .join(", ")}.`,
  LimitReminderStated: ({ due }, meta) =>
    `${claimant(meta)} said that a reminder of the limits is ${due ? "due" : "not due"}.`,
  LimitChangeRequested: ({ changes: asked, noLimitsConfirmed }, meta) =>
    `${claimant(meta)} asked to set limits: ${changes(asked)}${
      noLimitsConfirmed ? ", having confirmed that they want none" : ""
    }.`,
  LimitsChanged: ({ changes: taken }, meta) =>
    `${claimant(meta)} took the change of limits up: ${changes(taken)}. What is lower is in force from now; what is higher waits 24 hours and then for the player.`,
  LimitChangeFailed: ({ message }) => `The change of limits was not made: “${message}”.`,
  SolicitationAnswered: ({ period, answer }, meta) =>
    `${claimant(meta)} chose ${ANSWERS[answer]} the change of the ${period} limit.`,
  SolicitationSettled: ({ period, answer }, meta) =>
    `${claimant(meta)} took the answer up: the change of the ${period} limit is ${
      answer === "accepted" ? "in force from now" : "cancelled"
    }.`,
  SolicitationAnswerFailed: ({ period, message }) =>
    `The answer about the ${period} limit was not taken up: “${message}”.`,
  LimitReminderReset: ({ chose }) => `The player saw the reminder of their limits and ${CHOICES[chose]}.`,
  LimitsLoadFailed: ({ what, message }) =>
    `${what === "fixed" ? "The most that a limit may be" : what === "limits" ? "The limits" : "What waits to be confirmed"} could not be read: “${message}”.`,
};
