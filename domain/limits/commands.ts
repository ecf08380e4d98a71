import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { pounds } from "../money.ts";
import { call, claimantOf, isDecided, messageOf } from "../calls/call.ts";
import type { Backend, CallError, CallOptions } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import { closeModal, goTo, openModal } from "../shell/commands.ts";
import { switchModal } from "../shell/modals/switch.ts";
import {
  type Change,
  FixedLimitStated,
  LimitChangeFailed,
  LimitChangeRequested,
  LimitReminderReset,
  LimitReminderStated,
  LimitsChanged,
  LimitsLoadFailed,
  LimitsStated,
  SolicitationAnswered,
  SolicitationAnswerFailed,
  SolicitationSettled,
  SolicitationsStated,
} from "./events.ts";
import { raiseParams } from "./form.ts";
import { isLoadedByAnswer, isSavingLimits, raisesAmong, requestReference } from "./queries.ts";
import type { MessageData } from "../wire.ts";
import { type Period, PERIODS } from "./windows.ts";
import {
  acceptDepositLimitSolicitation,
  cancelDepositLimitSolicitation,
  getDepositLimit,
  getDepositLimitSolicitations,
  getFixedDepositLimit,
  type limitsUpdate,
  resetDepositLimitReminder,
  setDepositLimit,
  setDepositLimitDaily,
  setDepositLimitMonthly,
  setDepositLimitWeekly,
} from "./wire.ts";

/** The message if a spend-limit call fails without its own (`LIMIT-040`). */
const LIMITS_FALLBACK = "We cannot process your request right now. Please try again later.";

const messageFor = (error: CallError) => messageOf(error, LIMITS_FALLBACK);

/** The time now, but not that of the last change: a statement of the same millisecond may be older than the change, and would be loaded again. */
const timeAfterChange = Effect.gen(function* () {
  const nowMs = yield* Clock.currentTimeMillis;
  if ((yield* snapshot).limits.changedAt !== nowMs) return nowMs;
  yield* Effect.sleep(1);
  return yield* Clock.currentTimeMillis;
});

/** Loads the player's limits and their remaining amounts. */
export const loadLimits = Effect.fnUntraced(function* () {
  const asOf = yield* timeAfterChange;
  yield* Effect.matchEffect(call(getDepositLimit, {}), {
    onSuccess: Effect.fnUntraced(function* ({ reminderDue, ...limits }) {
      const { depositLimitDaily: daily, depositLimitWeekly: weekly, depositLimitMonthly: monthly } = limits;
      yield* record(LimitsStated, { daily, weekly, monthly, asOf }, { by: "server" });
      const isNews = reminderDue !== undefined && reminderDue !== (yield* snapshot).limits.reminderDue;
      if (isNews) yield* record(LimitReminderStated, { due: reminderDue }, { by: "server" });
    }),
    onFailure: (error) =>
      record(LimitsLoadFailed, { what: "limits", message: messageFor(error) }, { by: claimantOf(error) }),
  });
});

/** Loads the maximum of every limit. */
export const loadFixedLimit = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getFixedDepositLimit, {}), {
    onSuccess: ({ monthly }) => record(FixedLimitStated, { monthly }, { by: "server" }),
    onFailure: (error) =>
      record(LimitsLoadFailed, { what: "fixed", message: messageFor(error) }, { by: claimantOf(error) }),
  });
});

/** Loads the raises and removals that the player has yet to confirm. */
export const loadSolicitations = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getDepositLimitSolicitations, {}), {
    onSuccess: (by) => {
      const solicitations = PERIODS.flatMap((period) => {
        const asked = by[period];
        if (asked === undefined) return [];
        const next = typeof asked.next === "number" && asked.next >= 0 ? pounds(asked.next) : null;
        return [{ period, current: asked.current, next }];
      });
      return record(SolicitationsStated, { solicitations }, { by: "server" });
    },
    onFailure: (error) =>
      record(LimitsLoadFailed, { what: "solicitations", message: messageFor(error) }, { by: claimantOf(error) }),
  });
});

/** Loads what is to be answered, if anything was: a change of a limit cancels its raise. */
export const loadUnanswered = Effect.flatMap(snapshot, ({ limits }) =>
  limits.solicitations.length > 0 ? loadSolicitations() : Effect.void,
);

/** Loads what an answer or another tab may have changed. */
export const loadChanged = Effect.andThen(loadSolicitations(), loadLimits());

/** Loads what the server's message says has changed, unless the answer to this tab's own request loads it, or this tab counts its own deposit. */
export const limitsUpdated = Effect.fnUntraced(function* ({ correlation = null }: MessageData<typeof limitsUpdate>) {
  const player = yield* snapshot;
  const isCounted = player.limits.counted.some(({ intent }) => intent === correlation);
  if (correlation !== null && (isCounted || isLoadedByAnswer(player, correlation))) return;
  yield* loadChanged;
});

/**
 * Sets several limits at once (`CALL-049`). A lower limit is in force when the server has accepted it; a higher one
 * waits. A second press before the answer does nothing.
 */
export const saveLimits = Effect.fnUntraced(function* (
  changes: readonly Change[],
  { noLimitsConfirmed = false }: { readonly noLimitsConfirmed?: boolean } = {},
) {
  const amounts = Object.fromEntries(changes.map(({ period, amount }) => [period, amount]));
  yield* change(changes, noLimitsConfirmed, (options) =>
    call(setDepositLimit, { ...amounts, noLimitsConfirmed }, options),
  );
});

const SETTERS = { daily: setDepositLimitDaily, weekly: setDepositLimitWeekly, monthly: setDepositLimitMonthly };

/** Sets one period's limit (`CALL-051`). */
export const saveLimit = Effect.fnUntraced(function* ({ period, amount }: Change) {
  yield* change([{ period, amount }], false, (options) => call(SETTERS[period], { amount }, options));
});

/**
 * Sets the limits of a form: one limit of the page by its own call, those of a modal together. If one is a raise, its
 * consequences are explained first, and nothing is sent before the player confirms (`MODAL-016`).
 */
export const requestLimits = Effect.fnUntraced(function* (
  changes: readonly Change[],
  from?: "depositLimit" | "spendLimitsOnboarding",
) {
  const [first] = changes;
  if (first === undefined) return;
  if (raisesAmong((yield* snapshot).limits, changes).length === 0)
    return yield* from === undefined && changes.length === 1 ? saveLimit(first) : saveLimits(changes);
  const params = raiseParams(changes);
  yield* from === undefined
    ? openModal("spendLimitsIncreaseModal", params)
    : switchModal(from, "spendLimitsIncreaseModal", params);
});

/** The intent of the request with this seq, which the server's message about the change repeats. */
const intentOf = (seq: number) =>
  Effect.map(snapshot, ({ journal }): CallOptions => {
    const intent = requestReference(journal, seq);
    return intent === undefined ? {} : { intent };
  });

const change = Effect.fnUntraced(function* (
  changes: readonly Change[],
  noLimitsConfirmed: boolean,
  send: (options: CallOptions) => Effect.Effect<unknown, CallError, Backend>,
) {
  if (changes.length === 0 || isSavingLimits((yield* snapshot).limits)) return;
  const cause = yield* record(LimitChangeRequested, { changes, noLimitsConfirmed }, { by: "player" });
  yield* Effect.matchEffect(send(yield* intentOf(cause)), {
    onSuccess: () => record(LimitsChanged, { changes }, { by: "server", cause }),
    onFailure: Effect.fnUntraced(function* (error) {
      yield* record(LimitChangeFailed, { message: messageFor(error) }, { by: claimantOf(error), cause });
      // Without an answer the server may have accepted it.
      if (!isDecided(error)) yield* Effect.andThen(loadLimits(), loadUnanswered);
    }),
  });
});

/** 'No limits, thanks' in the onboarding's confirmation: removes all three limits (`LIMIT-012`). */
export const confirmNoLimits = () =>
  saveLimits(
    PERIODS.map((period) => ({ period, amount: null })),
    { noLimitsConfirmed: true },
  );

/** 'I'll do this later' in the onboarding asks for confirmation first (`LIMIT-011`). */
export const deferLimits = () => switchModal("spendLimitsOnboarding", "spendLimitsConfirmation");

/** Accepts a raise or a removal. It is in force when the server has accepted the answer (`CALL-053`). */
export const acceptSolicitation = (period: Period) => answer(period, "accepted");

/** Keeps the limit as it is (`CALL-054`). */
export const declineSolicitation = (period: Period) => answer(period, "declined");

const ANSWERS = { accepted: acceptDepositLimitSolicitation, declined: cancelDepositLimitSolicitation };

const answer = Effect.fnUntraced(function* (period: Period, answer: keyof typeof ANSWERS) {
  if ((yield* snapshot).limits.answer?.status === "asked") return;
  const cause = yield* record(SolicitationAnswered, { period, answer }, { by: "player" });
  yield* Effect.matchEffect(call(ANSWERS[answer], { interval: period }, yield* intentOf(cause)), {
    onSuccess: () => record(SolicitationSettled, { period, answer }, { by: "server", cause }),
    onFailure: Effect.fnUntraced(function* (error) {
      yield* record(SolicitationAnswerFailed, { period, message: messageFor(error) }, { by: claimantOf(error), cause });
      // Without an answer the server may have accepted it. If it refused, another tab may have answered it before.
      yield* loadChanged;
    }),
  });
});

const LIMITS_PATH = "/secure/user/account/limits";

/** Closes the reminder and reports to the server that the player has seen it (`LIMIT-014` to `LIMIT-016`). */
export const closeReminder = Effect.fnUntraced(function* (chose: "limits" | "dismissed") {
  yield* record(LimitReminderReset, { chose }, { by: "player" });
  yield* closeModal("spendLimitsReminder");
  if (chose === "limits") yield* goTo(LIMITS_PATH);
  // If the call fails, the server shows the reminder once more.
  yield* Effect.ignore(call(resetDepositLimitReminder, {}));
});
