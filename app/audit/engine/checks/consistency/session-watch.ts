import { TicketsRequested } from "../../../../../domain/bingo/events.ts";
import { DepositRequested } from "../../../../../domain/deposits/events.ts";
import { GameLaunchRequested } from "../../../../../domain/games/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import {
  LimitChangeRequested,
  LimitsChanged,
  SolicitationAnswered,
  SolicitationSettled,
} from "../../../../../domain/limits/events.ts";
import type { Player } from "../../../../../domain/player.ts";
import { RewardPlayRequested } from "../../../../../domain/rewards/events.ts";
import { SignedIn, SignedOut } from "../../../../../domain/session/events.ts";
import { WithdrawalRequested } from "../../../../../domain/withdrawals/events.ts";
import { exactMoney } from "../../../sentences/words.ts";
import type { CheckResult } from "../../verdict/verdict.ts";
import type { Watch } from "../watch.ts";
import type { Continuity } from "./continuity.ts";
import { Judgements } from "./judgements.ts";

/** What only a signed-in player can ask for. */
const REQUESTS: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  DepositRequested,
  GameLaunchRequested,
  LimitChangeRequested,
  RewardPlayRequested,
  SolicitationAnswered,
  TicketsRequested,
  WithdrawalRequested,
]);

/** One session, one player: the same player signs in, nothing is asked for after the end, and changed limits were asked for. */
export class SessionWatch implements Watch {
  readonly follows = [...REQUESTS, SignedIn, SignedOut, LimitsChanged, SolicitationSettled];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The changes of limits and the answers that the player sent, as text. */
  readonly #asked = new Set<string>();
  #player: string | null = null;
  #signedOut: number | null = null;

  constructor(lineOf: (seq: number) => number, continuity: Continuity) {
    this.#continuity = continuity;
    this.#judged = new Judgements("session", lineOf);
  }

  after({ journal }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (REQUESTS.has(definition)) this.#requested(record, definition);
    if (record.by !== "server") return;
    if (definition === SignedIn) this.#signedIn(journal.opening?.player ?? null, record);
    else if (definition === SignedOut) this.#signedOut = record.seq;
    else if (definition === LimitsChanged) {
      const { changes } = record.data as DataOf<typeof LimitsChanged>;
      const named = changes.map(({ period, amount }) => `${period}: ${amount === null ? "none" : exactMoney(amount)}`);
      this.#answered(definition, record, `a change of limits (${named.join(", ")})`);
    } else if (definition === SolicitationSettled) {
      const { period, answer } = record.data as DataOf<typeof SolicitationSettled>;
      this.#answered(definition, record, `the answer “${answer}” about the ${period} limit`);
    }
  }

  #signedIn(opened: string | null, record: JournalRecord): void {
    const { player } = record.data as DataOf<typeof SignedIn>;
    const first = this.#player ?? opened;
    this.#player ??= player;
    this.#signedOut = null;
    if (first === null) return;
    if (first === player) return this.#judged.kept("session-player");
    this.#judged.broken("session-player", record, `The log belongs to ${first}, and ${player} signed in.`);
  }

  #requested(record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === LimitChangeRequested || definition === SolicitationAnswered)
      this.#asked.add(contentOf(definition, record));
    if (this.#signedOut === null) return this.#judged.kept("session-open");
    const detail = `The session had ended with record ${this.#signedOut}.`;
    this.#judged.broken("session-open", record, detail);
  }

  #answered(definition: AnyEventDefinition, record: JournalRecord, what: string): void {
    if (this.#asked.has(contentOf(definition, record))) return this.#judged.kept("limit-requested");
    if (!this.#continuity.isComplete) return this.#judged.lacks("limit-requested");
    this.#judged.broken("limit-requested", record, `The server confirmed ${what}, which the player never sent.`);
  }

  results(): readonly CheckResult[] {
    return [this.#judged.result()];
  }
}

/** The content of a request about limits, equal to that of its answer. */
const contentOf = (definition: AnyEventDefinition, { data }: JournalRecord): string => {
  const isChange = definition === LimitChangeRequested || definition === LimitsChanged;
  return JSON.stringify(isChange ? data["changes"] : [data["period"], data["answer"]]);
};
