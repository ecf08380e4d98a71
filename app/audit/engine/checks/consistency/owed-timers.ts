import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import {
  IntervalRequested,
  IntervalSaved,
  RealityCheckAnswered,
  RealityTimerStarted,
} from "../../../../../domain/reality/events.ts";
import { SignedIn, SignedOut } from "../../../../../domain/session/events.ts";
import { ShellStarted } from "../../../../../domain/shell/events.ts";
import { CLOCK_TOLERANCE_MS } from "../server-clock.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import type { TimerReason } from "./timer-reasons.ts";

/** After these, the page is another one, or has no player. */
const ENDS: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([ShellStarted, SignedIn, SignedOut]);

/** The app starts the timer of the next reality check at once after the player's answer, and after a change of the interval. */
export class OwedTimers {
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The interval before the player's request for another one. */
  #before: { readonly interval: number | null } | null = null;
  /** The record after which the timer must start, until it starts. */
  #owed: { readonly seq: number; readonly elapsedMs: number; readonly because: TimerReason } | null = null;

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#judge(record, definition);
    const { interval } = player.reality;
    if (ENDS.has(definition)) this.#before = null;
    else if (definition === IntervalRequested) this.#before = { interval };
    else if (definition === IntervalSaved && record.by === "server") this.#saved(record);
    else if (definition === RealityCheckAnswered) {
      const { choice } = record.data as DataOf<typeof RealityCheckAnswered>;
      if (choice === "continue" && interval !== null && player.session.player !== null) this.#owe(record, "continued");
    }
  }

  #saved(record: JournalRecord): void {
    const { interval } = record.data as DataOf<typeof IntervalSaved>;
    if (interval === null) this.#owed = null;
    else if (this.#before !== null && this.#before.interval !== interval) this.#owe(record, "interval");
    this.#before = null;
  }

  #owe({ seq }: JournalRecord, because: TimerReason): void {
    this.#owed = { seq, elapsedMs: this.#continuity.elapsedMs, because };
  }

  /** Any later record proves that the page had the time to start it. */
  #judge(record: JournalRecord, definition: AnyEventDefinition): void {
    if (this.#owed === null) return;
    const { seq, elapsedMs, because } = this.#owed;
    const isStarted =
      definition === RealityTimerStarted && (record.data as DataOf<typeof RealityTimerStarted>).because === because;
    if (isStarted) this.#judged.kept("reality-timer");
    else if (!ENDS.has(definition) && this.#continuity.elapsedMs - elapsedMs < CLOCK_TOLERANCE_MS) return;
    else if (!ENDS.has(definition) && this.#continuity.isComplete)
      this.#judged.broken("reality-timer", record, `Record ${seq} starts it, and no record of its start follows.`);
    this.#owed = null;
  }
}
