import type { ExclusionKind } from "./events.ts";
import type { ExclusionState } from "./state.ts";

/** Whether something keeps the player out: from then on nothing is deposited and nothing staked. */
export const isExcluded = ({ inForce }: ExclusionState): boolean => inForce !== null;

/** What the server said against what was asked in this form, since it was opened (`EXCLUDE-017`, `EXCLUDE-018`, `EXCLUDE-505`). */
export const exclusionMessage = ({ asked }: ExclusionState, kind: ExclusionKind): string | undefined =>
  asked?.kind === kind && asked.status === "failed" ? (asked.message ?? undefined) : undefined;

/** The server was asked to keep the player out, and has not answered yet. */
export const isExclusionAsked = ({ asked }: ExclusionState): boolean => asked?.status === "asked";
