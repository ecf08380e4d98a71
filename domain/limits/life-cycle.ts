import type { Pence } from "../money.ts";
import { DAY_MS } from "./windows.ts";

/** An increase or a removal that waits for its cooling-off, and then for the player's confirmation. */
export interface LimitRequest {
  /** null: the limit will be removed. */
  readonly amount: Pence | null;
  readonly requestedAt: number;
  /** The player may accept it from this time on. */
  readonly effectiveAt: number;
}

/** One period's limit. The client and a backend keep the same fields. Only `value` is ever in force. */
export interface PeriodLimit {
  /** null: no limit. */
  readonly value: Pence | null;
  readonly request: LimitRequest | null;
  /** When `value` came into force. */
  readonly effectiveAt: number | null;
  /** When the player last set this limit or confirmed to have none; null if never. */
  readonly setAt: number | null;
}

export const NEVER_SET: PeriodLimit = { value: null, request: null, effectiveAt: null, setAt: null };

/** The minimum wait of an increase or a removal. The texts of the site and of the audit state it too (`LIMIT-041`, `LIMIT-042`). */
export const COOLING_OFF_HOURS = 24;
/** It is elapsed time, so clock changes do not matter. */
export const COOLING_OFF_MS = (COOLING_OFF_HOURS * DAY_MS) / 24;

/** Whether `next` allows more than `current`. No limit (null) allows more than any limit. */
export const isRaise = (current: Pence | null, next: Pence | null): boolean =>
  current !== null && (next === null || next > current);

/**
 * Sets a limit. A lower limit, or a first one, is in force immediately and cancels a waiting raise (`LIMIT-043`). A
 * higher limit, or a removal, waits. The same request again keeps its waiting time; another request starts a new wait.
 * The value in force again withdraws a waiting request.
 */
export function setLimit(limit: PeriodLimit, amount: Pence | null, nowMs: number): PeriodLimit {
  if (isRaise(limit.value, amount)) {
    if (limit.request?.amount === amount) return limit;
    return { ...limit, request: { amount, requestedAt: nowMs, effectiveAt: nowMs + COOLING_OFF_MS } };
  }
  const isFirstWord = limit.value === null && limit.setAt === null;
  if (limit.value === amount && !isFirstWord) return withdrawRequest(limit);
  return { value: amount, request: null, effectiveAt: nowMs, setAt: nowMs };
}

/** The request that the player is asked to accept: its cooling-off is over. */
export const solicited = ({ request }: PeriodLimit, nowMs: number): LimitRequest | undefined =>
  request !== null && nowMs >= request.effectiveAt ? request : undefined;

/** The player accepts the solicited request, which is in force from now on. Without a solicited request nothing changes. */
export function acceptRequest(limit: PeriodLimit, nowMs: number): PeriodLimit {
  const request = solicited(limit, nowMs);
  if (request === undefined) return limit;
  return { value: request.amount, request: null, effectiveAt: nowMs, setAt: request.requestedAt };
}

/** The player withdraws a request, before or after its cooling-off. The limit stays. */
export const withdrawRequest = (limit: PeriodLimit): PeriodLimit => ({ ...limit, request: null });
