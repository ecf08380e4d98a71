import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { DepositDeclined, DepositSettled } from "../deposits/events.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onChange, onTrue, onEvent } from "../reactions/subscriptions.ts";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { closeModal, notify, switchModal } from "../shell/commands.ts";
import { ModalClosed } from "../shell/events.ts";
import { isModalOpen } from "../shell/queries.ts";
import { runTimers } from "../reactions/timers.ts";
import { leaveReminder, loadFixedLimit, loadLimits, loadSolicitations } from "./commands.ts";
import { FixedLimitStated, LimitsChanged, LimitsLoadFailed, LimitsStated, SolicitationsStated } from "./events.ts";
import { savedText } from "./queries.ts";
import { PERIODS } from "./windows.ts";

/** Read at the start, so that the player can be asked what they have to be asked; and onEvent they may have changed since. */
const reading = [
  loadLimits(),
  loadSolicitations(),
  onChange(
    ({ limits }) => (limits.status === "loading" ? limits.readings : null),
    (reading) => (reading === null ? Effect.void : loadLimits()),
  ),
  onTrue(({ limits }) => limits.solicitationsStatus === "loading", loadSolicitations()),
  onEvent(DepositSettled, () => loadLimits()),
  onEvent(DepositDeclined, () => loadLimits()),
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

/** What no limit may exceed is asked for where limits are typed or chosen. */
const fixedLimit = onTrue(
  ({ shell }) => shell.route?.screen === "limits" || SETS_LIMITS.some((name) => isModalOpen(shell, name)),
  loadFixedLimit(),
);

/** When a raise has waited its 24 hours, the server is asked whether it is to be accepted. */
const coolingOff = runTimers(
  ({ limits }) =>
    PERIODS.flatMap((period) => {
      const effectiveAt = limits[period]?.request?.effectiveAt;
      return effectiveAt === undefined ? [] : [{ key: `${period} ${effectiveAt}`, afterMs: 0, effectiveAt }];
    }),
  ({ effectiveAt }) =>
    Effect.gen(function* () {
      yield* Effect.sleep(Math.max(0, effectiveAt - (yield* Clock.currentTimeMillis)));
      yield* loadSolicitations();
    }),
);

const ONBOARDING = ["spendLimitsOnboarding", "spendLimitsConfirmation"] as const;

/** The onboarding ends when limits are set, or none are: a player who has never deposited goes on to that (`LIMIT-013`). */
const onboarded = onEvent(LimitsChanged, () =>
  Effect.gen(function* () {
    const { shell, wallet } = yield* snapshot;
    const open = ONBOARDING.find((name) => isModalOpen(shell, name));
    if (open === undefined) return;
    if (wallet.status === "ready" && !wallet.hasDeposited) yield* switchModal(open, "deposit");
    else yield* closeModal(open, "closed", "app");
  }),
);

const FORMS = ["depositLimit", "spendLimitsIncreaseModal"] as const;

/** What was asked for is taken up: its form has done its work, and the player is told what holds. */
const saved = onEvent(LimitsChanged, ({ changes }) =>
  Effect.gen(function* () {
    const { limits, shell } = yield* snapshot;
    const open = FORMS.find((name) => isModalOpen(shell, name));
    if (open !== undefined) yield* closeModal(open, "closed", "app");
    yield* notify({ ref: "limits-saved", message: savedText(limits, changes), severity: 2 });
  }),
);

/** Every one was answered since the modal opened. */
const allAnswered = ({ limits, shell }: Player): boolean =>
  isModalOpen(shell, "depositLimitSolicitations") &&
  limits.answer?.status === "done" &&
  limits.solicitationsStatus === "ready" &&
  limits.solicitations.length === 0;

/** With none left the solicitations close, and lead back to the deposit that they came before (`SOLICIT-017`, `SOLICIT-018`). */
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

/** However the reminder was put away, it was seen. */
const reminded = onEvent(ModalClosed, ({ name, because }) =>
  Effect.gen(function* () {
    const { reminderDue } = (yield* snapshot).limits;
    if (name === "spendLimitsReminder" && because !== "signed-out" && reminderDue === true)
      yield* leaveReminder("dismissed");
  }),
);

/** What follows of the player's limits by itself. */
export const limitsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [...loadAgain, ...reading, fixedLimit, coolingOff, onboarded, saved, answered, reminded],
  { concurrency: "unbounded", discard: true },
);
