import { DepositAccepted, DepositDeclined, DepositRequested, DepositSettled } from "../deposits/events.ts";
import type { EventOf } from "../journal/event.ts";
import { JournalOpened } from "../journal/events.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { type Pence, subtract, zero } from "../money.ts";
import { ModalClosed, ModalOpened, ShellStarted } from "../shell/events.ts";
import { type Counting, declined, requested, settled, stated, accepted } from "./counting.ts";
import { type Change, type Limit, type LimitsEvent, LimitsEvents } from "./events.ts";
import { acceptRequest, isRaise, NEVER_SET, type PeriodLimit, setLimit, withdrawRequest } from "./life-cycle.ts";
import { type Period, PERIODS } from "./windows.ts";

export interface Solicitation {
  period: Period;
  current: Pence | null;
  /** null: the limit will be removed. */
  next: Pence | null;
}

type Loading = "unknown" | "loading" | "ready" | "failed";

/** A request of the player to the server: its status, and the message of a failure. */
export interface SentRequest {
  status: "asked" | "done" | "failed";
  message: string | null;
  /** The seq of the player's request. */
  seq: number;
}

export interface LimitsState extends Counting {
  /** The profile in the opening of the journal. */
  regulator: { name: string; from: string } | null;
  /** The status of the last load of the limits. */
  status: Loading;
  daily: Mutable<Limit> | null;
  weekly: Mutable<Limit> | null;
  monthly: Mutable<Limit> | null;
  /** When they were requested, by the device's clock. */
  asOf: number | null;
  /** When the last confirmation of a change arrived, by the device's clock; null after a later statement. */
  changedAt: number | null;
  /** The number of requested loads. Each increment starts a load. */
  readings: number;
  fixedMonthly: Pence | null;
  solicitationsStatus: Loading;
  solicitations: Solicitation[];
  /** The loads that a deposit form still waits for, since it opened. A later load that fails does not remove the form. */
  awaiting: { limits: boolean; solicitations: boolean };
  /** null until the server has stated it. */
  reminderDue: boolean | null;
  /** The player's last change of limits. */
  change: SentRequest | null;
  /** The player's last answer to a solicitation. */
  answer: (SentRequest & { period: Period }) | null;
  /** The seq of the deposit modal's closing in favour of another modal. The next modal may replace it. */
  depositClosedSeq: number | null;
  /** The solicitations modal replaced the deposit modal, to which it returns (`SOLICIT-018`). */
  openedFromDeposit: boolean;
}

type Event =
  | LimitsEvent
  | EventOf<
      | typeof DepositAccepted
      | typeof DepositDeclined
      | typeof DepositRequested
      | typeof DepositSettled
      | typeof JournalOpened
      | typeof ModalClosed
      | typeof ModalOpened
      | typeof ShellStarted
    >;

export const limitsArea: Area<LimitsState, Event> = {
  initial: () => ({
    regulator: null,
    status: "unknown",
    daily: null,
    weekly: null,
    monthly: null,
    asOf: null,
    changedAt: null,
    readings: 0,
    fixedMonthly: null,
    solicitationsStatus: "unknown",
    solicitations: [],
    awaiting: { limits: true, solicitations: true },
    reminderDue: null,
    change: null,
    answer: null,
    depositClosedSeq: null,
    openedFromDeposit: false,
    counted: [],
    refused: [],
  }),
  listens: [
    ...LimitsEvents,
    DepositAccepted,
    DepositDeclined,
    DepositRequested,
    DepositSettled,
    JournalOpened,
    ModalClosed,
    ModalOpened,
    ShellStarted,
  ],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "JournalOpened":
        draft.regulator = { name: event.regulator.name, from: event.regulator.from };
        return;
      case "ShellStarted":
        // After a page load, no command waits for earlier answers.
        for (const asked of [draft.change, draft.answer]) if (asked?.status === "asked") asked.status = "failed";
        return;
      case "ModalClosed":
        if (event.name === "deposit") draft.depositClosedSeq = meta.seq;
        return;
      case "ModalOpened":
        return opened(draft, event.name, meta);
      case "LimitsStated":
        // Only the server states limits.
        if (meta.by === "server") limitsStated(draft, event);
        return;
      case "FixedLimitStated":
        draft.fixedMonthly = event.monthly;
        return;
      case "SolicitationsStated":
        draft.solicitationsStatus = "ready";
        draft.awaiting.solicitations = false;
        draft.solicitations = event.solicitations.map((solicitation) => ({ ...solicitation }));
        return;
      case "LimitReminderStated":
        draft.reminderDue = event.due;
        return;
      case "LimitsLoadFailed":
        if (event.what === "limits") draft.status = "failed";
        if (event.what === "solicitations") draft.solicitationsStatus = "failed";
        return;
      case "LimitChangeRequested":
        draft.change = { status: "asked", message: null, seq: meta.seq };
        return;
      case "LimitsChanged":
        if (meta.by === "server") changed(draft, event.changes, meta);
        return;
      case "LimitChangeFailed":
        return failed(draft.change, event.message);
      case "SolicitationAnswered":
        draft.answer = { period: event.period, status: "asked", message: null, seq: meta.seq };
        return;
      case "SolicitationSettled":
        if (meta.by === "server") answered(draft, event, meta);
        return;
      case "SolicitationAnswerFailed":
        return failed(draft.answer, event.message);
      case "LimitReminderReset":
        draft.reminderDue = false;
        return;
      case "DepositRequested":
        return requested(draft, event.intent, event.amount);
      case "DepositAccepted":
        return accepted(draft, event.intent, event.ref, timeOf(meta));
      case "DepositSettled":
        if (meta.by === "server") settled(draft, event.ref, event.amount, timeOf(meta));
        return;
      case "DepositDeclined":
        return declined(draft, event.intent, event.ref);
      default:
        event satisfies never;
    }
  },
};

function failed(sent: SentRequest | null, message: string): void {
  if (sent === null) return;
  sent.status = "failed";
  sent.message = message;
}

const timeOf = ({ at }: Meta): number => Date.parse(at);

const copy = (limit: Limit): Mutable<Limit> => ({
  ...limit,
  request: limit.request && { ...limit.request },
});

function opened(draft: LimitsState, name: string, { seq }: Meta): void {
  if (name === "depositLimitSolicitations") {
    draft.answer = null;
    draft.openedFromDeposit = draft.depositClosedSeq === seq - 1;
  } else if (name === "deposit") {
    // The limits are loaded again before every deposit.
    read(draft);
    draft.solicitationsStatus = "loading";
    draft.awaiting = { limits: true, solicitations: true };
  }
}

function read(draft: LimitsState): void {
  draft.status = "loading";
  draft.readings += 1;
}

/**
 * A statement that may be older than the last change cannot raise a limit above that change, and the limits are loaded
 * again. So a lowered limit stays in force if an older statement arrives late.
 */
function limitsStated(draft: LimitsState, event: Extract<LimitsEvent, { _tag: "LimitsStated" }>): void {
  const isLate = draft.changedAt !== null && event.asOf <= draft.changedAt;
  const isLowered = (period: Period) => isLate && isRaise(draft[period]?.value ?? null, event[period].value);
  const taken = PERIODS.filter((period) => !isLowered(period));
  for (const period of taken) draft[period] = copy(event[period]);
  draft.asOf = event.asOf;
  if (taken.length === PERIODS.length) stated(draft, event.asOf);
  draft.changedAt = null;
  if (isLate) return read(draft);
  draft.status = "ready";
  draft.awaiting.limits = false;
}

/** The server accepted a change. The remaining amounts of the new limits are loaded. */
function changed(draft: LimitsState, changes: readonly Change[], meta: Meta): void {
  read(draft);
  draft.changedAt = timeOf(meta);
  if (draft.change !== null) draft.change.status = "done";
  for (const { period, amount } of changes)
    put(draft, period, setLimit(draft[period] ?? NEVER_SET, amount, timeOf(meta)));
}

/** The server accepted an answer. The solicitations and the remaining amounts are loaded. */
function answered(
  draft: LimitsState,
  { period, answer }: Extract<LimitsEvent, { _tag: "SolicitationSettled" }>,
  meta: Meta,
): void {
  read(draft);
  draft.changedAt = timeOf(meta);
  draft.solicitationsStatus = "loading";
  if (draft.answer !== null) draft.answer.status = "done";
  const limit = draft[period] ?? NEVER_SET;
  put(draft, period, answer === "accepted" ? acceptRequest(limit, timeOf(meta)) : withdrawRequest(limit));
  draft.solicitations = draft.solicitations.filter((solicitation) => solicitation.period !== period);
}

/**
 * Stores a limit with a provisional remaining amount until the server states one: the limit minus the known use. If the
 * use is unknown, nothing remains.
 */
function put(draft: LimitsState, period: Period, { value, request, effectiveAt, setAt }: PeriodLimit): void {
  const remaining = leftAfter(draft[period], value);
  draft[period] = { value, remaining, request: request && { ...request }, effectiveAt, setAt };
}

function leftAfter(before: Limit | null, value: Pence | null): Pence | null {
  if (value === null) return null;
  if (before?.value == null || before.remaining === null) return zero;
  return Math.max(0, value - subtract(before.value, before.remaining)) as Pence;
}
