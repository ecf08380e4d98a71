import type { ExclusionKind } from "./events.ts";
import type { ExclusionState } from "./state.ts";

/** The server's refusal of the request made in this form since it was opened (`EXCLUDE-017`, `EXCLUDE-018`, `EXCLUDE-505`). */
export const exclusionMessage = ({ asked }: ExclusionState, kind: ExclusionKind): string | undefined =>
  asked?.kind === kind && asked.status === "failed" ? (asked.message ?? undefined) : undefined;

/** Whether an exclusion was requested and not yet answered. */
export const isExclusionAsked = ({ asked }: ExclusionState): boolean => asked?.status === "asked";
