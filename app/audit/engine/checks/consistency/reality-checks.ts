import { DepositRequested } from "../../../../../domain/deposits/events.ts";
import { GameLaunchRequested } from "../../../../../domain/games/events.ts";
import { openGameByReference } from "../../../../../domain/games/queries.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { RealityCheckAnswered, RealityStated, RealityTimerStarted } from "../../../../../domain/reality/events.ts";
import { MINUTE_MS } from "../../../../../domain/reality/rules.ts";
import { RewardPlayRequested } from "../../../../../domain/rewards/events.ts";
import { ModalOpened, RouteEntered, ShellStarted } from "../../../../../domain/shell/events.ts";
import { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { WithdrawalRequested } from "../../../../../domain/withdrawals/events.ts";
import { count, exactMoney, londonTime } from "../../../sentences/words.ts";
import { CLOCK_TOLERANCE_MS, type Moment, type ServerClock } from "../server-clock.ts";
import { IN_PROGRESS_MS } from "../stakes.ts";
import type { Judgements } from "./judgements.ts";

/** What the player cannot ask for while the window of the reality check covers the page. */
const COVERED: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  DepositRequested,
  GameLaunchRequested,
  RewardPlayRequested,
  WithdrawalRequested,
]);

/** A reality check that is due is answered before the player continues. */
export class RealityChecks {
  readonly #judged: Judgements;
  readonly #clock: ServerClock;
  /** The record with which the window of the check opened, while it covers the page. */
  #opened: number | null = null;
  /** When the timer was started, and how long it runs; null without a timer. */
  #timer: { readonly started: Moment; readonly waitMs: number } | null = null;

  constructor(judged: Judgements, clock: ServerClock) {
    this.#judged = judged;
    this.#clock = clock;
  }

  add(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === RealityTimerStarted) this.#started(player, record);
    else if (definition === RealityStated) this.#stated(player, record);
    else if (definition === RealityCheckAnswered) this.#end();
    else if (definition === ModalOpened) {
      if ((record.data as DataOf<typeof ModalOpened>).name === "realityCheck") this.#opened = record.seq;
      // A reloaded page shows no window. Back and forward lead to another screen under the window.
    } else if (definition === ShellStarted || definition === RouteEntered) this.#opened = null;
    else if (definition === MovementBooked) this.#booked(player, record);
    else if (COVERED.has(definition) && record.by === "player") this.#asked(record);
  }

  /** A page that knows the interval starts or restores the timer at once. */
  #stated({ reality: { interval, expiresAt } }: Player, record: JournalRecord): void {
    if (record.by !== "server" || interval === null || expiresAt !== null || this.#opened !== null) return;
    this.#timer ??= { started: this.#clock.momentOf(record), waitMs: interval * MINUTE_MS };
  }

  #started({ reality: { interval } }: Player, record: JournalRecord): void {
    const { expiresAt, because } = record.data as DataOf<typeof RealityTimerStarted>;
    this.#end();
    // The device's clock may have been changed since an earlier page stored the timer.
    if (because === "restored") return;
    const waitMs = expiresAt - Date.parse(record.at);
    this.#timer = { started: this.#clock.momentOf(record), waitMs };
    if (interval === null || Math.abs(waitMs - interval * MINUTE_MS) <= CLOCK_TOLERANCE_MS) return;
    const detail = `The player's interval is ${count(interval, "minute")}, and the timer was started for ${count(Math.round(waitMs / MINUTE_MS), "minute")}.`;
    this.#judged.broken("reality-answered", record, detail);
  }

  #end(): void {
    this.#opened = null;
    this.#timer = null;
  }

  #asked(record: JournalRecord): void {
    if (this.#opened === null) return this.#judged.kept("reality-answered");
    const detail = `The window of the reality check had covered the page since record ${this.#opened}, and the player had not answered it.`;
    this.#judged.broken("reality-answered", record, detail);
  }

  /** Only a stake of the game that is open in this tab: another tab or device has a timer of its own. */
  #booked({ games, reality }: Player, record: JournalRecord): void {
    const { kind, correlation, bookedAt, amount, ref } = record.data as DataOf<typeof MovementBooked>;
    if (kind !== "STAKE" || record.by !== "server" || correlation === null || this.#timer === null) return;
    if (reality.interval === null || openGameByReference(games, correlation) === undefined) return;
    const { started, waitMs } = this.#timer;
    const dueMs = started.latestMs === null ? null : started.latestMs + waitMs;
    if (dueMs !== null && bookedAt <= dueMs + IN_PROGRESS_MS) return this.#judged.kept("reality-answered");
    // The check waits for the device's clock. After the clock went back it may be due later.
    const isSteady = started.timesBack === this.#clock.timesBack;
    if (dueMs === null || !isSteady) {
      const isDue = Date.parse(record.at) > started.deviceMs + waitMs + IN_PROGRESS_MS;
      return isDue || dueMs !== null ? this.#judged.lacks("reality-answered") : undefined;
    }
    const detail = `${exactMoney(0 - amount)} was staked (${ref}) on ${londonTime(bookedAt)}; the check was due on ${londonTime(dueMs)}.`;
    this.#judged.broken("reality-answered", record, detail, { amount });
  }
}
