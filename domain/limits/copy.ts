import { formatAmount } from "../money.ts";
import type { Change } from "./events.ts";
import { COOLING_OFF_HOURS } from "./life-cycle.ts";
import { limitName, limitNames, raisesAmong } from "./queries.ts";
import type { LimitsState } from "./state.ts";
import type { LimitLeft } from "./usage.ts";

/** What is left of a limit: in a refusal, and beside the amount before that. `called` is the regulator's word for a limit. */
export const leftText = ({ period, left }: Pick<LimitLeft, "period" | "left">, called: string): string =>
  `You have ${formatAmount(left)} left of your ${period} ${called}`;

/** The notice after the server accepted changes. */
export function savedText(limits: LimitsState, changes: readonly Change[]): string {
  if (raisesAmong(limits, changes).length > 0)
    return `We'll ask you to confirm this in ${COOLING_OFF_HOURS} hours. Until then your limit stays as it is.`;
  return changes.every(({ amount }) => amount === null)
    ? `You have no ${limitNames(limits)}. You can set them at any time.`
    : `Your ${limitName(limits)} is set.`;
}
