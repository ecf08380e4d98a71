import * as Result from "effect/Result";
import { INDEFINITE, isLonger } from "../../../domain/exclusion/end.ts";
import type { ExclusionKind } from "../../../domain/exclusion/events.ts";
import { judgeExclusionEnd, exclusionRefusal } from "../../../domain/exclusion/rules.ts";
import { closeAccount, coolOff, selfExclude } from "../../../domain/exclusion/wire.ts";
import { instant, londonDate } from "../../../domain/time.ts";
import { removeTokensOf } from "../accounts/refresh-tokens.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";

/** The last day of a player's exclusion in London, included, or 'INDEFINITE'. */
interface Exclusion {
  readonly kind: ExclusionKind;
  readonly endDate: string;
}

const exclusionsOf = ({ world }: Kernel) => world.collection<Exclusion>("limits.exclusions");

/** The closed accounts. They are separate, so that an account that is opened again keeps a self-exclusion. */
const closuresOf = ({ world }: Kernel) => world.collection<{ readonly closedAt: number }>("limits.closures");

const CLOSED: Exclusion = { kind: "closure", endDate: INDEFINITE };

/** The exclusion in force, or the closure of the account; undefined without either. */
const exclusionInForce = (kernel: Kernel, playerId: string): Exclusion | undefined => {
  const known = exclusionsOf(kernel).get(playerId);
  const today = londonDate(instant(kernel.clock.now()));
  if (known !== undefined && !isLonger(today, known.endDate)) return known;
  return closuresOf(kernel).get(playerId) === undefined ? undefined : CLOSED;
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

/** Time-outs, self-exclusions and the closing of an account. */
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
      kernel.excluded(playerId);
      return {};
    });
  const closures = closuresOf(kernel);
  kernel.handle(closeAccount, (_, { playerId, session, nowMs }) => {
    closures.put(playerId, { closedAt: nowMs });
    kernel.sessions.endAll(playerId, session?.id);
    removeTokensOf(kernel, playerId);
    kernel.excluded(playerId);
    return {};
  });
  kernel.control.define({
    module: "limits",
    name: "reopen-account",
    label: "Open a closed account again",
    hint: "As support does when the player asks for it.",
    fields: { player: { kind: "player" } },
    apply: ({ player }) => {
      if (closures.get(player) === undefined) return `${player}'s account is not closed`;
      closures.delete(player);
      return `${player} can sign in again`;
    },
  });
  kernel.onSpend((playerId) => refuseExcluded(kernel, playerId));
}
