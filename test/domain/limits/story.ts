import { DepositAccepted, DepositDeclined, DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../domain/journal/event.ts";
import { JournalOpened } from "../../../domain/journal/events.ts";
import type { Claimant } from "../../../domain/journal/record.ts";
import { LimitsChanged, LimitsStated, SolicitationSettled } from "../../../domain/limits/events.ts";
import { NEVER_SET, type PeriodLimit, setLimit } from "../../../domain/limits/life-cycle.ts";
import { limitsLeft } from "../../../domain/limits/queries.ts";
import { judgeAcceptance, judgeAgainstLimits, judgeByLimits, judgeWithdrawal } from "../../../domain/limits/rules.ts";
import type { LimitsState } from "../../../domain/limits/state.ts";
import { leftOf, type LimitLeft, tightestOf, type Use } from "../../../domain/limits/usage.ts";
import { type Period, PERIODS, windowOf } from "../../../domain/limits/windows.ts";
import { type Pence, pence } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import type { LimitWindows } from "../../../domain/regulator/queries.ts";
import { instant } from "../../../domain/time.ts";
import type { LimitAct, LimitStory, Wait } from "../../support/arbitraries/limits.ts";
import { CLOCK_CHANGES } from "../../properties/arbitraries/time.ts";
import { NaiveLimits } from "./naive.ts";
import * as Result from "effect/Result";

/** A backend that keeps one player's limits by the domain's own rules. */
class NaiveBackend {
  readonly limits: Record<Period, PeriodLimit> = { daily: NEVER_SET, weekly: NEVER_SET, monthly: NEVER_SET };
  readonly deposits = new Map<string, Use>();
  readonly #windows: LimitWindows;

  constructor(windows: LimitWindows) {
    this.#windows = windows;
  }

  left(nowMs: number): readonly LimitLeft[] {
    return PERIODS.flatMap((period) => {
      const { value } = this.limits[period];
      return value === null ? [] : [leftOf(this.#windows, period, value, [...this.deposits.values()], nowMs)];
    });
  }

  /** Takes a deposit up, where the limits have room for it. */
  book(ref: string, amount: Pence, nowMs: number): boolean {
    const isAllowed = Result.isSuccess(judgeAgainstLimits(this.left(nowMs), amount, "limit"));
    if (isAllowed) this.deposits.set(ref, { amount, at: nowMs });
    return isAllowed;
  }

  stated(nowMs: number, asOf: number): DataOf<typeof LimitsStated> {
    const left = this.left(nowMs);
    const of = (period: Period) => ({
      ...this.limits[period],
      remaining: left.find((one) => one.period === period)?.left ?? null,
    });
    return { daily: of("daily"), weekly: of("weekly"), monthly: of("monthly"), asOf };
  }
}

/** A deposit on its way. */
interface Sent {
  readonly intent: string;
  readonly amount: Pence;
  /** Whether the server accepted it; undefined until it arrived. */
  booked?: boolean;
  answeredAt?: number;
  isConcluded?: boolean;
  /** A limit was set while it was pending, so the server may have to refuse it. */
  isOvertaken?: boolean;
}

/** How things stand after an act. */
export interface Moment {
  readonly nowMs: number;
  readonly act: LimitAct;
  readonly backend: NaiveBackend;
  readonly naive: NaiveLimits;
  readonly client: LimitsState;
  /** Deposits that the client would have allowed, and for which the server had no room. */
  readonly overrun: readonly string[];
  /** Everything was answered before the client loaded its limits, and only their arrival has happened since. */
  readonly isSettled: boolean;
}

const PROFILES = { calendar: "2024-01-01", rolling: "2026-09-30" } as const;

/** Plays a story: a client, a server with the domain's rules, and the naive implementation. */
export function* played({ begins, windows, acts }: LimitStory): Generator<Moment> {
  const backend = new NaiveBackend(windows);
  const naive = new NaiveLimits(windows);
  const player = playerFold.initial();
  const sent: Sent[] = [];
  const overrun: string[] = [];
  let reading: { readonly asOf: number; stated?: DataOf<typeof LimitsStated>; isOvertaken?: boolean } | undefined;
  let [nowMs, seq]: [number, number] = [begins, 0];

  const record = <D extends AnyEventDefinition>({ type }: D, data: DataOf<D>, by: Claimant = "server") => {
    const at = new Date(nowMs).toISOString();
    playerFold.applyRecord(player, { seq: seq++, at, by, type, data: structuredClone(data), prev: "" });
  };
  const regulator = { name: "UKGC", from: PROFILES[windows] };
  const opening = {
    format: 1,
    journal: "j",
    appVersion: "1",
    regulator,
    timeZone: "Europe/London",
    player: "p",
  } as const;
  record(JournalOpened, opening, "app");
  record(LimitsStated, backend.stated(nowMs, nowMs));

  const changed = (period: Period, limit: PeriodLimit) => void (backend.limits[period] = limit);
  const one = (which: number, is: (sent: Sent) => boolean): Sent | undefined => {
    const those = sent.filter(is);
    return those[which % Math.max(1, those.length)];
  };

  const happen = (act: LimitAct): boolean => {
    switch (act.act) {
      case "set":
        naive.say({ at: nowMs, period: act.period, word: "set", amount: act.amount });
        changed(act.period, setLimit(backend.limits[act.period], act.amount, nowMs));
        for (const deposit of sent) deposit.isOvertaken = true;
        record(LimitsChanged, { changes: [{ period: act.period, amount: act.amount }] });
        return false;
      case "accept":
      case "withdraw": {
        const { act: word, period } = act;
        naive.say({ at: nowMs, period, word, amount: null });
        const judged = (word === "accept" ? judgeAcceptance : judgeWithdrawal)(backend.limits[period], nowMs);
        if (Result.isFailure(judged)) return false;
        changed(period, judged.success);
        record(SolicitationSettled, { period, answer: word === "accept" ? "accepted" : "declined" });
        return false;
      }
      case "deposit": {
        const tightest = tightestOf(limitsLeft(player.limits, nowMs));
        const amount = "pence" in act.asked ? act.asked.pence : pence((tightest?.left ?? 1_000) + act.asked.leftAnd);
        // The player can only ask for what the client lets through.
        if (amount <= 0 || Result.isFailure(judgeByLimits(player.limits, amount, nowMs))) return false;
        const intent = `intent-${sent.length}`;
        sent.push({ intent, amount });
        record(
          DepositRequested,
          { intent, provider: "PCI_PROXY", methodRef: null, amount, promotionCode: null, agreeDepositTerms: false },
          "player",
        );
        return false;
      }
      case "arrive": {
        const deposit = one(act.which, ({ booked }) => booked === undefined);
        if (deposit === undefined) return false;
        const { intent, amount } = deposit;
        deposit.booked = backend.book(`ref-${intent}`, amount, nowMs);
        if (deposit.booked) naive.deposit(`ref-${intent}`, nowMs, amount);
        else if (deposit.isOvertaken !== true) overrun.push(`${intent} of ${amount}`);
        return false;
      }
      case "answer": {
        const deposit = one(act.which, ({ booked, answeredAt }) => booked !== undefined && answeredAt === undefined);
        if (deposit === undefined) return false;
        deposit.answeredAt = nowMs;
        const { intent, booked } = deposit;
        if (booked === true) record(DepositAccepted, { intent, ref: `ref-${intent}` });
        else record(DepositDeclined, { intent, ref: null, message: "Over the limit", code: 5560 });
        return false;
      }
      case "conclude": {
        // The outcome may arrive before the answer that names its deposit, and more than once.
        const deposit = one(act.which, ({ booked, isConcluded }) => booked === true && isConcluded !== true);
        if (deposit === undefined) return false;
        deposit.isConcluded = true;
        const ref = `ref-${deposit.intent}`;
        if (!act.settles) {
          backend.deposits.delete(ref);
          naive.refuse(ref);
        }
        for (let time = 0; time < act.deliveries; time++)
          if (act.settles) record(DepositSettled, { ref, provider: "PCI_PROXY", amount: deposit.amount });
          else record(DepositDeclined, { intent: null, ref, message: "No", code: null });
        return false;
      }
      case "ask":
        reading ??= { asOf: nowMs };
        return false;
      case "state":
        if (reading !== undefined) reading.stated ??= backend.stated(nowMs, reading.asOf);
        return false;
      case "receive": {
        if (reading?.stated === undefined) return false;
        const { asOf, stated, isOvertaken } = reading;
        record(LimitsStated, stated);
        reading = undefined;
        const isAllIncluded = sent.every(({ answeredAt }) => answeredAt !== undefined && answeredAt < asOf);
        return asOf === nowMs && isOvertaken !== true && isAllIncluded && player.limits.status === "ready";
      }
      case "wait":
        nowMs = after(act.wait, nowMs);
        return false;
    }
  };

  for (const act of acts) {
    const isSettled = happen(act);
    if (reading !== undefined && act.act !== "ask" && act.act !== "state") reading.isOvertaken = true;
    yield { nowMs, act, backend, naive, client: player.limits, overrun, isSettled };
  }
}

const BORDERS = { day: "daily", week: "weekly", month: "monthly" } as const;

function after(wait: Wait, nowMs: number): number {
  if ("ms" in wait) return nowMs + wait.ms;
  const border =
    wait.until === "clock"
      ? (CLOCK_CHANGES.find((change) => change > nowMs) ?? nowMs)
      : windowOf(BORDERS[wait.until], instant(nowMs)).endsAt;
  return Math.max(nowMs, border + wait.off);
}
