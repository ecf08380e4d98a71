import { paymentsOf } from "../../../app/sandbox/payments/world.ts";
import type { Law } from "./law.ts";

const DAY_MS = 24 * 3_600_000;

const LONDON_DAY = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "short" });

/** Computed without the product's windows: the deposits of one London day. */
export const limitLaw: Law = {
  name: "no deposit is above a limit",
  *breaches({ world, seats }) {
    const kernel = world.site.backend.kernel();
    const { limits, deposits } = paymentsOf(kernel);
    for (const playerId of new Set(seats.map(({ login }) => `p-${login}`))) {
      const limit = limits.get(playerId);
      if (limit === undefined || limit.daily === null) continue;
      const counted = deposits.all().filter((one) => one.playerId === playerId && one.status !== "declined");
      const byDay = new Map<string, number>();
      for (const { at, amount } of counted) {
        if (at < limit.setAt) continue;
        const day = LONDON_DAY.format(at);
        byDay.set(day, (byDay.get(day) ?? 0) + amount);
      }
      for (const [day, sum] of byDay)
        if (sum > limit.daily) yield `${playerId} deposited ${sum} on ${day}, the limit is ${limit.daily}`;
    }
  },
};

type Limit = Readonly<Record<"effectiveAt" | "setAt" | "value", number | null>> & {
  readonly request: { readonly requestedAt: number; readonly effectiveAt: number } | null;
};

const PERIODS = ["daily", "weekly", "monthly"] as const;

type Stated = Readonly<Record<(typeof PERIODS)[number], Limit>> & { readonly asOf: number };

const isHigher = (before: number | null, now: number | null) => before !== null && (now === null || now > before);

/** Computed from what the server stated, by its own times, and without the product's rules. */
export const raiseLaw: Law = {
  name: "no limit is raised within 24 hours",
  *breaches({ journals }) {
    for (const { id, lines } of journals) {
      const known = new Map<string, Limit & { readonly asOf: number }>();
      for (const line of lines.filter((one) => one.includes('"limits.stated.v1"'))) {
        const { data } = JSON.parse(line) as { readonly data: Stated };
        const { asOf } = data;
        for (const period of PERIODS) {
          const limit = data[period];
          const { request, value, setAt, effectiveAt } = limit;
          const before = known.get(period);
          // An answer that was late by more than a change: it was asked for earlier, and states what was set earlier.
          if (before !== undefined && asOf < before.asOf && (setAt ?? 0) < (before.setAt ?? 0)) continue;
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
