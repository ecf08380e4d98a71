import type { Change } from "./events.ts";
import { limitName, limitNames, raisesAmong } from "./queries.ts";
import type { LimitsState } from "./state.ts";

/** The notice after the server accepted changes. */
export function savedText(limits: LimitsState, changes: readonly Change[]): string {
  if (raisesAmong(limits, changes).length > 0)
    return "We'll ask you to confirm this in 24 hours. Until then your limit stays as it is.";
  return changes.every(({ amount }) => amount === null)
    ? `You have no ${limitNames(limits)}. You can set them at any time.`
    : `Your ${limitName(limits)} is set.`;
}
