import type { Player } from "../player.ts";
import type { ExclusionKind } from "./events.ts";
import type { ExclusionState } from "./state.ts";

/** Whether a time-out or self-exclusion is in force. */
export const isExcluded = ({ inForce }: ExclusionState): boolean => inForce !== null;

/** Whether deposits and stakes are withheld: during a time-out or self-exclusion, and without a session. */
export const isKeptOut = ({ session, exclusion }: Pick<Player, "session" | "exclusion">): boolean =>
  session.authenticated !== true || isExcluded(exclusion);

/** The server's refusal of the request made in this form since it was opened (`EXCLUDE-017`, `EXCLUDE-018`, `EXCLUDE-505`). */
export const exclusionMessage = ({ asked }: ExclusionState, kind: ExclusionKind): string | undefined =>
  asked?.kind === kind && asked.status === "failed" ? (asked.message ?? undefined) : undefined;

/** Whether an exclusion was requested and not yet answered. */
export const isExclusionAsked = ({ asked }: ExclusionState): boolean => asked?.status === "asked";
