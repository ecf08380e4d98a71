import { bookOf } from "../../../app/sandbox/limits/book.ts";
import { paymentsOf } from "../../../app/sandbox/payments/world.ts";
import type { Evening, Law } from "./law.ts";
import { playersOf } from "./money.ts";

const DAY_MS = 24 * 3_600_000;

/** The date in London: 2026-11-20. */
const LONDON_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });

const PERIODS = ["daily", "weekly", "monthly"] as const;

/** The first day of the calendar window of a moment. */
const windowAt = (period: (typeof PERIODS)[number], at: number): string => {
  const day = LONDON_DAY.format(at);
  if (period === "daily") return day;
  if (period === "monthly") return day.slice(0, 7);
  const noon = Date.parse(`${day}T12:00:00Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  return new Date(noon - sinceMonday * DAY_MS).toISOString().slice(0, 10);
};

/** How long a deposit counts at least in a window that rolls. The shortest month has 28 days. */
const ROLLING_MS = { daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 28 * DAY_MS } as const;

/** Computed without the product's windows and sums: by the calendar of London, or by elapsed time where the site's regulator profile has rolling windows. */
export const limitLaw: Law = {
  name: "no deposit is above a limit",
  *breaches({ world, seats }) {
    const kernel = world.site.backend.kernel();
    const payments = paymentsOf(kernel);
    const isRolling = kernel.regulator.limits.windows === "rolling";
    for (const playerId of playersOf(seats)) {
      const made = payments.deposits.all().filter((one) => one.playerId === playerId && one.status !== "declined");
      const limits = bookOf(payments, playerId);
      for (const period of PERIODS) {
        const { value, effectiveAt } = limits[period];
        // A deposit from before the limit counts, and was not judged by it.
        const judged = value === null ? [] : made.filter(({ at }) => at >= (effectiveAt ?? 0));
        for (const { at, ref } of judged) {
          const window = isRolling ? new Date(at - ROLLING_MS[period]).toISOString() : windowAt(period, at);
          const isCounted = (then: number) =>
            isRolling ? then > at - ROLLING_MS[period] : windowAt(period, then) === window;
          const sum = made
            .filter((one) => one.at <= at && isCounted(one.at))
            .reduce((pence, { amount }) => pence + amount, 0);
          if (sum > value!)
            yield `${playerId} had deposited ${sum} with ${ref} from ${window} on, the ${period} limit is ${value}`;
        }
      }
    }
  },
};

type Limit = Readonly<Record<"effectiveAt" | "setAt" | "value", number | null>> & {
  readonly request: { readonly requestedAt: number; readonly effectiveAt: number } | null;
};

type Stated = Readonly<Record<(typeof PERIODS)[number], Limit>> & { readonly asOf: number };

const isHigher = (before: number | null, now: number | null) => before !== null && (now === null || now > before);

/** Computed from what the server stated, by its own times, and without the product's rules. */
export const raiseLaw: Law<Pick<Evening, "journals">> = {
  name: "no limit is raised within 24 hours",
  *breaches({ journals }) {
    for (const { id, lines } of journals) {
      const known = new Map<string, Limit & { readonly asOf: number }>();
      for (const line of lines.filter((one) => one.includes('"limits.stated.v1"'))) {
        const { at, data } = JSON.parse(line) as { readonly at: string; readonly data: Stated };
        const { asOf } = data;
        // The device's clock went back before the answer, so its times do not show which load was asked for first.
        const isUnordered = asOf > Date.parse(at);
        for (const period of PERIODS) {
          const limit = data[period];
          const { request, value, setAt, effectiveAt } = limit;
          const before = known.get(period);
          // An answer that was late by more than a change: it was asked for no later, and states what was set earlier.
          if (before !== undefined && (isUnordered || asOf <= before.asOf) && (setAt ?? 0) < (before.setAt ?? 0))
            continue;
          const waitedMs = (effectiveAt ?? 0) - (setAt ?? 0);
          if (isHigher(before?.value ?? null, value) && waitedMs < DAY_MS)
            yield `journal ${id}: the ${period} limit was raised to ${value} after ${waitedMs} ms`;
          if (request !== null && request.effectiveAt - request.requestedAt < DAY_MS)
            yield `journal ${id}: a raise of the ${period} limit waits ${request.effectiveAt - request.requestedAt} ms`;
          known.set(period, { ...limit, asOf });
        }
      }
    }
  },
};
