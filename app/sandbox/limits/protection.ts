import { pence } from "../../../domain/money.ts";
import { getRealityState, saveRealityInterval } from "../../../domain/reality/wire.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { handleExclusions } from "./exclusions.ts";

const SPENT = new Set(["STAKE", "ENTRY_FEE"]);
const WON = new Set(["WIN", "PRIZE"]);

/** Time-outs, self-exclusion and reality checks. */
export const protectionModule: SandboxModule = (kernel) => {
  const intervals = kernel.world.collection<{ readonly minutes: number | null }>("limits.reality");

  handleExclusions(kernel);

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
