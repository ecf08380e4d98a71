import type { DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { LimitsStated } from "../../../../domain/limits/events.ts";
import { isRaise } from "../../../../domain/limits/life-cycle.ts";
import type { Period } from "../../../../domain/limits/windows.ts";
import type { Pence } from "../../../../domain/money.ts";
import { exactMoney, londonTime } from "../../sentences/words.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_RULES as RULES } from "../invariants/of-rules.ts";
import type { Finding } from "../verdict/verdict.ts";
import { earliestOf, type Place, type Reading } from "./known-limit.ts";
import { named } from "./limit-raises.ts";
import { IN_PROGRESS_MS } from "./stakes.ts";

/** Many more changes than a player makes during a session. */
const MOST_CHANGES = 256;

interface Statement {
  readonly value: Pence | null;
  readonly read: Reading;
}

/** A limit that the server stated after another one. */
interface Change extends Statement {
  readonly record: JournalRecord;
  readonly period: Period;
  readonly since: number;
  readonly before: Statement;
}

/**
 * A limit comes into force when it is set or accepted: not before it is set, and not while the server states another one.
 * A raise is requested after the limit that it raises was set.
 */
export class LimitTimes {
  readonly #placeOf: Place;
  readonly #found: Finding[] = [];
  readonly #last = new Map<Period, Statement>();
  readonly #changes: Change[] = [];
  /** The number of compared statements of a limit. */
  compared = 0;

  constructor(placeOf: Place) {
    this.#placeOf = placeOf;
  }

  add(record: JournalRecord, period: Period, stated: DataOf<typeof LimitsStated>[Period], read: Reading): void {
    const { value, request, effectiveAt, setAt } = stated;
    const half = halfOf(stated);
    if (half !== undefined) this.#add(record, period, half);
    if (setAt !== null) {
      this.compared += 1;
      if (half !== undefined) return;
      if (value !== null && effectiveAt !== null && effectiveAt < setAt)
        this.#add(record, period, `${inForce(value, effectiveAt)}, and it was set on ${londonTime(setAt)}`);
      else if (request !== null && request.requestedAt < setAt)
        this.#add(
          record,
          period,
          `${named(request.amount)} was asked for on ${londonTime(request.requestedAt)}, before ${named(value)} was set on ${londonTime(setAt)}`,
        );
    }
    const before = this.#last.get(period);
    if (before !== undefined && before.value !== value && effectiveAt !== null && isAfter(read, before.read)) {
      this.#changes.push({ record, period, value, read, since: effectiveAt, before });
      if (this.#changes.length > MOST_CHANGES) this.#changes.shift();
    }
    this.#last.set(period, { value, read });
  }

  #add(record: JournalRecord, period: Period, what: string): void {
    this.#found.push(this.#finding(record, period, what));
  }

  #finding(record: JournalRecord, period: Period, what: string): Finding {
    return { ...this.#placeOf(record), says: filled(RULES["limit-times"].broken, { period, what }) };
  }

  /** At the end of the log, when all that it proves about its times is known. */
  get findings(): readonly Finding[] {
    const early = this.#changes.flatMap(({ record, period, value, since, before }) => {
      const statedMs = earliestOf(before.read);
      if (statedMs === null || since + IN_PROGRESS_MS >= statedMs) return [];
      const what = `${inForce(value, since)}, and the server still stated ${named(before.value)} on ${londonTime(statedMs)}`;
      return [this.#finding(record, period, what)];
    });
    return [...this.#found, ...early];
  }
}

/** What a limit states without its other half. A limit that the player never set may be in force: the operator's own. */
function halfOf({
  value,
  remaining,
  request,
  effectiveAt,
  setAt,
}: DataOf<typeof LimitsStated>[Period]): string | undefined {
  if (setAt !== null && effectiveAt === null)
    return `${named(value)} was set on ${londonTime(setAt)}, and was in force from no time on`;
  if (value === null && remaining !== null) return `${exactMoney(remaining)} is left of no limit`;
  if (value !== null && remaining === null) return `nothing is stated of what is left of ${named(value)}`;
  return request === null || isRaise(value, request.amount)
    ? undefined
    : `${named(request.amount)} waits, and is not above ${named(value)}`;
}

const inForce = (value: Pence | null, since: number): string =>
  `${named(value)} was in force from ${londonTime(since)} on`;

/** The answer to one load had arrived when another one was requested, by one clock. */
const isAfter = ({ moment, deviceMs, beforeMs }: Reading, { moment: earlier }: Reading): boolean =>
  moment.stretch === earlier.stretch && beforeMs >= 0 && deviceMs >= earlier.deviceMs;
