import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { LimitsStated } from "../../../../domain/limits/events.ts";
import { countsUntil, type Period, PERIODS } from "../../../../domain/limits/windows.ts";
import type { RegulatorProfile } from "../../../../domain/regulator/queries.ts";
import { instant } from "../../../../domain/time.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { exactMoney } from "../../sentences/words.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_RULES as RULES } from "../invariants/of-rules.ts";
import type { Finding } from "../verdict/verdict.ts";
import type { Place } from "./known-limit.ts";
import type { Moment, ServerClock } from "./server-clock.ts";

/** Many more deposits than a player makes in a month. */
const MOST_DEPOSITS = 512;
const MOST_STATEMENTS = 256;
/** A deposit counts from its request on, which was at most so long before its booking. */
const LONGEST_PAYMENT_MS = 3_600_000;

interface Deposit {
  readonly reference: string | null;
  readonly amount: number;
  readonly bookedAt: number;
  /** The device's time when the movement had arrived. */
  readonly deviceMs: number;
  readonly stretch: number;
}

/** A stated use of a limit that is lower than the sum of the deposits so far. Only its window shows whether it is too low. */
interface LowUse {
  readonly record: JournalRecord;
  readonly period: Period;
  readonly value: number;
  readonly used: number;
  readonly deposits: readonly Deposit[];
  readonly moment: Moment;
}

/**
 * The use of a limit that the server states contains every deposit of its window that the server had booked before, and the use of
 * the daily limit, because the window of every other limit contains the day.
 */
export class LimitsUsed {
  readonly #placeOf: Place;
  readonly #clock: ServerClock;
  readonly #deposits: Deposit[] = [];
  readonly #low: LowUse[] = [];
  readonly #impossible: Finding[] = [];
  #compared = 0;

  constructor(placeOf: Place, clock: ServerClock) {
    this.#placeOf = placeOf;
    this.#clock = clock;
  }

  /** The number of compared statements of what is left of a limit. Without the server's time, the window of a low use is unknown. */
  get compared(): number {
    return this.#compared - this.#low.filter(({ moment: { latestMs } }) => latestMs === null).length;
  }

  /** A deposit may have been taken back in a missing record. */
  forget(): void {
    this.#deposits.length = 0;
  }

  after(record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === MovementBooked) this.#booked(record);
    else if (definition === LimitsStated) this.#stated(record);
  }

  #booked(record: JournalRecord): void {
    const { kind, amount, correlation, bookedAt } = record.data as DataOf<typeof MovementBooked>;
    if (kind === "DEPOSIT_VOID") {
      const voided = this.#deposits.findIndex(({ reference }) => reference === correlation);
      if (voided !== -1) this.#deposits.splice(voided, 1);
      return;
    }
    if (kind !== "DEPOSIT" || amount <= 0) return;
    // A movement may arrive twice.
    if (this.#deposits.some(({ reference }) => reference !== null && reference === correlation)) return;
    const { stretch } = this.#clock;
    const deviceMs = Date.parse(record.at);
    this.#deposits.push({ reference: correlation, amount, bookedAt, deviceMs, stretch });
    if (this.#deposits.length > MOST_DEPOSITS) this.#deposits.shift();
  }

  #stated(record: JournalRecord): void {
    const stated = record.data as DataOf<typeof LimitsStated>;
    const moment = this.#clock.momentOf(record);
    // What had arrived when the request was sent, by the same clock.
    const deposits = this.#deposits.filter(
      ({ deviceMs, stretch }) =>
        stretch === moment.stretch && deviceMs <= stated.asOf && stated.asOf <= moment.deviceMs,
    );
    for (const period of PERIODS) {
      const { value, remaining } = stated[period];
      if (remaining === null) continue;
      this.#compared += 1;
      if (value === null || remaining > value) {
        const limit = value === null ? "no limit" : `a limit of ${exactMoney(value)}`;
        const says = filled(RULES["limit-used"].broken, { left: exactMoney(remaining), period, limit, but: "" });
        this.#impossible.push({ ...this.#placeOf(record), says, pence: { left: remaining, limit: value ?? 0 } });
        continue;
      }
      const used = value - remaining;
      if (remaining > 0 && used < usedOf(stated.daily)) {
        const ofDay = `, but ${exactMoney(usedOf(stated.daily))} of the daily limit were used`;
        const limit = `a limit of ${exactMoney(value)}`;
        const says = filled(RULES["limit-used"].broken, { left: exactMoney(remaining), period, limit, but: ofDay });
        this.#impossible.push({
          ...this.#placeOf(record),
          says,
          pence: { left: remaining, used: usedOf(stated.daily) },
        });
        continue;
      }
      if (used >= Math.min(value, sumOf(deposits))) continue;
      this.#low.push({ record, period, value, used, deposits, moment });
      if (this.#low.length > MOST_STATEMENTS) this.#low.shift();
    }
  }

  findings({ windows }: RegulatorProfile["limits"]): readonly Finding[] {
    const low = this.#low.flatMap(({ record, period, value, used, deposits, moment: { latestMs } }): Finding[] => {
      if (latestMs === null) return [];
      const counting = deposits.filter(({ bookedAt }) =>
        [bookedAt, bookedAt - LONGEST_PAYMENT_MS].every((at) => countsUntil(windows, period, instant(at)) > latestMs),
      );
      const sum = sumOf(counting);
      if (used >= Math.min(value, sum)) return [];
      const says = filled(RULES["limit-used"].broken, {
        left: exactMoney(value - used),
        period,
        limit: `a limit of ${exactMoney(value)}`,
        but: `, but the server had booked deposits of ${exactMoney(sum)} in its window`,
      });
      return [{ ...this.#placeOf(record), says, pence: { left: value - used, booked: sum } }];
    });
    return [...this.#impossible, ...low];
  }
}

/** At least so much: what is left is never below zero. */
const usedOf = ({ value, remaining }: DataOf<typeof LimitsStated>[Period]): number =>
  value === null || remaining === null ? 0 : value - remaining;
const sumOf = (deposits: readonly Deposit[]): number => deposits.reduce((sum, { amount }) => sum + amount, 0);
