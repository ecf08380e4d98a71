import { paymentsOf } from "../../../app/sandbox/payments/world.ts";
import type { Law } from "./law.ts";

const DAY_MS = 24 * 3_600_000;

/** Computed without the product's windows: the deposits of any 24 hours that lie in one London day. In November London is on GMT. */
export const limitLaw: Law = {
  name: "no deposit is above a limit",
  *breaches({ world, seats }) {
    const kernel = world.site.backend.kernel();
    const { limits, deposits } = paymentsOf(kernel);
    for (const playerId of new Set(seats.map(({ login }) => `p-${login}`))) {
      const limit = limits.get(playerId);
      if (limit === undefined || limit.daily === null) continue;
      const counted = deposits.all().filter((one) => one.playerId === playerId && one.status !== "declined");
      const byDay = new Map<number, number>();
      for (const { at, amount } of counted) {
        if (at < limit.setAt) continue;
        const day = Math.floor(at / DAY_MS);
        byDay.set(day, (byDay.get(day) ?? 0) + amount);
      }
      for (const [day, sum] of byDay)
        if (sum > limit.daily)
          yield `${playerId} deposited ${sum} on ${new Date(day * DAY_MS).toISOString().slice(0, 10)}, the limit is ${limit.daily}`;
    }
  },
};
