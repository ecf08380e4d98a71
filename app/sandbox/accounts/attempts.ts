import { hash } from "node:crypto";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";

/** The number of attempts by one account or one address, and the time of the last. */
interface Tries {
  readonly count: number;
  readonly lastAt: number;
}

/** The number of free attempts, and the wait before each later one, which doubles each time. */
export interface BackOff {
  readonly free: number;
  readonly firstMs: number;
  readonly mostMs: number;
}

const MINUTE_MS = 60_000;
/** The count is removed after this time without an attempt. It is longer than every wait. */
const FORGET_MS = 60 * MINUTE_MS;

/** A wrong password, by account, or by the typed identifier where it is of no account. */
export const LOGIN_BY_ACCOUNT: BackOff = { free: 5, firstMs: 1_000, mostMs: 15 * MINUTE_MS };
/** A wrong password, by network address. Many people may share an address. */
export const LOGIN_BY_ADDRESS: BackOff = { free: 30, firstMs: 1_000, mostMs: 15 * MINUTE_MS };
/** Requests for a password-reset link. */
export const RESET_BY_ACCOUNT: BackOff = { free: 3, firstMs: MINUTE_MS, mostMs: 30 * MINUTE_MS };
export const RESET_BY_ADDRESS: BackOff = { free: 20, firstMs: MINUTE_MS, mostMs: 30 * MINUTE_MS };
/** Registrations, unfinished or complete. */
export const REGISTER_BY_ADDRESS: BackOff = { free: 200, firstMs: MINUTE_MS, mostMs: 30 * MINUTE_MS };
/** Questions whether an email address or a username is available, whose answers say who has an account. */
export const AVAILABILITY_BY_ADDRESS: BackOff = { free: 300, firstMs: MINUTE_MS, mostMs: 30 * MINUTE_MS };

const waitMs = ({ free, firstMs, mostMs }: BackOff, { count, lastAt }: Tries, nowMs: number): number =>
  count < free ? 0 : Math.max(0, lastAt + Math.min(mostMs, firstMs * 2 ** Math.min(30, count - free)) - nowMs);

const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};

/**
 * Counts attempts, and refuses those that come too soon. The world stores a digest of each typed identifier, because a
 * player may have typed a password there.
 */
export function attemptsOf(kernel: Kernel) {
  const tries = kernel.world.collection<Tries>("accounts.attempts");
  const idOf = (of: string, key: string) => `${of}/${hash("sha256", key, "hex")}`;

  const recent = (id: string, nowMs: number): Tries => {
    const known = tries.get(id);
    return known === undefined || known.lastAt + FORGET_MS <= nowMs ? { count: 0, lastAt: 0 } : known;
  };

  const forgetOld = (nowMs: number): void => {
    for (const id of tries.ids()) if ((tries.get(id)?.lastAt ?? 0) + FORGET_MS <= nowMs) tries.delete(id);
  };

  return {
    /** Refuses an attempt that comes too soon, with the same words for every account. */
    refuseTooSoon: (of: string, key: string, backOff: BackOff, nowMs: number): void => {
      const wait = waitMs(backOff, recent(idOf(of, key), nowMs), nowMs);
      if (wait === 0) return;
      throw new Refusal({ status: 429, httpStatus: 200, msg: `Too many tries. Please try again in ${inWords(wait)}.` });
    },
    /** Counts an attempt. If the call is refused afterwards, the count stays only with `keep` in the refusal. */
    count: (of: string, key: string, nowMs: number): void => {
      forgetOld(nowMs);
      tries.put(idOf(of, key), { count: recent(idOf(of, key), nowMs).count + 1, lastAt: nowMs });
    },
    forget: (of: string, key: string): void => tries.delete(idOf(of, key)),
  };
}

/** The number of messages or invites that one player may send in a period. */
export interface Budget {
  readonly most: number;
  readonly withinMs: number;
}

/** Counts a message of a player. Returns false, and counts nothing, if the budget is used up. */
export function spendBudget(
  { world }: Pick<Kernel, "world">,
  of: string,
  playerId: string,
  { most, withinMs }: Budget,
  count: number,
  nowMs: number,
): boolean {
  const spent = world.collection<{ readonly since: number; readonly count: number }>("accounts.budgets");
  const id = `${of}/${playerId}`;
  const known = spent.get(id);
  const window = known === undefined || known.since + withinMs <= nowMs ? { since: nowMs, count: 0 } : known;
  if (window.count + count > most) return false;
  spent.put(id, { ...window, count: window.count + count });
  return true;
}
