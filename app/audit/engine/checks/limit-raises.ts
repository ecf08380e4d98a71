import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { COOLING_OFF_MS, type LimitRequest, type PeriodLimit } from "../../../../domain/limits/life-cycle.ts";
import type { Period } from "../../../../domain/limits/windows.ts";
import type { Pence } from "../../../../domain/money.ts";
import { exactMoney, londonTime } from "../../sentences/words.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_RULES as RULES } from "../invariants/of-rules.ts";
import type { Finding } from "../verdict/verdict.ts";
import { earliestOf, type Known, type Place, type Proof } from "./known-limit.ts";
import { CLOCK_TOLERANCE_MS, type Moment } from "./server-clock.ts";

/** A limit that was raised, and the log holds no acceptance. */
export interface Raise {
  readonly record: JournalRecord;
  readonly period: Period;
  readonly before: Known;
  readonly now: Pick<PeriodLimit, "value" | "effectiveAt"> & { readonly asOf: number; readonly moment: Moment };
}

export const named = (value: Pence | null): string => (value === null ? "no limit" : exactMoney(value));

/** A raise that waits for less than its cooling-off. */
export const waitsTooShort = (period: Period, { amount, requestedAt, effectiveAt }: LimitRequest): string =>
  filled(RULES["limit-waiting"].broken, {
    period,
    amount: named(amount),
    asked: londonTime(requestedAt),
    from: londonTime(effectiveAt),
  });

/** Raises that came before their cooling-off was over. */
export function earlyRaises(raises: readonly Raise[], which: Proof, placeOf: Place): Finding[] {
  return raises.flatMap((raise) => {
    const { record, period, before, now } = raise;
    const { request, value } = before;
    const byServer = earlyByServer(raise);
    const isEarly = byServer ?? earlyByDevice(raise);
    if (!isEarly || (byServer === undefined ? "unproved" : "proved") !== which) return [];
    const waiting =
      request === null
        ? "nothing waiting"
        : `${named(request.amount)} waiting until ${londonTime(request.effectiveAt)}`;
    const since = request === null ? now.asOf : (now.effectiveAt ?? now.asOf);
    const says = filled(RULES["limit-raise"].broken, {
      period,
      before: named(value),
      time: londonTime(before.asOf),
      waiting,
      now: named(now.value),
      since: londonTime(since),
    });
    return [{ ...placeOf(record), says }];
  });
}

/** Undefined if the server's times do not show it. */
function earlyByServer({ before, now }: Raise): boolean | undefined {
  const { request, isEstimated, asked } = before;
  if (request === null && !before.isAll) return false;
  const { earliestMs, latestMs } = now.moment;
  const from = earliestOf(asked);
  const until = asked.moment.latestMs;
  // If the server stated the request, it stated when the new limit begins. Otherwise that is at least the cooling-off after the request.
  const dueAfterMs =
    request !== null && !isEstimated ? request.effectiveAt : from === null ? null : from + COOLING_OFF_MS;
  const dueBeforeMs =
    request !== null && !isEstimated ? request.effectiveAt : until === null ? null : until + COOLING_OFF_MS;
  const stated = request === null ? null : now.effectiveAt;
  const sinceBeforeMs = stated ?? latestMs;
  const sinceAfterMs = stated ?? earliestMs;
  if (dueAfterMs !== null && sinceBeforeMs !== null && sinceBeforeMs < dueAfterMs) return true;
  return dueBeforeMs !== null && sinceAfterMs !== null && sinceAfterMs >= dueBeforeMs ? false : undefined;
}

/** Whether a raise came too early by the device's clock. */
function earlyByDevice({ before: { request, isAll, asOf, isEstimated }, now }: Raise): boolean {
  if (request === null) return isAll && now.asOf - asOf < COOLING_OFF_MS;
  return (now.effectiveAt ?? now.asOf) + (isEstimated ? CLOCK_TOLERANCE_MS : 0) < request.effectiveAt;
}
