import type { AnyEventDefinition, DataOf } from "../../../domain/journal/event.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import type { WithdrawalReach } from "../../../domain/withdrawals/amount.ts";
import {
  WithdrawalAccepted,
  WithdrawalChecked,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalUnanswered,
} from "../../../domain/withdrawals/events.ts";
import type { WithdrawalStatus } from "../../../domain/withdrawals/transitions.ts";
import type { Fact } from "../../support/given.ts";

// Slow on purpose: it tries amounts one by one, and reads each history again from its start.

/** The highest allowed amount in whole pounds, found by trial. */
export function triedCap(reach: WithdrawalReach): number {
  let pounds = 0;
  while (isWithinReach((pounds + 1) * 100, reach)) pounds += 1;
  return pounds * 100;
}

function isWithinReach(amount: number, { balance, allowedAmount, configuredMax }: WithdrawalReach): boolean {
  if (amount > balance) return false;
  if (allowedAmount !== null && allowedAmount !== undefined && amount > allowedAmount) return false;
  if (configuredMax !== null && configuredMax !== undefined && amount > configuredMax) return false;
  return true;
}

/** The name of the refusal, case by case; undefined if the amount may be withdrawn. */
export function triedRefusal(amount: number, reach: WithdrawalReach): string | undefined {
  if (amount < 1_000) return "BelowMinimum";
  if (amount > reach.balance) return "OverBalance";
  return isWithinReach(amount, reach) ? undefined : "OverCap";
}

const recordsOf = <D extends AnyEventDefinition>(history: readonly Fact[], definition: D) =>
  history
    .map((fact, at) => ({ at, by: fact.by, data: fact.data as DataOf<D>, definition: fact.definition }))
    .filter((one) => one.definition === definition);

/** Whether a reference already belongs to a withdrawal. */
const isTaken = (before: readonly Fact[], ref: string): boolean =>
  recordsOf(before, WithdrawalRequested).some(({ data }) => scannedWithdrawal(before, data.intent)?.ref === ref);

/** The status of a withdrawal after a history, by its first answer; undefined if it was never requested. */
export function scannedWithdrawal(
  history: readonly Fact[],
  intent: string,
): { readonly status: WithdrawalStatus; readonly ref: string | null; readonly isChecked: boolean } | undefined {
  const asked = recordsOf(history, WithdrawalRequested).find(({ data }) => data.intent === intent);
  if (asked === undefined) return undefined;
  const since = <D extends AnyEventDefinition>(definition: D) =>
    recordsOf(history, definition).filter(
      ({ at, data }) => at > asked.at && (data as { intent: string }).intent === intent,
    );
  const accepted = since(WithdrawalAccepted).find(
    ({ at, by, data }) => by === "server" && !isTaken(history.slice(0, at), data.ref),
  );
  const declined = since(WithdrawalDeclined)[0];
  if (accepted !== undefined && accepted.at < (declined?.at ?? Infinity)) {
    const { ref } = accepted.data;
    const isChecked = recordsOf(history, WithdrawalChecked).some(({ by, data }) => by === "server" && data.ref === ref);
    return { status: "accepted", ref, isChecked };
  }
  if (declined !== undefined) return { status: "declined", ref: null, isChecked: false };
  const isSilent =
    since(WithdrawalUnanswered).length > 0 || recordsOf(history, ShellStarted).some(({ at }) => at > asked.at);
  return { status: isSilent ? "unanswered" : "requested", ref: null, isChecked: false };
}
