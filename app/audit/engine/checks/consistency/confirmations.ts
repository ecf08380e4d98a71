import { ExclusionBegun, ExclusionRequested } from "../../../../../domain/exclusion/events.ts";
import { INDEFINITE } from "../../../../../domain/exclusion/end.ts";
import { SELF_EXCLUSION_MONTHS } from "../../../../../domain/exclusion/rules.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import {
  LimitChangeRequested,
  LimitsChanged,
  SolicitationAnswered,
  SolicitationSettled,
} from "../../../../../domain/limits/events.ts";
import { IntervalRequested, IntervalSaved } from "../../../../../domain/reality/events.ts";
import {
  addDays,
  type CalendarDate,
  endDateInMonths,
  instant,
  type InstantMs,
  londonDate,
} from "../../../../../domain/time.ts";
import { count, exactMoney, londonTime } from "../../../sentences/words.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import type { ConsistencyRuleName } from "./rules.ts";

type Data = JournalRecord["data"];

/** A protection that the player requests, and the server confirms with the same content. */
interface Protection {
  readonly request: AnyEventDefinition;
  readonly rule: ConsistencyRuleName;
  readonly content: (data: Data) => unknown;
  /** What the server confirmed, as a part of a sentence. */
  readonly named: (data: Data) => string;
}

const PROTECTIONS: ReadonlyMap<AnyEventDefinition, Protection> = new Map<AnyEventDefinition, Protection>([
  [
    LimitsChanged,
    {
      request: LimitChangeRequested,
      rule: "limit-requested",
      content: ({ changes }) => changes,
      named: (data) => {
        const { changes } = data as DataOf<typeof LimitsChanged>;
        const limits = changes.map(
          ({ period, amount }) => `${period}: ${amount === null ? "none" : exactMoney(amount)}`,
        );
        return `a change of limits (${limits.join(", ")})`;
      },
    },
  ],
  [
    SolicitationSettled,
    {
      request: SolicitationAnswered,
      rule: "limit-requested",
      content: ({ period, answer }) => [period, answer],
      named: (data) => {
        const { period, answer } = data as DataOf<typeof SolicitationSettled>;
        return `the answer “${answer}” about the ${period} limit`;
      },
    },
  ],
  [
    ExclusionBegun,
    {
      request: ExclusionRequested,
      rule: "exclusion-requested",
      content: ({ kind, endDate }) => [kind, endDate],
      named: (data) => {
        const { kind, endDate } = data as DataOf<typeof ExclusionBegun>;
        return `a ${kind} until ${endDate}`;
      },
    },
  ],
  [
    IntervalSaved,
    {
      request: IntervalRequested,
      rule: "interval-requested",
      content: ({ interval }) => interval,
      named: (data) => {
        const { interval } = data as DataOf<typeof IntervalSaved>;
        return interval === null ? "no reality check" : `a reality check every ${count(interval, "minute")}`;
      },
    },
  ],
]);
const REQUESTS: ReadonlySet<AnyEventDefinition> = new Set([...PROTECTIONS.values()].map(({ request }) => request));

/** The server confirms limits, exclusions and reality checks as the player requested them. Each request allows one confirmation. */
export class Confirmations {
  static readonly follows = [...REQUESTS, ...PROTECTIONS.keys()];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The requests without a confirmation, by type and content. */
  readonly #open = new Map<string, Set<number>>();

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    if (REQUESTS.has(definition)) this.#requested(record, definition);
    if (definition === ExclusionRequested) this.#length(record);
    const protection = PROTECTIONS.get(definition);
    if (protection !== undefined && record.by === "server") this.#confirmed(record, protection);
  }

  #requested({ seq, data }: JournalRecord, definition: AnyEventDefinition): void {
    for (const { request, content } of PROTECTIONS.values()) {
      if (request !== definition) continue;
      const key = keyOf(request, content(data));
      this.#open.set(key, (this.#open.get(key) ?? new Set()).add(seq));
    }
  }

  /** The request has the time and the last day by the same clock. */
  #length(record: JournalRecord): void {
    const { kind, endDate } = record.data as DataOf<typeof ExclusionRequested>;
    if (endDate === INDEFINITE) return;
    const now = instant(Date.parse(record.at));
    const shortest = kind === "self-exclusion" ? addDays(endOfShortest(now), -1) : londonDate(now);
    if (endDate >= shortest) return this.#judged.kept("exclusion-length");
    const detail = `A ${kind} until ${endDate} was requested on ${londonTime(now)}.`;
    this.#judged.broken("exclusion-length", record, detail);
  }

  #confirmed(record: JournalRecord, { request, rule, content, named }: Protection): void {
    const open = this.#open.get(keyOf(request, content(record.data)));
    const [first] = open ?? [];
    // A confirmation names its request. Without one it answers the first.
    const asked = record.cause ?? first;
    if (asked !== undefined && open?.delete(asked) === true) return this.#judged.kept(rule);
    if (!this.#continuity.isComplete) return this.#judged.lacks(rule);
    const detail = `The server confirmed ${named(record.data)}, and no request of the player for it was open.`;
    this.#judged.broken(rule, record, detail);
  }
}

const endOfShortest = (now: InstantMs): CalendarDate =>
  endDateInMonths(now, Math.min(...SELF_EXCLUSION_MONTHS)) as CalendarDate;
const keyOf = ({ type }: AnyEventDefinition, content: unknown): string => `${type} ${JSON.stringify(content)}`;
