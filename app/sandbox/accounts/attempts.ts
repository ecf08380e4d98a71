import { createHash } from "node:crypto";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";

/** How often something was tried by one account or one address, and when last. */
interface Tries {
  readonly count: number;
  readonly lastAt: number;
}

/** How many tries are free, and how long the next ones wait: each wait is twice the one before. */
export interface BackOff {
  readonly free: number;
  readonly firstMs: number;
  readonly mostMs: number;
}

const MINUTE_MS = 60_000;
/** Tries are forgotten after this long without another. It is longer than every wait. */
const FORGET_MS = 60 * MINUTE_MS;

/** A wrong password, by the name that was typed. */
export const LOGIN_BY_ACCOUNT: BackOff = { free: 5, firstMs: 1_000, mostMs: 15 * MINUTE_MS };
/** A wrong password, by where the call came from: many people may share an address. */
export const LOGIN_BY_ADDRESS: BackOff = { free: 30, firstMs: 1_000, mostMs: 15 * MINUTE_MS };
/** A link to choose a new password. */
export const RESET_BY_ACCOUNT: BackOff = { free: 3, firstMs: MINUTE_MS, mostMs: 30 * MINUTE_MS };
export const RESET_BY_ADDRESS: BackOff = { free: 20, firstMs: MINUTE_MS, mostMs: 30 * MINUTE_MS };
/** Registrations that are begun or made. */
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

/** Counts tries and refuses those that come too soon. The world keeps digests of the names that were typed: one may be a password. */
export function attemptsOf(kernel: Kernel) {
  const tries = kernel.world.collection<Tries>("accounts.attempts");
  const idOf = (of: string, key: string) => `${of}/${createHash("sha256").update(key).digest("hex")}`;

  const recent = (id: string, nowMs: number): Tries => {
    const known = tries.get(id);
    return known === undefined || known.lastAt + FORGET_MS <= nowMs ? { count: 0, lastAt: 0 } : known;
  };

  const forgetOld = (nowMs: number): void => {
    for (const id of tries.ids()) if ((tries.get(id)?.lastAt ?? 0) + FORGET_MS <= nowMs) tries.delete(id);
  };

  return {
    /** Refuses a try that comes too soon, in the same words for every account. */
    refuseTooSoon: (of: string, key: string, backOff: BackOff, nowMs: number): void => {
      const wait = waitMs(backOff, recent(idOf(of, key), nowMs), nowMs);
      if (wait === 0) return;
      throw new Refusal({ status: 429, httpStatus: 200, msg: `Too many tries. Please try again in ${inWords(wait)}.` });
    },
    /** Counts a try. A call that is refused afterwards keeps the count only if its refusal says `keep`. */
    count: (of: string, key: string, nowMs: number): void => {
      forgetOld(nowMs);
      tries.put(idOf(of, key), { count: recent(idOf(of, key), nowMs).count + 1, lastAt: nowMs });
    },
    forget: (of: string, key: string): void => tries.delete(idOf(of, key)),
  };
}

/** How many messages or invites one player may send in a time. */
export interface Budget {
  readonly most: number;
  readonly withinMs: number;
}

/** Counts what a player sends; false, and nothing counted, where it is more than the player may send now. */
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
