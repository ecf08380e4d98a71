import { GameSignalled, RoundConfirmed } from "../../../../domain/games/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { DisplayFrozen, DisplayReleased } from "../../../../domain/wallet/events.ts";
import { FREEZE_MS } from "../../../../domain/wallet/rules.ts";
import { londonTime } from "../../sentences/words.ts";
import { Recent } from "./consistency/recent.ts";
import type { Continuity } from "./consistency/continuity.ts";
import { CLOCK_TOLERANCE_MS } from "./server-clock.ts";

type Signal = DataOf<typeof GameSignalled>["signal"] | "confirmed";

const SIGNALS_KEPT = 256;
const SAME_MOMENT_MS = 1_000;

/** The signals of a game that freeze the displayed balance, by the reason of the freeze, and those that release it. */
const CAUSES: Readonly<Record<string, readonly Signal[]>> = {
  bet: ["bet", "confirmed"],
  round: ["round-started"],
  win: ["won", "confirmed"],
  "round-end": ["round-ended"],
};

/** A signal of a game freezes the displayed balance, for the time of its reason. Another signal, the end of this time or another screen releases it. */
export class Freezes {
  static readonly follows = [DisplayFrozen, DisplayReleased, GameSignalled, RoundConfirmed] as const;
  readonly #continuity: Continuity;
  /** What a game signalled, by `seq`. */
  readonly #signals = new Recent<Signal>(SIGNALS_KEPT);
  #hasSignals = false;
  /** The freezes since the last release: their first record, the time of the last one, and their first and last end. */
  #frozen: { readonly seq: number; readonly atMs: number; readonly endsMs: number; readonly untilMs: number } | null =
    null;
  /** The number of freezes. */
  compared = 0;

  constructor(continuity: Continuity) {
    this.#continuity = continuity;
  }

  /** What is wrong with a freeze or its release. */
  after(record: JournalRecord, definition: AnyEventDefinition): string | undefined {
    if (definition === DisplayFrozen) return this.#freezes(record);
    if (definition === DisplayReleased) return this.#releases(record);
    if (definition === GameSignalled) this.#signalled(record, (record.data as DataOf<typeof GameSignalled>).signal);
    else if (definition === RoundConfirmed) this.#signalled(record, "confirmed");
    return undefined;
  }

  #signalled({ seq }: JournalRecord, signal: Signal): void {
    this.#hasSignals = true;
    this.#signals.set(String(seq), signal);
  }

  /** The reason, the time and the end of a freeze are of one clock. */
  #freezes(record: JournalRecord): string | undefined {
    const { because, until } = record.data as DataOf<typeof DisplayFrozen>;
    this.compared += 1;
    const { seq = record.seq, endsMs = until, untilMs = until } = this.#frozen ?? {};
    const atMs = Date.parse(record.at);
    this.#frozen = { seq, atMs, endsMs: Math.min(endsMs, until), untilMs: Math.max(untilMs, until) };
    const lastsMs = until - atMs;
    if (Math.abs(lastsMs - FREEZE_MS[because]) > CLOCK_TOLERANCE_MS)
      return `it was frozen for ${Math.round(lastsMs / 1_000)} seconds; because of a ${because} it is for ${FREEZE_MS[because] / 1_000}`;
    return this.#causeFault(record, because);
  }

  #releases(record: JournalRecord): string | undefined {
    const { because } = record.data as DataOf<typeof DisplayReleased>;
    const frozen = this.#frozen;
    this.#frozen = null;
    if (because === "deadline" && frozen !== null && this.#continuity.isCompleteSince(frozen.seq)) {
      const atMs = Date.parse(record.at);
      // A freeze may extend the one before it in the moment in which that ends.
      const isExtended = frozen.endsMs <= atMs && atMs - frozen.atMs <= SAME_MOMENT_MS;
      if (atMs < frozen.untilMs - CLOCK_TOLERANCE_MS && !isExtended)
        return `its time is over on ${londonTime(frozen.untilMs)}, and it was released before`;
    }
    return this.#causeFault(record, because);
  }

  /** In a log without signals of games, no cause is known. */
  #causeFault({ cause }: JournalRecord, because: string): string | undefined {
    const causes = CAUSES[because];
    if (causes === undefined || !this.#hasSignals) return undefined;
    const signal = cause === undefined ? undefined : this.#signals.get(String(cause));
    if (signal !== undefined && causes.includes(signal)) return undefined;
    // The signal may be in a missing record.
    if (signal === undefined && cause !== undefined && !this.#continuity.isComplete) return undefined;
    return `record ${cause ?? "none"} is its cause, and not a signal of a game that ${because === "bet" || because === "round" ? "freezes" : "releases"} it because of a ${because}`;
  }
}
