import * as Result from "effect/Result";
import { depositByReference, openDeposits } from "../../../../domain/deposits/queries.ts";
import { DepositRequested } from "../../../../domain/deposits/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import {
  LimitChangeRequested,
  LimitsChanged,
  LimitsStated,
  SolicitationSettled,
  SolicitationsStated,
} from "../../../../domain/limits/events.ts";
import { COOLING_OFF_MS, isRaise, NEVER_SET, setLimit } from "../../../../domain/limits/life-cycle.ts";
import { judgeAgainstLimits } from "../../../../domain/limits/rules.ts";
import { leftOf, type Use } from "../../../../domain/limits/usage.ts";
import { type Period, PERIODS } from "../../../../domain/limits/windows.ts";
import { zero } from "../../../../domain/money.ts";
import type { Player } from "../../../../domain/player.ts";
import type { RegulatorProfile } from "../../../../domain/regulator/queries.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_RULES as RULES } from "../invariants/of-rules.ts";
import type { Continuity } from "./consistency/continuity.ts";
import { overBookedElsewhere, type StatedLimits } from "./booked-elsewhere.ts";
import { type Known, type Place, type Proof, type Reading, usedOf, WaitingRequests } from "./known-limit.ts";
import { earlyRaises, type Raise, waitsTooShort } from "./limit-raises.ts";
import { LimitTimes } from "./limit-times.ts";
import { isTakenAs, type RequestedDeposit, RequestedDeposits } from "./requested-deposits.ts";
import { CLOCK_TOLERANCE_MS, type Moment, type ServerClock } from "./server-clock.ts";
import type { Finding } from "../verdict/verdict.ts";
import { exactMoney } from "../../sentences/words.ts";

/** The stored deposits of other tabs: many more than a player makes in a month. */
const MOST_ELSEWHERE = 512;

/**
 * No deposit exceeded a limit in force; no raise was in force before its cooling-off and an acceptance; a lower limit was
 * in force immediately. A finding needs proof: a raise may also have been accepted on another device.
 */
export class LimitsKept {
  static readonly follows = [
    DepositRequested,
    MovementBooked,
    LimitsStated,
    LimitChangeRequested,
    LimitsChanged,
    SolicitationSettled,
    SolicitationsStated,
  ];
  readonly #placeOf: Place;
  readonly #clock: ServerClock;
  readonly #asked = new RequestedDeposits();
  readonly #raised: Finding[] = [];
  readonly times: LimitTimes;
  /** Raises that may have come too early. Later records may prove it. */
  readonly #raises: Raise[] = [];
  /** Deposits that were booked and that no record of this log requests, by the server's time. */
  readonly #elsewhere: (Use & StatedLimits & { readonly record: JournalRecord })[] = [];
  readonly #known = new Map<Period, Known>();
  /** The last load of the limits, and the last change that the player requested. */
  #read: Reading | null = null;
  #changeAsked: Moment | null = null;
  /** What the server stated of the limits, in order: the deposits of the player's other logs are compared with it too. */
  readonly statements: (StatedLimits & { readonly seq: number })[] = [];
  /** The number of judged deposits, and of deposits for which the log does not hold the limits. */
  judged = 0;
  unjudged = 0;
  /** The number of statements and changes of limits that were compared with the known limits. */
  compared = 0;

  readonly #continuity: Continuity;
  readonly #waiting: WaitingRequests;

  constructor(placeOf: Place, clock: ServerClock, continuity: Continuity) {
    this.#placeOf = placeOf;
    this.#continuity = continuity;
    this.#waiting = new WaitingRequests(continuity);
    this.times = new LimitTimes(placeOf);
    this.#clock = clock;
  }

  /** A missing record may have changed the limits: only later statements count. */
  forget(): void {
    this.#known.clear();
    this.#read = null;
    this.#changeAsked = null;
  }

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === DepositRequested) this.#requested(player, record);
    else if (definition === LimitChangeRequested) this.#changeAsked = this.#clock.momentOf(record);
    if (record.by !== "server") return;
    if (definition === MovementBooked) this.#booked(player, record);
    else if (definition === LimitsStated) this.#stated(player, record);
    else if (definition === LimitsChanged) this.#changed(player, record);
    else if (definition === SolicitationSettled) this.#settled(record);
    else if (definition === SolicitationsStated) this.#waiting.stated(record);
  }

  /** The findings. They depend on how each deposit ended, because a refused deposit exceeds nothing. */
  findings(player: Player, rules: RegulatorProfile["limits"]): readonly Finding[] {
    const over = this.#overRequested(player, rules, "proved");
    return [
      ...over,
      ...this.#raised,
      ...this.times.findings,
      ...earlyRaises(this.#raises, "proved", this.#placeOf),
      ...overBookedElsewhere(this.#elsewhere, rules, "proved").map(({ deposit: { record }, says, pence }) => ({
        ...this.#placeOf(record),
        says: `${says} No record of this log requests it.`,
        pence,
      })),
    ];
  }

  /** The number of booked deposits over a limit that may have been requested before the limit was lowered. */
  overUnproved(rules: RegulatorProfile["limits"]): number {
    return overBookedElsewhere(this.#elsewhere, rules, "unproved").length;
  }

  /** The number of deposits and raises that broke a limit by the device's clock, and that the server's times do not prove. */
  unprovedByDevice(player: Player, rules: RegulatorProfile["limits"]): number {
    return (
      this.#overRequested(player, rules, "unproved").length +
      earlyRaises(this.#raises, "unproved", this.#placeOf).length
    );
  }

  #overRequested({ deposits }: Player, rules: RegulatorProfile["limits"], which: Proof): Finding[] {
    const hasOutcome = (intent: string) =>
      this.#continuity.isCompleteSince(this.#asked.get(intent)?.moment.seq ?? null);
    const isTaken = (intent: string) => isTakenAs(deposits.deposits[intent]?.status, hasOutcome(intent));
    return [...this.#asked].flatMap(([intent, asked]) => {
      if (asked.since === undefined || !isTaken(intent)) return [];
      const before = asked.since.filter(isTaken).flatMap((other) => this.#asked.get(other) ?? []);
      const finding = this.#over(asked, before, rules, 0);
      if (finding === undefined) return [];
      return this.#isOverByServer(asked, before, rules) === (which === "proved") ? [finding] : [];
    });
  }

  /** Windows begin at a time of day, so a deposit over a limit by the device's clock must also be over it by the server's. */
  #isOverByServer(asked: RequestedDeposit, before: readonly RequestedDeposit[], rules: RegulatorProfile["limits"]) {
    const { deviceMs, stretch, earliestMs, latestMs } = asked.moment;
    const reads = [...asked.limits.values()].flatMap(({ read }) => read ?? []);
    if ([...reads, ...before].some(({ moment }) => moment.stretch !== stretch)) return false;
    return [earliestMs, latestMs].every(
      (serverMs) => serverMs === null || this.#over(asked, before, rules, serverMs - deviceMs) !== undefined,
    );
  }

  /** A deposit over a limit, with the device's clock corrected by `aheadMs`. */
  #over(
    { record, amount, moment, limits }: RequestedDeposit,
    before: readonly RequestedDeposit[],
    { windows, called }: RegulatorProfile["limits"],
    aheadMs: number,
  ): Finding | undefined {
    const earlier = before.map((other) => ({ amount: other.amount, at: other.moment.deviceMs + aheadMs }));
    const leftThen = [...limits].flatMap(([period, { value, used, read }]) => {
      if (value === null) return [];
      const uses = [{ amount: used, at: (read?.deviceMs ?? 0) + aheadMs }, ...earlier];
      return [leftOf(windows, period, value, uses, moment.deviceMs + aheadMs)];
    });
    const judged = judgeAgainstLimits(leftThen, amount, called);
    if (Result.isSuccess(judged)) return undefined;
    const { period, limit, left } = judged.failure;
    const stated = { amount: exactMoney(amount), left: exactMoney(left), period, limit: exactMoney(limit) };
    const says = filled(RULES["limit-deposit"].broken, stated);
    return { ...this.#placeOf(record), says, pence: { amount, left, limit } };
  }

  /** A deposit that the log requests is judged at its request. */
  #booked({ deposits, limits }: Player, record: JournalRecord): void {
    const { kind, amount, correlation, bookedAt } = record.data as DataOf<typeof MovementBooked>;
    if (kind !== "DEPOSIT" || this.#known.size === 0 || amount <= 0) return;
    if (correlation !== null && depositByReference(deposits, correlation) !== undefined) return;
    // The answer of a request, which gives it the reference, may still be on its way.
    if (openDeposits(deposits).some((open) => open.ref === null && open.amount === amount)) return;
    if (this.#elsewhere.length === MOST_ELSEWHERE) this.#elsewhere.shift();
    this.#elsewhere.push({ record, amount, at: bookedAt, ...this.#statedNow(limits) });
  }

  #statedNow(limits: Player["limits"]): StatedLimits {
    return {
      limits: new Map(this.#known),
      isAll: new Set(PERIODS.filter((period) => this.#waiting.isNone(limits, period))),
    };
  }

  #requested({ limits }: Player, record: JournalRecord): void {
    const { intent, amount } = record.data as DataOf<typeof DepositRequested>;
    // A repeated request is not a second deposit.
    if (this.#asked.has(intent)) return;
    if (limits.asOf === null) this.unjudged += 1;
    else this.judged += 1;
    const moment = this.#clock.momentOf(record);
    this.#asked.add(intent, { record, amount, moment, limits: new Map(this.#known) }, this.#read);
  }

  #stated({ limits }: Player, record: JournalRecord): void {
    const stated = record.data as DataOf<typeof LimitsStated>;
    // The device made this time before it sent the request.
    const { asOf } = stated;
    const moment = this.#clock.momentOf(record);
    const read = { moment, deviceMs: asOf, beforeMs: moment.deviceMs - asOf };
    this.#read = read;
    for (const period of PERIODS) {
      this.times.add(record, period, stated[period], read);
      const { value, request, effectiveAt, remaining } = stated[period];
      const last = this.#known.get(period);
      // Times of the device's clock show which was first, unless the clock went back.
      const isSteady = last === undefined || (last.moment.stretch === moment.stretch && read.beforeMs >= 0);
      // A statement from before the last change does not include it.
      if (isSteady && last !== undefined && asOf <= last.asOf + (last.isEstimated ? CLOCK_TOLERANCE_MS : 0)) {
        // It does include every deposit that was open or booked at its time, whatever the limit was.
        const isLater = last.read === null || asOf > last.read.deviceMs;
        if (value !== null && isLater) this.#known.set(period, { ...last, used: usedOf(value, remaining), read });
        continue;
      }
      // The clock went back between this request and its answer, and the last statement came meanwhile: it may be the newer one. What is raised is
      // in the next statement too.
      if (last?.moment.stretch === moment.stretch && read.beforeMs < 0) continue;
      const known = last?.isEstimated === true && !isSteady ? undefined : last;
      if (known !== undefined) this.compared += 1;
      if (known !== undefined && isRaise(known.value, value))
        this.#raises.push({ record, period, before: known, now: { value, effectiveAt, asOf, moment } });
      if (request !== null && request.effectiveAt - request.requestedAt < COOLING_OFF_MS)
        this.#raised.push({ ...this.#placeOf(record), says: waitsTooShort(period, request) });
      this.#known.set(period, {
        value,
        request,
        isEstimated: false,
        isAccepted: false,
        isAll: this.#waiting.isNone(limits, period),
        asOf,
        moment,
        asked: read,
        used: usedOf(value, remaining),
        read,
        since: request === null ? effectiveAt : null,
      });
    }
    this.statements.push({ seq: record.seq, ...this.#statedNow(limits) });
  }

  #changed({ limits }: Player, record: JournalRecord): void {
    const { changes } = record.data as DataOf<typeof LimitsChanged>;
    const moment = this.#clock.momentOf(record);
    const asOf = moment.deviceMs;
    // Without its request, an answer is not expected to take longer than the tolerance.
    const requested = this.#changeAsked?.seq === record.cause ? this.#changeAsked : null;
    const asked = requested === null ? { moment, beforeMs: CLOCK_TOLERANCE_MS } : { moment: requested, beforeMs: 0 };
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
      const { used = zero, read = null } = known ?? {};
      this.#known.set(period, {
        value,
        request,
        isEstimated: true,
        isAccepted: false,
        isAll: this.#waiting.isNone(limits, period),
        asOf,
        moment,
        asked,
        used,
        read,
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
}
