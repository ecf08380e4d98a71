import type { Step } from "../../../support/rewriting.ts";
import {
  after,
  again,
  all,
  answered,
  BACK,
  bookedFrom,
  causedBy,
  type Change,
  type Contradiction,
  drop,
  inSession,
  is,
  MOVED,
  moved,
  movement,
  SELF_EXCLUSION,
  set,
} from "./rewritten-logs.ts";

const SIGNED_IN = is("session.signed-in.v1");
const SIGNED_OUT = is("session.signed-out.v1");
const LIMITS = is("limits.stated.v1");
const CHANGED = "limits.changed.v1";
const WITHDRAWS = { intent: "w-9", amount: 100, methodRef: "pm-1" };
const CHECK = { name: "realityCheck", params: {}, via: "direct", onCloseOpen: null, index: null };
const EARLY = {
  intent: "d-early",
  amount: 1_000,
  provider: "PAYPAL",
  methodRef: "pm-1",
  promotionCode: null,
  agreeDepositTerms: true,
};
export const PROFILE = {
  avatar: null,
  theme: null,
  pba: false,
  ppg: false,
  agreedToLatestTerms: true,
  gameSoundsEnabled: true,
  chatDisabled: false,
  freeRounds: 0,
  rewardsCount: 0,
  phoneVerified: true,
  verification: { status: "APPROVED", hasPendingVerification: false },
};
const CHANGE_REQUESTED = "limits.change-requested.v1";
const EXCLUDES = "exclusion.requested.v1";
const BEGUN = "exclusion.begun.v1";
const SHORTER = { ...SELF_EXCLUSION, endDate: "2026-12-20" };
const TIMER = "reality.timer-started.v1";
const AN_HOUR_LATER = Date.parse("2026-11-20T20:31:00.000Z");
/** The player answers a reality check after the first stake, and a timer starts. */
const answeredThenStarted = (because: string, by: Step["by"]): Change => {
  const stake = moved("STAKE", { correlation: "gs-7:0" });
  return all(
    after(stake, TIMER, { expiresAt: AN_HOUR_LATER, because }, by),
    after(stake, "reality.check-answered.v1", { choice: "continue" }, "player"),
  );
};
const CHANGES = [{ period: "daily", amount: 9_000 }];

export const SESSION: readonly Contradiction[] = [
  inSession(
    "operator",
    "another player signs in than the log belongs to",
    set(SIGNED_IN, { player: "p-mallory" }),
    is("session.signed-in.v1", { player: "p-mallory" }),
  ),
  inSession(
    "player",
    "a second player signs in",
    again(SIGNED_IN, { player: "p-mallory" }),
    is("session.signed-in.v1", { player: "p-mallory" }),
  ),
  inSession(
    "operator",
    "the profile of another player is loaded",
    after(SIGNED_IN, "session.user-loaded.v1", { ...PROFILE, ref: "p-mallory" }),
    is("session.user-loaded.v1"),
  ),
  inSession(
    "operator",
    "a withdrawal is requested after the session ended",
    after(SIGNED_OUT, "withdrawals.requested.v1", { intent: "w-late", amount: 100, methodRef: "pm-1" }, "player"),
    is("withdrawals.requested.v1", { intent: "w-late" }),
  ),
  inSession(
    "operator",
    "a game is launched after the session ended",
    after(SIGNED_OUT, "games.launch-requested.v1", { game: "late-game" }, "player"),
    is("games.launch-requested.v1", { game: "late-game" }),
  ),
  inSession(
    "operator",
    "limits change that the player never asked to change",
    after(LIMITS, CHANGED, { changes: CHANGES }),
    is(CHANGED),
  ),
  inSession(
    "operator",
    "another change of limits is confirmed than the player asked for",
    all(
      after(LIMITS, CHANGED, { changes: CHANGES }),
      after(
        LIMITS,
        "limits.change-requested.v1",
        { changes: [{ period: "daily", amount: 1_000 }], noLimitsConfirmed: false },
        "player",
      ),
    ),
    is(CHANGED),
  ),
  inSession(
    "operator",
    "one request for a change of limits is confirmed again, after another change",
    all(
      after(LIMITS, CHANGED, { changes: CHANGES }),
      answered(LIMITS, CHANGE_REQUESTED, CHANGED, {
        changes: [{ period: "daily", amount: 8_000 }],
        noLimitsConfirmed: false,
      }),
      answered(LIMITS, CHANGE_REQUESTED, CHANGED, { changes: CHANGES, noLimitsConfirmed: false }),
    ),
    (record) => record.type === CHANGED && record.cause === undefined,
  ),
  inSession(
    "operator",
    "a self-exclusion is shortened by a later confirmation",
    all(after(BACK, BEGUN, SHORTER), answered(BACK, EXCLUDES, BEGUN, SELF_EXCLUSION)),
    is(BEGUN, { endDate: SHORTER.endDate }),
  ),
  inSession(
    "operator",
    "a self-exclusion begins with an earlier last day than the player asked for",
    answered(BACK, EXCLUDES, BEGUN, SELF_EXCLUSION, SHORTER),
    is(BEGUN),
  ),
  ...(
    [
      ["limits.change-requested.v1", CHANGED, { changes: CHANGES, noLimitsConfirmed: false }],
      ["limits.solicitation-answered.v1", "limits.solicitation-settled.v1", { period: "weekly", answer: "declined" }],
      [EXCLUDES, BEGUN, SELF_EXCLUSION],
      ["reality.interval-requested.v1", "reality.interval-saved.v1", { interval: 60 }],
    ] as const
  ).map(([request, confirmation, data]) =>
    inSession(
      "operator",
      `a confirmation names no request as its cause: ${confirmation}`,
      all(
        answered(BACK, request, confirmation, data),
        causedBy(is(confirmation), () => false),
      ),
      is(confirmation),
    ),
  ),
  inSession(
    "operator",
    "a time-out begins in place of a self-exclusion",
    answered(BACK, EXCLUDES, BEGUN, SELF_EXCLUSION, { ...SELF_EXCLUSION, kind: "time-out" }),
    is(BEGUN),
  ),
  inSession(
    "operator",
    "a reality check is saved with a longer interval than the player asked for",
    answered(LIMITS, "reality.interval-requested.v1", "reality.interval-saved.v1", { interval: 20 }, { interval: 120 }),
    is("reality.interval-saved.v1"),
  ),
  inSession(
    "operator",
    "a raise is accepted that the player declined",
    all(
      after(LIMITS, "limits.solicitation-settled.v1", { period: "weekly", answer: "accepted" }),
      after(LIMITS, "limits.solicitation-answered.v1", { period: "weekly", answer: "declined" }, "player"),
    ),
    is("limits.solicitation-settled.v1"),
  ),
  inSession(
    "operator",
    "a deposit is requested before the player has signed in",
    all(
      after(is("shell.started.v1"), "deposits.requested.v1", EARLY, "player"),
      after(is("shell.started.v1"), "session.authentication-checked.v1", { player: null }),
    ),
    is("deposits.requested.v1", { intent: "d-early" }),
  ),
  inSession(
    "operator",
    "a stake is booked long after the session ended",
    after(SIGNED_OUT, MOVED, { ...movement("STAKE", -20, null), bookedAt: Date.parse("2026-11-20T20:30:00.000Z") }),
    moved("STAKE", { correlation: null }),
  ),
  inSession(
    "operator",
    "the player withdraws under the window of the reality check",
    all(
      after(is("session.sign-out-requested.v1"), "withdrawals.requested.v1", WITHDRAWS, "player"),
      after(is("session.sign-out-requested.v1"), "shell.modal-opened.v1", CHECK, "clock"),
    ),
    is("withdrawals.requested.v1", { intent: "w-9" }),
  ),
  inSession(
    "operator",
    "the timer of the reality check is longer than the player's interval",
    set(is("reality.timer-started.v1"), { expiresAt: Date.parse("2026-11-21T19:30:00.000Z") }),
    is("reality.timer-started.v1"),
  ),
  inSession(
    "operator",
    "the timer of a reality check continues one that the player never answered",
    set(is(TIMER), { because: "continued" }),
    is(TIMER),
  ),
  inSession(
    "operator",
    "the timer of the reality check starts with an interval that nobody chose",
    set(is(TIMER), { because: "interval" }),
    is(TIMER),
  ),
  inSession(
    "operator",
    "the timer of the reality check starts without an interval",
    drop(is("reality.stated.v1")),
    is(TIMER),
  ),
  inSession(
    "operator",
    "the timer after the player's answer is one of a login",
    answeredThenStarted("login", "app"),
    is(TIMER, { expiresAt: AN_HOUR_LATER }),
  ),
  inSession(
    "operator",
    "the timer after the player's answer is started by the app",
    answeredThenStarted("continued", "app"),
    is(TIMER, { expiresAt: AN_HOUR_LATER }),
  ),
  inSession(
    "operator",
    "the timer after the player's answer is one of another tab",
    answeredThenStarted("restored", "app"),
    is("rewards.play-requested.v1"),
  ),
  inSession(
    "operator",
    "the figures of a reality check have less lost than the player had staked",
    after(is("session.sign-out-requested.v1"), "reality.stated.v1", {
      realityCheckInterval: 60,
      sessionWinnings: 100_000,
      sessionLosses: 0,
      sessionDurationInSeconds: 600,
    }),
    is("reality.stated.v1", { sessionDurationInSeconds: 600 }),
  ),
  inSession(
    "operator",
    "a round is played after the reality check was due",
    bookedFrom(moved("STAKE", { correlation: "gs-7:2" }), "20:45:00"),
    moved("STAKE", { correlation: "gs-7:2" }),
  ),
  inSession(
    "operator",
    "a round is played long after the interval of the reality check, and no timer was started",
    all(drop(is("reality.timer-started.v1")), bookedFrom(moved("STAKE", { correlation: "gs-7:2" }), "20:45:00")),
    moved("STAKE", { correlation: "gs-7:2" }),
  ),
];
