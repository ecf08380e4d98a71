import { untilText } from "../../../domain/exclusion/rules.ts";
import { coolOff, selfExclude } from "../../../domain/exclusion/wire.ts";
import { pence } from "../../../domain/money.ts";
import { getRealityState, saveRealityInterval } from "../../../domain/reality/wire.ts";
import { londonDate, instant } from "../../../domain/time.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel, SandboxModule } from "../kernel/types.ts";

/** Until when a player is kept out: a day in London, included, or for good. */
interface Exclusion {
  readonly endDate: string;
}

const exclusionsOf = ({ world }: Kernel) => world.collection<Exclusion>("limits.exclusions");

/** Turns away somebody who is kept out. */
export function refuseExcluded(kernel: Kernel, playerId: string, nowMs: number): void {
  const endDate = exclusionsOf(kernel).get(playerId)?.endDate;
  if (endDate === undefined || endDate < londonDate(instant(nowMs))) return;
  throw new Refusal({ status: 401, httpStatus: 200, msg: `You are taking a break from play ${untilText(endDate)}.` });
}

const SPENT = new Set(["STAKE", "ENTRY_FEE"]);
const WON = new Set(["WIN", "PRIZE"]);

/** Time-outs, self-exclusion and reality checks. */
export const careModule: SandboxModule = (kernel) => {
  const exclusions = exclusionsOf(kernel);
  const intervals = kernel.world.collection<{ readonly minutes: number | null }>("limits.reality");

  for (const endpoint of [coolOff, selfExclude])
    kernel.handle(endpoint, ({ endDate }, { playerId }) => {
      const known = exclusions.get(playerId)?.endDate ?? "";
      // A longer one is not shortened by asking for a shorter; 'INDEFINITE' sorts after every date.
      if (endDate > known) exclusions.put(playerId, { endDate });
      return {};
    });

  kernel.handle(getRealityState, (_, { playerId, session, nowMs }) => {
    const startedAt = session?.startedAt ?? nowMs;
    const sumOf = (kinds: ReadonlySet<string>) =>
      kernel.wallet
        .movements(playerId)
        .filter(({ kind, bookedAt }) => kinds.has(kind) && bookedAt >= startedAt)
        .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
    return {
      realityCheckInterval: intervals.get(playerId)?.minutes ?? null,
      sessionWinnings: pence(sumOf(WON)),
      sessionLosses: pence(sumOf(SPENT)),
      sessionDurationInSeconds: Math.max(0, Math.floor((nowMs - startedAt) / 1000)),
    };
  });

  kernel.handle(saveRealityInterval, ({ interval }, { playerId }) => {
    intervals.put(playerId, { minutes: interval });
    return {};
  });
};
