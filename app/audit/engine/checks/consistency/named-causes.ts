import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Caused, CausedEvents, Request } from "./caused-events.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";
import type { ConsistencyRuleName } from "./rules.ts";

const REQUESTS_KEPT = 1_024;

/** The rules that compare nothing but the cause. */
const CAUSE_ONLY: ReadonlySet<ConsistencyRuleName> = new Set<ConsistencyRuleName>([
  "method-cause",
  "rewards-cause",
  "lobby-cause",
  "account-cause",
]);

type Data = Readonly<Record<string, unknown>>;
interface Asked {
  readonly type: AnyEventDefinition;
  readonly data: Data;
}

/** A record of a type that always has a cause names one, and it is the request of what the record answers. */
export class NamedCauses {
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  readonly #caused: CausedEvents;
  readonly #types: ReadonlySet<AnyEventDefinition>;
  /** By `seq`. */
  readonly #requests = new Recent<Asked>(REQUESTS_KEPT);

  /** The events that cause others, and those that they cause. */
  static follows(caused: CausedEvents): readonly AnyEventDefinition[] {
    return [...caused.keys(), ...typesOf(caused)];
  }

  constructor(judged: Judgements, continuity: Continuity, caused: CausedEvents) {
    this.#judged = judged;
    this.#continuity = continuity;
    this.#caused = caused;
    this.#types = new Set(typesOf(caused));
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    const { seq, cause, data } = record;
    if (this.#types.has(definition)) this.#requests.set(String(seq), { type: definition, data });
    const caused = this.#caused.get(definition);
    if (caused === undefined) return;
    const { rule, requests } = caused;
    if (cause === undefined) this.#judged.broken(rule, record, `${record.type} names no record as its cause.`);
    else if (requests.length > 0 && !this.#isAnswer(record, cause, requests)) this.#without(record, cause, caused);
    else if (CAUSE_ONLY.has(rule)) this.#judged.kept(rule);
  }

  #isAnswer({ seq, data }: JournalRecord, cause: number, requests: readonly Request[]): boolean {
    const asked = this.#requests.get(String(cause));
    // Of a longer time ago, only that there is a cause.
    if (asked === undefined) return seq - cause > REQUESTS_KEPT;
    return requests.some((one) => one.type === asked.type && isOf(one, asked.data, data));
  }

  #without(record: JournalRecord, cause: number, { rule, requests }: Caused): void {
    const isKnown = this.#requests.get(String(cause)) !== undefined;
    // The request may be in a missing record.
    if (!isKnown && !this.#continuity.isComplete) return this.#judged.lacks(rule);
    const types = [...new Set(requests.map(({ type }) => type.type))].join(" or ");
    this.#judged.broken(rule, record, `${record.type} names record ${cause} as its cause, which is not its ${types}.`);
  }
}

const typesOf = (caused: CausedEvents) =>
  [...caused.values()].flatMap(({ requests }) => requests.map(({ type }) => type));
const isOf = ({ data = {}, same }: Request, asked: Data, answer: Data): boolean =>
  Object.entries(data).every(([name, value]) => asked[name] === value) &&
  (same === undefined || asked[same] === answer[same]);
