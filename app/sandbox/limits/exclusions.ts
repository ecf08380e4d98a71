import * as Result from "effect/Result";
import { isLonger } from "../../../domain/exclusion/end.ts";
import { judgeExclusionEnd, untilText } from "../../../domain/exclusion/rules.ts";
import { coolOff, selfExclude } from "../../../domain/exclusion/wire.ts";
import { instant, londonDate } from "../../../domain/time.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";

/** The last day of a player's exclusion in London, included, or 'INDEFINITE'. */
interface Exclusion {
  readonly endDate: string;
}

const exclusionsOf = ({ world }: Kernel) => world.collection<Exclusion>("limits.exclusions");

/** The last day of the exclusion in force; undefined without one. */
const excludedUntil = (kernel: Kernel, playerId: string): string | undefined => {
  const endDate = exclusionsOf(kernel).get(playerId)?.endDate;
  const today = londonDate(instant(kernel.clock.now()));
  return endDate === undefined || isLonger(today, endDate) ? undefined : endDate;
};

/** Whether a player may neither deposit nor stake. Every route that does not call `refuseExcluded` checks this. */
export const isExcluded = (kernel: Kernel, playerId: string): boolean => excludedUntil(kernel, playerId) !== undefined;

/** Refuses a player who is excluded. */
export function refuseExcluded(kernel: Kernel, playerId: string): void {
  const endDate = excludedUntil(kernel, playerId);
  if (endDate === undefined) return;
  throw new Refusal({ status: 401, httpStatus: 200, msg: `You are taking a break from play ${untilText(endDate)}.` });
}

/** Time-outs and self-exclusions. */
export function handleExclusions(kernel: Kernel): void {
  const exclusions = exclusionsOf(kernel);
  const kinds = [
    ["time-out", coolOff],
    ["self-exclusion", selfExclude],
  ] as const;
  for (const [kind, endpoint] of kinds)
    kernel.handle(endpoint, ({ endDate }, { playerId, session, nowMs }) => {
      const judged = judgeExclusionEnd(kind, endDate, kernel.regulator, instant(nowMs));
      if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, msg: judged.failure.copy });
      const known = exclusions.get(playerId);
      if (known === undefined || isLonger(endDate, known.endDate)) exclusions.put(playerId, { endDate });
      // The calling session remains until its client has delivered its journal and signs out. It cannot spend.
      kernel.sessions.endAll(playerId, session?.id);
      return {};
    });
  kernel.onSpend((playerId) => refuseExcluded(kernel, playerId));
}
