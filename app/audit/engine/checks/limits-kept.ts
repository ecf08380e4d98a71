import * as Result from "effect/Result";
import { depositByReference, openDeposits } from "../../../../domain/deposits/queries.ts";
import { DepositRequested } from "../../../../domain/deposits/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { LimitsChanged, LimitsStated, SolicitationSettled } from "../../../../domain/limits/events.ts";
import {
  COOLING_OFF_MS,
  isRaise,
  type LimitRequest,
  NEVER_SET,
  type PeriodLimit,
  setLimit,
} from "../../../../domain/limits/life-cycle.ts";
import { judgeAgainstLimits } from "../../../../domain/limits/rules.ts";
import { leftOf, type Use } from "../../../../domain/limits/usage.ts";
import { DAY_MS, type Period, PERIODS } from "../../../../domain/limits/windows.ts";
import { type Pence, subtract, zero } from "../../../../domain/money.ts";
import type { Player } from "../../../../domain/player.ts";
import type { RegulatorProfile } from "../../../../domain/regulator/queries.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { CLOCK_TOLERANCE_MS, type ServerClock } from "./server-clock.ts";
import type { Finding } from "../verdict/verdict.ts";
import { exactMoney, londonTime } from "../../sentences/words.ts";

type Place = (record: JournalRecord) => Pick<Finding, "line" | "seq" | "at">;

/** A limit as the log last stated it. */
interface Known {
  readonly value: Pence | null;
  readonly request: LimitRequest | null;
  /** The values follow from a change that the server confirmed without a time of its own. */
  readonly isEstimated: boolean;
  /** The server confirmed the player's acceptance of the request. The next statement shows since when. */
  readonly isAccepted: boolean;
  /** At that time no unknown request could be waiting for an answer. */
  readonly isAll: boolean;
  readonly asOf: number;
  /** Its use at the last load, and the time of that load. */
  readonly used: Pence;
  readonly readAt: number;
  /** Since when it has been in force, as the server stated it; null if unknown, or if a raise may have followed. */
  readonly since: number | null;
}

/** A requested deposit, with what the log proves about the limits at that time. */
interface RequestedDeposit extends Use {
  readonly record: JournalRecord;
  /** The limits in force, and their use. */
  readonly limits: ReadonlyMap<Period, Known>;
  /** Deposits requested after the limits were loaded, so that the statement cannot include them. */
  readonly since: readonly string[];
}

/** A booked deposit, with the limits that the log had stated before it. */
interface BookedDeposit extends Use {
  readonly record: JournalRecord;
  readonly limits: ReadonlyMap<Period, Known>;
}

/** The stored deposits of other tabs: many more than a player makes in a month. */
const MOST_ELSEWHERE = 512;
/** The time within which a payment is booked or fails. A limit that is older was already in force when the payment was requested. */
const PENDING_MS = 7 * DAY_MS;

/** Whether the log proves that no request waits for the player's answer. */
const isAll = ({ solicitationsStatus, solicitations }: Player["limits"], period: Period): boolean =>
  solicitationsStatus === "ready" && !solicitations.some((one) => one.period === period);

const usedOf = (value: Pence | null, remaining: Pence | null): Pence =>
  value === null || remaining === null ? zero : subtract(value, remaining);

const named = (value: Pence | null): string => (value === null ? "no limit" : exactMoney(value));

/**
 * No deposit exceeded a limit in force; no raise was in force before its 24 hours and an acceptance; a lower limit was
 * in force immediately. A finding needs proof: a raise may also have been accepted on another device.
 */
export class LimitsKept {
  static readonly follows = [DepositRequested, MovementBooked, LimitsStated, LimitsChanged, SolicitationSettled];
  readonly #placeOf: Place;
  readonly #clock: ServerClock;
  /** By intent. */
  readonly #asked = new Map<string, RequestedDeposit>();
  readonly #raised: Finding[] = [];
  /** Deposits that were booked and that no record of this log requests, by the server's time. */
  readonly #elsewhere: BookedDeposit[] = [];
  readonly #known = new Map<Period, Known>();
  /** When the limits were last loaded, and by which record. */
  #readAt = 0;
  #readSeq = 0;
  /** The number of judged deposits, and of deposits for which the log does not hold the limits. */
  judged = 0;
  unjudged = 0;
  /** The number of statements and changes of limits that were compared with the known limits. */
  compared = 0;

  constructor(placeOf: Place, clock: ServerClock) {
    this.#placeOf = placeOf;
    this.#clock = clock;
  }

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === DepositRequested) this.#requested(player, record);
    if (record.by !== "server") return;
    if (definition === MovementBooked) this.#booked(player, record);
    else if (definition === LimitsStated) this.#stated(player, record);
    else if (definition === LimitsChanged) this.#changed(player, record);
    else if (definition === SolicitationSettled) this.#settled(record);
  }

  /** The findings. They depend on how each deposit ended, because a refused deposit exceeds nothing. */
  findings({ deposits }: Player, rules: RegulatorProfile["limits"]): readonly Finding[] {
    const isTaken = (intent: string) => deposits.deposits[intent]?.status !== "declined";
    const over = [...this.#asked]
      .filter(([intent]) => isTaken(intent))
      .flatMap(([, asked]) => this.#over(asked, isTaken, rules));
    return [...over, ...this.#raised, ...this.#overBooked(rules, "proved")];
  }

  /** The number of booked deposits over a limit that may have been requested before the limit was lowered. */
  overUnproved(rules: RegulatorProfile["limits"]): number {
    return this.#overBooked(rules, "unproved").length;
  }

  /** Deposits of another tab or device: the server booked more than the limit that it stated had left. Both have the server's own time. */
  #overBooked({ windows, called }: RegulatorProfile["limits"], which: "proved" | "unproved"): Finding[] {
    return this.#elsewhere.flatMap(({ record, amount, at, limits }, index) => {
      const before = this.#elsewhere.slice(0, index);
      const left = [...limits].flatMap(([period, { value, used, readAt, since }]) => {
        if (
          value === null ||
          at <= readAt ||
          (since !== null && at - since > PENDING_MS ? "proved" : "unproved") !== which
        )
          return [];
        const uses = [{ amount: used, at: readAt }, ...before.filter((other) => other.at > readAt)];
        return [leftOf(windows, period, value, uses, at)];
      });
      const judged = judgeAgainstLimits(left, amount, called);
      if (Result.isSuccess(judged)) return [];
      const { period, limit, left: remaining } = judged.failure;
      const says = `A deposit of ${exactMoney(amount)} was booked on ${londonTime(at)}, when ${exactMoney(remaining)} was left of the ${period} limit of ${exactMoney(limit)}. No record of this log requests it.`;
      return [{ ...this.#placeOf(record), says, pence: { amount, left: remaining, limit } }];
    });
  }

  #over(
    { record, amount, at, limits, since }: RequestedDeposit,
    isTaken: (intent: string) => boolean,
    { windows, called }: RegulatorProfile["limits"],
  ): Finding[] {
    const before = since.filter(isTaken).flatMap((intent) => this.#asked.get(intent) ?? []);
    const leftThen = [...limits].flatMap(([period, { value, used, readAt }]) =>
      value === null ? [] : [leftOf(windows, period, value, [{ amount: used, at: readAt }, ...before], at)],
    );
    const judged = judgeAgainstLimits(leftThen, amount, called);
    if (Result.isSuccess(judged)) return [];
    const { period, limit, left } = judged.failure;
    const says = `A deposit of ${exactMoney(amount)} was sent when ${exactMoney(left)} was left of the ${period} limit of ${exactMoney(limit)}.`;
    return [{ ...this.#placeOf(record), says, pence: { amount, left, limit } }];
  }

  /** A deposit that the log requests is judged at its request. */
  #booked({ deposits, limits }: Player, record: JournalRecord): void {
    const { kind, amount, correlation, bookedAt } = record.data as DataOf<typeof MovementBooked>;
    if (kind !== "DEPOSIT" || this.#known.size === 0 || amount <= 0) return;
    if (correlation !== null && depositByReference(deposits, correlation) !== undefined) return;
    // The answer of a request, which gives it the reference, may still be on its way.
    if (openDeposits(deposits).some((open) => open.ref === null && open.amount === amount)) return;
    const known = [...this.#known].map(([period, one]) => {
      // A new raise needs 24 hours, so none came into force since the statement.
      const isSame = isAll(limits, period) && bookedAt - one.readAt < COOLING_OFF_MS;
      return [period, isSame ? one : { ...one, since: null }] as const;
    });
    if (this.#elsewhere.length === MOST_ELSEWHERE) this.#elsewhere.shift();
    this.#elsewhere.push({ record, amount, at: bookedAt, limits: new Map(known) });
  }

  #requested({ limits }: Player, record: JournalRecord): void {
    const { intent, amount } = record.data as DataOf<typeof DepositRequested>;
    // A repeated request is not a second deposit.
    if (this.#asked.has(intent)) return;
    if (limits.asOf === null) this.unjudged += 1;
    else this.judged += 1;
    const at = this.#clock.at(record);
    const isSince = (asked: RequestedDeposit) => asked.at > this.#readAt || asked.record.seq > this.#readSeq;
    const since = [...this.#asked].filter(([, asked]) => isSince(asked)).map(([other]) => other);
    this.#asked.set(intent, { record, amount, at, limits: new Map(this.#known), since });
  }

  #stated({ limits }: Player, record: JournalRecord): void {
    const stated = record.data as DataOf<typeof LimitsStated>;
    const { asOf } = stated;
    const isSteady = this.#clock.measure(asOf, record);
    this.#readAt = asOf;
    this.#readSeq = record.seq;
    for (const period of PERIODS) {
      const { value, request, effectiveAt, remaining } = stated[period];
      const last = this.#known.get(period);
      // A statement from before the last change does not include it.
      if (last !== undefined && asOf <= last.asOf + (last.isEstimated && isSteady ? CLOCK_TOLERANCE_MS : 0)) continue;
      const known = last?.isEstimated === true && !isSteady ? undefined : last;
      if (known !== undefined) this.compared += 1;
      if (known !== undefined && isRaise(known.value, value))
        this.#raise(period, known, { value, effectiveAt, asOf }, record);
      if (request !== null && request.effectiveAt - request.requestedAt < COOLING_OFF_MS)
        this.#add(
          record,
          `The ${period} limit's change to ${named(request.amount)}, asked for ${londonTime(request.requestedAt)}, could be accepted from ${londonTime(request.effectiveAt)}: less than 24 hours later.`,
        );
      this.#known.set(period, {
        value,
        request,
        isEstimated: false,
        isAccepted: false,
        isAll: isAll(limits, period),
        asOf,
        used: usedOf(value, remaining),
        readAt: asOf,
        since: request === null ? effectiveAt : null,
      });
    }
  }

  /** A limit was raised, and the log holds no acceptance. */
  #raise(
    period: Period,
    { value: before, request, isAll, asOf, isEstimated }: Known,
    now: Pick<PeriodLimit, "value" | "effectiveAt"> & { readonly asOf: number },
    record: JournalRecord,
  ): void {
    const since = request === null ? now.asOf : (now.effectiveAt ?? now.asOf);
    const tooEarly =
      request === null
        ? isAll && since - asOf < COOLING_OFF_MS
        : since + (isEstimated ? CLOCK_TOLERANCE_MS : 0) < request.effectiveAt;
    if (!tooEarly) return;
    const waiting =
      request === null
        ? "nothing waiting"
        : `${named(request.amount)} waiting until ${londonTime(request.effectiveAt)}`;
    this.#add(
      record,
      `The ${period} limit was ${named(before)} on ${londonTime(asOf)}, with ${waiting}, and ${named(now.value)} by ${londonTime(since)}: before 24 hours were over.`,
    );
  }

  #changed({ limits }: Player, record: JournalRecord): void {
    const { changes } = record.data as DataOf<typeof LimitsChanged>;
    const asOf = this.#clock.at(record);
    for (const { period, amount } of changes) {
      const known = this.#known.get(period);
      // Which value was in force before, only a statement would show.
      if (known?.isAccepted === true) {
        this.#known.delete(period);
        continue;
      }
      const before =
        known === undefined ? NEVER_SET : { ...NEVER_SET, value: known.value, request: known.request, setAt: asOf };
      const { value, request } = setLimit(before, amount, asOf);
      const { used = zero, readAt = 0 } = known ?? {};
      const isEstimated = true;
      this.#known.set(period, {
        value,
        request,
        isEstimated,
        isAccepted: false,
        isAll: isAll(limits, period),
        asOf,
        used,
        readAt,
        since: null,
      });
    }
  }

  /** The device's clock cannot prove when a request was accepted. The next statement has the server's time. */
  #settled(record: JournalRecord): void {
    const { period, answer } = record.data as DataOf<typeof SolicitationSettled>;
    const known = this.#known.get(period);
    if (known?.request != null && answer === "accepted") this.#known.set(period, { ...known, isAccepted: true });
    else this.#known.delete(period);
  }

  /** The number of confirmed acceptances after which the server stated no limits. */
  get unproved(): number {
    return [...this.#known.values()].filter(({ isAccepted }) => isAccepted).length;
  }

  #add(record: JournalRecord, says: string): void {
    this.#raised.push({ ...this.#placeOf(record), says });
  }
}
