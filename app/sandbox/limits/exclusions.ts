import * as Result from "effect/Result";
import { isLonger } from "../../../domain/exclusion/end.ts";
import type { ExclusionKind } from "../../../domain/exclusion/events.ts";
import { judgeExclusionEnd, exclusionRefusal } from "../../../domain/exclusion/rules.ts";
import { coolOff, selfExclude } from "../../../domain/exclusion/wire.ts";
import { instant, londonDate } from "../../../domain/time.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";

/** The last day of a player's exclusion in London, included, or 'INDEFINITE'. */
interface Exclusion {
  readonly kind: ExclusionKind;
  readonly endDate: string;
}

const exclusionsOf = ({ world }: Kernel) => world.collection<Exclusion>("limits.exclusions");

/** The exclusion in force; undefined without one. */
const exclusionInForce = (kernel: Kernel, playerId: string): Exclusion | undefined => {
  const known = exclusionsOf(kernel).get(playerId);
  const today = londonDate(instant(kernel.clock.now()));
  return known === undefined || isLonger(today, known.endDate) ? undefined : known;
};

/** Whether a player may neither deposit nor stake. Every route that does not call `refuseExcluded` checks this. */
export const isExcluded = (kernel: Kernel, playerId: string): boolean =>
  exclusionInForce(kernel, playerId) !== undefined;

/** Refuses a player who is excluded. */
export function refuseExcluded(kernel: Kernel, playerId: string): void {
  const exclusion = exclusionInForce(kernel, playerId);
  if (exclusion === undefined) return;
  const { copy } = exclusionRefusal(exclusion.kind, exclusion.endDate);
  throw new Refusal({ status: 401, httpStatus: 200, msg: copy, prompt: "CONTACT_SUPPORT" });
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
      if (known === undefined || isLonger(endDate, known.endDate)) exclusions.put(playerId, { kind, endDate });
      // The calling session remains until its client has delivered its journal and signs out. It cannot spend.
      kernel.sessions.endAll(playerId, session?.id);
      return {};
    });
  kernel.onSpend((playerId) => refuseExcluded(kernel, playerId));
}
