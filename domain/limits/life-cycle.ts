import type { Pence } from "../money.ts";
import { DAY_MS } from "./windows.ts";

/** An increase or a removal that waits: for 24 hours, and then for the player's word. */
export interface LimitRequest {
  /** null: the limit is to be removed. */
  readonly amount: Pence | null;
  readonly requestedAt: number;
  /** From when the player may accept it. */
  readonly effectiveAt: number;
}

/** One period's limit, as both the client and a backend keep it. Only `value` is ever in force. */
export interface PeriodLimit {
  /** null: no limit. */
  readonly value: Pence | null;
  readonly request: LimitRequest | null;
  /** Since when `value` is in force. */
  readonly effectiveAt: number | null;
  /** When the player last set it, or set that there is to be none; null: never. */
  readonly setAt: number | null;
}

export const NEVER_SET: PeriodLimit = { value: null, request: null, effectiveAt: null, setAt: null };

/** How long an increase or a removal waits at least: elapsed time, whatever the clocks do meanwhile (`LIMIT-041`, `LIMIT-042`). */
export const COOLING_OFF_MS = DAY_MS;

/** Whether `next` allows more than `current`: a removal does, and no limit is more than any. */
export const isRaise = (current: Pence | null, next: Pence | null): boolean =>
  current !== null && (next === null || next > current);

/**
 * The player sets a limit. Lower, or where there was none, it is in force at once, and whatever higher one was waiting is
 * cancelled (`LIMIT-043`). Higher, or none, it waits; the same request again does not begin its wait anew, another one does.
 */
export function setLimit(limit: PeriodLimit, amount: Pence | null, nowMs: number): PeriodLimit {
  if (isRaise(limit.value, amount)) {
    if (limit.request?.amount === amount) return limit;
    return { ...limit, request: { amount, requestedAt: nowMs, effectiveAt: nowMs + COOLING_OFF_MS } };
  }
  const isFirstWord = limit.value === null && limit.setAt === null;
  if (limit.value === amount && !isFirstWord) return limit;
  return { value: amount, request: null, effectiveAt: nowMs, setAt: nowMs };
}

/** What the player is asked to accept: a request whose 24 hours are over. */
export const solicited = ({ request }: PeriodLimit, nowMs: number): LimitRequest | undefined =>
  request !== null && nowMs >= request.effectiveAt ? request : undefined;

/** The player accepts what they are asked: it is in force from now. Nothing changes where nothing is asked, or not yet. */
export function acceptRequest(limit: PeriodLimit, nowMs: number): PeriodLimit {
  const request = solicited(limit, nowMs);
  if (request === undefined) return limit;
  return { value: request.amount, request: null, effectiveAt: nowMs, setAt: request.requestedAt };
}

/** The player takes a request back, before or after its 24 hours: the limit stays what it was. */
export const withdrawRequest = (limit: PeriodLimit): PeriodLimit => ({ ...limit, request: null });
