import { DepositRequested } from "../../../../../domain/deposits/events.ts";
import { GameLaunchRequested } from "../../../../../domain/games/events.ts";
import { openGameByReference } from "../../../../../domain/games/queries.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import { ReceiptReceived } from "../../../../../domain/journal/events.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import {
  IntervalSaved,
  RealityCheckAnswered,
  RealityStated,
  RealityTimerStarted,
} from "../../../../../domain/reality/events.ts";
import { MINUTE_MS } from "../../../../../domain/reality/rules.ts";
import { RewardPlayRequested } from "../../../../../domain/rewards/events.ts";
import { ModalOpened, RouteEntered, ShellStarted } from "../../../../../domain/shell/events.ts";
import { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { WithdrawalRequested } from "../../../../../domain/withdrawals/events.ts";
import { count, exactMoney, londonTime } from "../../../sentences/words.ts";
import { CLOCK_TOLERANCE_MS, type Moment, type ServerClock } from "../server-clock.ts";
import { IN_PROGRESS_MS } from "../stakes.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { OwedTimers } from "./owed-timers.ts";
import { TimerReasons } from "./timer-reasons.ts";

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
  readonly #continuity: Continuity;
  readonly #clock: ServerClock;
  readonly #owed: OwedTimers;
  readonly #reasons: TimerReasons;
  /** The record with which the window of the check opened, while it covers the page. */
  #opened: number | null = null;
  /** When the timer was started, and how long it runs; null without a timer. */
  #timer: { readonly started: Moment; readonly waitMs: number } | null = null;
  /** The window of the check was opened since the timer was started. */
  #isShown = false;
  /** The first record on this page that proves by the server's time that the check is overdue. */
  #overdue: { readonly seq: number; readonly elapsedMs: number; readonly dueMs: number } | null = null;
  /** The record that last stated the player's interval. */
  #intervalSeq: number | null = null;

  constructor(judged: Judgements, continuity: Continuity, clock: ServerClock) {
    this.#judged = judged;
    this.#continuity = continuity;
    this.#clock = clock;
    this.#owed = new OwedTimers(judged, continuity);
    this.#reasons = new TimerReasons(judged, continuity);
  }

  add(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === MovementBooked) return this.#booked(player, record);
    if (definition === ReceiptReceived) return this.#received(player, record);
    this.#owed.add(player, record, definition);
    this.#reasons.add(player, record, definition);
    if ((definition === RealityStated || definition === IntervalSaved) && record.by === "server")
      this.#intervalStated(player, record);
    if (definition === RealityTimerStarted) this.#started(player, record);
    else if (definition === RealityStated) this.#stated(player, record);
    else if (definition === RealityCheckAnswered) this.#end();
    else if (definition === ModalOpened) this.#modal(record);
    else if (definition === ShellStarted || definition === RouteEntered) {
      // A reloaded page shows no window. Back and forward lead to another screen under the window.
      this.#opened = null;
      if (definition === ShellStarted) this.#overdue = null;
    } else if (COVERED.has(definition) && record.by === "player") this.#asked(record);
  }

  #modal({ data, seq }: JournalRecord): void {
    if ((data as DataOf<typeof ModalOpened>).name !== "realityCheck") return;
    this.#opened = seq;
    this.#isShown = true;
  }

  #received(player: Player, record: JournalRecord): void {
    if (record.by === "server" && this.#timer !== null)
      this.#server(player, (record.data as DataOf<typeof ReceiptReceived>).heldAt, record);
  }

  /** The server's time on a page whose timers run. */
  #server({ session }: Player, serverMs: number, { seq }: JournalRecord): void {
    if (this.#timer === null || this.#overdue !== null || session.authenticated !== true) return;
    const { started, waitMs } = this.#timer;
    if (started.latestMs === null || serverMs <= started.latestMs + waitMs + IN_PROGRESS_MS) return;
    this.#overdue = { seq, elapsedMs: this.#continuity.elapsedMs, dueMs: started.latestMs + waitMs };
  }

  /** Without an interval, no check is due any more. A window that is open stays open. */
  #intervalStated({ reality }: Player, { seq }: JournalRecord): void {
    this.#intervalSeq = seq;
    if (reality.interval !== null) return;
    this.#timer = null;
    this.#overdue = null;
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
    if (!this.#continuity.isCompleteSince(this.#intervalSeq)) return this.#judged.lacks("reality-answered");
    const detail = `The player's interval is ${count(interval, "minute")}, and the timer was started for ${count(Math.round(waitMs / MINUTE_MS), "minute")}.`;
    this.#judged.broken("reality-answered", record, detail);
  }

  #end(): void {
    this.#opened = null;
    this.#timer = null;
    this.#isShown = false;
    this.#overdue = null;
  }

  #asked(record: JournalRecord): void {
    // The player may have answered in a missing record.
    if (this.#opened !== null && !this.#continuity.isCompleteSince(this.#opened))
      return this.#judged.lacks("reality-answered");
    if (this.#opened !== null) {
      const detail = `The window of the reality check had covered the page since record ${this.#opened}, and the player had not answered it.`;
      return this.#judged.broken("reality-answered", record, detail);
    }
    if (!this.#isOverdue()) return this.#judged.kept("reality-answered");
    const { dueMs = 0, seq } = this.#overdue ?? {};
    const detail = `The check was due on ${londonTime(dueMs)}, as record ${seq} shows, and its window was not opened.`;
    this.#judged.broken("reality-answered", record, detail);
  }

  /** The window opens at the latest a minute after the page runs and the check is due, by the device's clock too. */
  #isOverdue(): boolean {
    if (this.#timer === null || this.#overdue === null || this.#isShown || !this.#continuity.isComplete) return false;
    const { started, waitMs } = this.#timer;
    return (
      started.stretch === this.#clock.stretch &&
      this.#continuity.atMs > started.deviceMs + waitMs + IN_PROGRESS_MS &&
      this.#continuity.elapsedMs - this.#overdue.elapsedMs >= IN_PROGRESS_MS
    );
  }

  /** Only a stake of the game that is open in this tab: another tab or device has a timer of its own. */
  #booked(player: Player, record: JournalRecord): void {
    if (this.#timer === null || record.by !== "server") return;
    const { games, reality } = player;
    const { kind, correlation, bookedAt, amount, ref } = record.data as DataOf<typeof MovementBooked>;
    this.#server(player, bookedAt, record);
    if (kind !== "STAKE" || correlation === null) return;
    if (reality.interval === null || openGameByReference(games, correlation) === undefined) return;
    const { started, waitMs } = this.#timer;
    const dueMs = started.latestMs === null ? null : started.latestMs + waitMs;
    if (dueMs !== null && bookedAt <= dueMs + IN_PROGRESS_MS) return this.#judged.kept("reality-answered");
    // In a missing record, the player may have answered and the timer been started again.
    if (!this.#continuity.isCompleteSince(started.seq)) return this.#judged.lacks("reality-answered");
    // The check waits for the device's clock. After the clock went back it may be due later.
    const isSteady = started.stretch === this.#clock.stretch;
    if (dueMs === null || !isSteady) {
      const isDue = Date.parse(record.at) > started.deviceMs + waitMs + IN_PROGRESS_MS;
      return isDue || dueMs !== null ? this.#judged.lacks("reality-answered") : undefined;
    }
    // The window opens when the device has loaded the figures of the session.
    if (this.#continuity.mayHaveSleptAt(started.deviceMs + waitMs + IN_PROGRESS_MS))
      return this.#judged.lacks("reality-answered");
    const detail = `${exactMoney(0 - amount)} was staked (${ref}) on ${londonTime(bookedAt)}; the check was due on ${londonTime(dueMs)}.`;
    this.#judged.broken("reality-answered", record, detail, { amount });
  }
}
