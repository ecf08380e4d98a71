import * as Effect from "effect/Effect";
import { filter } from "rxjs";
import { DepositDeclined, DepositSettled } from "../deposits/events.ts";
import { firstValue } from "../reactions/bridge.ts";
import { changesOf } from "../reactions/changes.ts";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onChange, onTrue, onEvent } from "../reactions/subscriptions.ts";
import type { Player } from "../player.ts";
import { Journal, snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { closeModal, notify, openModal } from "../shell/commands.ts";
import { switchModal } from "../shell/modals/switch.ts";
import { ModalClosed } from "../shell/events.ts";
import { isModalOpen, visibleModals } from "../shell/queries.ts";
import { sleepUntil } from "../reactions/sleep-until.ts";
import { runTimers } from "../reactions/timers.ts";
import { until } from "../reactions/until.ts";
import {
  closeReminder,
  loadChanged,
  limitsUpdated,
  loadFixedLimit,
  loadLimits,
  loadSolicitations,
  loadUnanswered,
} from "./commands.ts";
import { FixedLimitStated, LimitsChanged, LimitsLoadFailed, LimitsStated, SolicitationsStated } from "./events.ts";
import { savedText } from "./copy.ts";
import { PERIODS } from "./windows.ts";
import { limitsUpdate } from "./wire.ts";

/**
 * Loads the limits at the start, and after events that may have changed them. Where the wallet feed connects, they are loaded again (`limitMessages`): the first
 * load does not wait for it, because the questions of the start and every deposit form wait for the limits.
 */
const reading = [
  loadLimits(),
  loadSolicitations(),
  onChange(
    ({ limits }) => (limits.status === "loading" ? limits.readings : null),
    (reading) => (reading === null ? Effect.void : loadLimits()),
  ),
  onTrue(({ limits }) => limits.solicitationsStatus === "loading", loadSolicitations()),
  onEvent(LimitsChanged, () => loadUnanswered),
  onEvent(DepositSettled, loadLimits),
  onEvent(DepositDeclined, loadLimits),
];

/** What failed to load is loaded again. */
const loadAgain = [
  readAgain({
    failed: LimitsLoadFailed,
    isFailure: ({ what }) => what === "limits",
    answered: LimitsStated,
    read: loadLimits(),
  }),
  readAgain({
    failed: LimitsLoadFailed,
    isFailure: ({ what }) => what === "fixed",
    answered: FixedLimitStated,
    read: loadFixedLimit(),
  }),
  readAgain({
    failed: LimitsLoadFailed,
    isFailure: ({ what }) => what === "solicitations",
    answered: SolicitationsStated,
    read: loadSolicitations(),
  }),
];

const SETS_LIMITS = ["depositLimit", "spendLimitsOnboarding"] as const;

/** Loads the maximum of the limits when a screen for setting limits opens. */
const fixedLimit = onTrue(
  ({ shell }) => shell.route?.screen === "limits" || SETS_LIMITS.some((name) => isModalOpen(shell, name)),
  loadFixedLimit(),
);

/** After the cooling-off of a raise, asks the server for solicitations until it states that raise: the page's clock may be ahead of the server's. */
const coolingOff = runTimers(
  ({ limits }) =>
    PERIODS.flatMap((period) => {
      const effectiveAt = limits[period]?.request?.effectiveAt;
      return effectiveAt === undefined ? [] : [{ key: `${period} ${effectiveAt}`, afterMs: 0, period, effectiveAt }];
    }),
  ({ period, effectiveAt }) =>
    Effect.andThen(
      sleepUntil(effectiveAt),
      until(
        ({ limits }) => limits.solicitations.some((solicitation) => solicitation.period === period),
        loadSolicitations(),
      ),
    ),
);

const ONBOARDING = ["spendLimitsOnboarding", "spendLimitsConfirmation"] as const;

/** The onboarding ends when the player has set or declined limits. A player who has never deposited continues to the deposit (`LIMIT-013`). */
const onboarded = onEvent(LimitsChanged, () =>
  Effect.gen(function* () {
    const { shell, wallet } = yield* snapshot;
    const open = ONBOARDING.find((name) => isModalOpen(shell, name));
    if (open === undefined) return;
    if (wallet.status === "ready" && !wallet.hasDeposited) return yield* switchModal(open, "deposit");
    yield* closeModal(open, "closed", "app");
    if (wallet.status !== "ready") yield* Effect.forkChild(depositOnceKnown(shell.route?.path));
  }),
);

/** Only the loaded wallet states whether the player has deposited. A player who has moved on meanwhile is not interrupted. */
const depositOnceKnown = Effect.fnUntraced(function* (path: string | undefined) {
  const { snapshot$ } = yield* Journal;
  const isKnown = ({ wallet }: Player) => wallet.status === "ready";
  yield* firstValue(changesOf(snapshot$, isKnown).pipe(filter(Boolean)));
  const { shell, wallet } = yield* snapshot;
  const hasMovedOn = shell.route?.path !== path || visibleModals(shell).length > 0;
  if (!wallet.hasDeposited && !hasMovedOn) yield* openModal("deposit", {}, { by: "app" });
});

const FORMS = ["depositLimit", "spendLimitsIncreaseModal"] as const;

/** The server accepted a change: its form closes, and a notice shows the result. */
const saved = onEvent(LimitsChanged, ({ changes }) =>
  Effect.gen(function* () {
    const { limits, shell } = yield* snapshot;
    const open = FORMS.find((name) => isModalOpen(shell, name));
    if (open !== undefined) yield* closeModal(open, "closed", "app");
    yield* notify({ ref: "limits-saved", message: savedText(limits, changes), severity: 2 });
  }),
);

/**
 * Whether every solicitation was answered since the modal opened. An answer that failed counts too where none is left: the server
 * had accepted it, or another tab had answered before.
 */
const allAnswered = ({ limits, shell }: Player): boolean =>
  isModalOpen(shell, "depositLimitSolicitations") &&
  limits.answer !== null &&
  limits.answer.status !== "asked" &&
  limits.solicitationsStatus === "ready" &&
  limits.solicitations.length === 0;

/** After the last answer the solicitations modal closes, and returns to the deposit from which it was opened (`SOLICIT-017`, `SOLICIT-018`). */
const answered = onTrue(
  allAnswered,
  Effect.gen(function* () {
    const { limits, shell } = yield* snapshot;
    if (!limits.openedFromDeposit) return yield* closeModal("depositLimitSolicitations", "closed", "app");
    const entry = shell.modals.find(({ name }) => name === "depositLimitSolicitations");
    const method = entry?.params["initialMethodRef"];
    yield* switchModal("depositLimitSolicitations", "deposit", method === undefined ? {} : { method });
  }),
);

/** A closed reminder counts as seen, whatever closed it. */
const reminded = onEvent(ModalClosed, ({ name, because }) =>
  Effect.gen(function* () {
    const { reminderDue } = (yield* snapshot).limits;
    if (name === "spendLimitsReminder" && because !== "signed-out" && reminderDue === true)
      yield* closeReminder("dismissed");
  }),
);

/** The limits changed on another device, in another tab, or here. After a reconnection they are loaded, because messages may be missing. */
export const limitMessages: FeedHandlers = {
  // Forked: the other messages of the wallet feed do not wait for the calls.
  handlers: [handler(limitsUpdate, (update) => Effect.forkChild(limitsUpdated(update)))],
  connected: Effect.forkChild(loadChanged),
};

/** The reactions of limits. Never ends. */
export const limitsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [...loadAgain, ...reading, fixedLimit, coolingOff, onboarded, saved, answered, reminded],
  { concurrency: "unbounded", discard: true },
);
