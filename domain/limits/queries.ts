import type { JournalState } from "../journal/state.ts";
import { type Pence, pounds, subtract, zero } from "../money.ts";
import type { Player } from "../player.ts";
import { DEFAULT_PROFILE, type LimitWindows, profileOf, type RegulatorProfile } from "../regulator/queries.ts";
import type { Change } from "./events.ts";
import { isRaise, type LimitRequest } from "./life-cycle.ts";
import type { LimitsState } from "./state.ts";
import { type LimitLeft as Left, leftOf } from "./usage.ts";
import { type Period, PERIODS } from "./windows.ts";

/** What remains of one of the player's limits. */
export interface LimitLeft extends Left {
  /** A raise or a removal that waits for its cooling-off, and then for the player. */
  readonly request: LimitRequest | null;
}

/** The profile in the opening of the player's journal. If this version does not know it, the default's windows apply. */
const profileHere = ({ regulator }: LimitsState): RegulatorProfile =>
  (regulator === null ? undefined : profileOf(regulator)) ?? DEFAULT_PROFILE;

/**
 * What remains of each limit in force, shortest period first. The server's statement applies while the use it includes
 * still counts. Deposits that it does not include, settled or pending, are subtracted.
 */
export function limitsLeft(limits: LimitsState, nowMs: number): readonly LimitLeft[] {
  const { asOf, counted } = limits;
  const { windows } = profileHere(limits).limits;
  // The backend books a deposit when it accepts it. That may be later, and in the next window.
  const since = counted
    .filter(({ included }) => !included)
    .map(({ amount, takenUpAt }) => ({ amount, at: takenUpAt ?? nowMs }));
  return PERIODS.flatMap((period) => {
    const stated = limits[period];
    if (stated === null || stated.value === null || asOf === null) return [];
    const used = stated.remaining === null ? zero : subtract(stated.value, stated.remaining);
    const uses = [{ amount: used, at: asOf }, ...since];
    return [{ ...leftOf(windows, period, stated.value, uses, nowMs), request: stated.request }];
  });
}

/** The status of the loads that a deposit form waits for (`LIMIT-038`). If either failed, no deposit is possible. */
export function limitsReading(limits: LimitsState): "loading" | "ready" | "failed" {
  const { awaiting, status, solicitationsStatus } = limits;
  if (awaiting.limits && status === "failed") return "failed";
  if (awaiting.solicitations && solicitationsStatus === "failed") return "failed";
  return awaiting.limits || awaiting.solicitations ? "loading" : "ready";
}

/** The reference of a request in this journal, by its seq. It is sent with the request as its intent. */
export const requestReference = ({ opening }: JournalState, seq: number): string | undefined =>
  opening === null ? undefined : `${opening.journal}-${seq}`;

/**
 * Whether a change of the limits with this reference was requested here, and its answer loads the limits. A request that failed
 * does not count: the server may have accepted it after the wait for its answer.
 */
export const isLoadedByAnswer = ({ journal, limits }: Player, reference: string): boolean =>
  [limits.change, limits.answer].some(
    (sent) => sent !== null && sent.status !== "failed" && requestReference(journal, sent.seq) === reference,
  );

/** The player's last change waits for its answer. No other is sent meanwhile. */
export const isSavingLimits = ({ change }: LimitsState): boolean => change?.status === "asked";

/** Whether there are limits to show. Known limits stay visible while they are loaded again. */
export function limitsView({ asOf, status }: LimitsState): "loading" | "failed" | "limits" {
  if (asOf !== null) return "limits";
  return status === "failed" ? "failed" : "loading";
}

/** The regulator's name for a deposit limit. */
export const limitName = (limits: LimitsState): string => profileHere(limits).limits.called;

/** How the player sets a limit: from a list, or typed. */
export const limitEntry = (limits: LimitsState): RegulatorProfile["limits"]["entry"] =>
  profileHere(limits).limits.entry;

/** The plural of the name. */
export const limitNames = (limits: LimitsState): string => `${limitName(limits)}s`;

/** The windows in which the regulator counts deposits against a limit. */
export const limitWindows = (limits: LimitsState): LimitWindows => profileHere(limits).limits.windows;

/** One entry of a list of limits: whole pounds, or -1 for no limit (`LIMIT-035`, `LIMIT-503`). */
export interface LimitOption {
  readonly value: number;
  readonly amount: Pence | null;
}

const STEPS_POUNDS = [20_000, 10_000, 5_000, 2_500, 1_000, 500, 250, 100, 50, 20, 10];
const MOST_POUNDS: Readonly<Record<Period, number>> = { daily: 5_000, weekly: 10_000, monthly: 20_000 };
const NO_LIMIT: LimitOption = { value: -1, amount: null };

/** The maximum of a period's limit: the player's fixed limit, or the end of the list. */
export const maxOf = ({ fixedMonthly }: Pick<LimitsState, "fixedMonthly">, period: Period): Pence =>
  fixedMonthly ?? pounds(MOST_POUNDS[period]);

/** Whether any limit is in force. */
export const isLimited = (limits: LimitsState): boolean =>
  PERIODS.some((period) => (limits[period]?.value ?? null) !== null);

/**
 * The options of a period's limit: none first, then from the maximum down to £10. Options over the fixed monthly limit
 * are left out (`LIMIT-031` to `LIMIT-035`).
 */
export function limitOptions(
  period: Period,
  { fixedMonthly }: Pick<LimitsState, "fixedMonthly">,
): readonly LimitOption[] {
  const amounts = STEPS_POUNDS.filter((step) => step <= MOST_POUNDS[period]).map((step) => pounds(step));
  const within = amounts.filter((amount) => fixedMonthly === null || amount <= fixedMonthly);
  const options = within.map((amount) => ({ value: amount / 100, amount }));
  return [NO_LIMIT, ...options];
}

/** The order of the periods in the Set Spend Limit modal (`LIMIT-004`). */
export const LISTED_PERIODS: readonly Period[] = ["monthly", "weekly", "daily"];

/** The raises among changes. They will wait, which is explained before they are saved. */
export const raisesAmong = (limits: LimitsState, changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ period, amount }) => isRaise(limits[period]?.value ?? null, amount));

/** The player has never set or declined a limit, so the onboarding asks them (`LIMIT-501`). */
const neverSet = (limits: LimitsState): boolean =>
  PERIODS.every((period) => limits[period]?.value === null && limits[period].setAt === null);

/** A player whose identity is checked must still decide about limits. Known limits count while they are loaded again. */
export const mustDecideLimits = ({ kyc, limits }: Player): boolean => kyc.status === "PASS" && neverSet(limits);

/** The limits modal that opens at the start, after the identity check (`LIMIT-501`). */
export function spendLimitsPopup({
  kyc,
  limits,
}: Player): "undecided" | "nothing" | "spendLimitsOnboarding" | "spendLimitsReminder" {
  if (kyc.status === null || limits.status === "unknown" || limits.status === "loading") return "undecided";
  if (kyc.status !== "PASS" || limits.status === "failed") return "nothing";
  if (neverSet(limits)) return "spendLimitsOnboarding";
  return limits.reminderDue === true ? "spendLimitsReminder" : "nothing";
}

/** Whether the solicitations modal opens at the start (`LIMIT-502`). */
export function solicitationsPopup({ limits }: Player): "undecided" | "nothing" | "depositLimitSolicitations" {
  const { solicitationsStatus: status, solicitations } = limits;
  if (status === "unknown" || status === "loading") return "undecided";
  return status === "ready" && solicitations.length > 0 ? "depositLimitSolicitations" : "nothing";
}
