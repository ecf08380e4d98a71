import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import {
  IntervalSaved,
  RealityCheckAnswered,
  RealityStated,
  RealityTimerStarted,
} from "../../../../../domain/reality/events.ts";
import { MINUTE_MS } from "../../../../../domain/reality/rules.ts";
import { ShellStarted } from "../../../../../domain/shell/events.ts";
import { count } from "../../../sentences/words.ts";
import { CLOCK_TOLERANCE_MS } from "../server-clock.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";

export type TimerReason = DataOf<typeof RealityTimerStarted>["because"];

/** What each reason follows, in words. A page without one of these starts no timer for this reason. */
const FOLLOWS: Readonly<Record<Exclude<TimerReason, "restored">, string>> = {
  login: "statement of the player's interval",
  interval: "change of the interval",
  continued: "answer of the player to a reality check",
};

/** The reason of each timer of the reality check follows a record of the same page. */
export class TimerReasons {
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The reasons for which the page may start a timer now. */
  readonly #due = new Set<TimerReason>();

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add({ reality }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === RealityTimerStarted) this.#started(reality.interval, record);
    else if (definition === ShellStarted) this.#due.clear();
    else if (definition === RealityCheckAnswered) {
      if ((record.data as DataOf<typeof RealityCheckAnswered>).choice === "continue") this.#due.add("continued");
    } else if (record.by !== "server") return;
    else if (definition === RealityStated) this.#due.add("login");
    else if (definition === IntervalSaved) this.#due.add("interval");
  }

  #started(interval: number | null, record: JournalRecord): void {
    const fault = this.#fault(interval, record);
    if (fault === undefined) return;
    if (this.#continuity.isComplete) this.#judged.broken("reality-timer", record, fault);
    else this.#judged.lacks("reality-timer");
  }

  #fault(interval: number | null, { at, by, data }: JournalRecord): string | undefined {
    const { because, expiresAt } = data as DataOf<typeof RealityTimerStarted>;
    const isDue = this.#due.delete(because);
    if (because !== "restored" && !isDue)
      return `Its reason is “${because}”, and no ${FOLLOWS[because]} comes before it on this page.`;
    if ((because === "continued") !== (by === "player")) return `Its reason is “${because}”, and ${by} started it.`;
    if (interval === null) return "It was started, and the player has no reality check.";
    const waitMs = expiresAt - Date.parse(at);
    if (because !== "restored" || waitMs <= interval * MINUTE_MS + CLOCK_TOLERANCE_MS) return undefined;
    return `It was restored for ${count(Math.round(waitMs / MINUTE_MS), "minute")}, and the player's interval is ${count(interval, "minute")}.`;
  }
}
