import {
  ACCEPTED,
  after,
  again,
  all,
  answered,
  BACK,
  confirms,
  type Change,
  DECLINED,
  drop,
  EVENING,
  excludedThenPaidIn,
  is,
  MOVED,
  moved,
  movement,
  PAID_IN,
  replaced,
  SELF_EXCLUSION,
  set,
  SETTLED,
  SITE,
  SOLD,
} from "./rewritten-logs.ts";
import { HONEST_ACCOUNT } from "./honest-account.ts";
import { HONEST_ANSWERS } from "./honest-answers.ts";
import { HONEST_BINGO } from "./honest-bingo.ts";
import { type Honest, honest, moveBefore } from "./honest-log.ts";
import { listsPending, listsResult, listsWithdrawal, playedReward } from "./lists.ts";
import { METHOD } from "./steps.ts";
import type { Step } from "../../../support/rewriting.ts";

const shifted =
  (which: (step: Step, index: number) => boolean, byMs: number): Change =>
  (steps) =>
    steps.map((step, index) => {
      if (!which(step, index)) return step;
      // The timer of the reality check and the load of the limits have the device's time.
      const data = { ...step.data };
      for (const name of ["expiresAt", "asOf"]) if (typeof data[name] === "number") data[name] += byMs;
      return { ...step, data, at: new Date(Date.parse(step.at) + byMs).toISOString() };
    });
/** After the launch of the game the device's clock goes back. The limits are loaded, and the next reality check is an hour later. */
const clockBackBeforeCheck: Change = (steps) => {
  const launched = steps.find(is("games.launched.v1"));
  const launchedMs = Date.parse(launched?.at ?? "");
  const limits = steps.find(is("limits.stated.v1"))?.data ?? {};
  const timer = { expiresAt: launchedMs + 3_600_000, because: "continued" };
  const inserted = [
    after(is("games.launched.v1"), "reality.timer-started.v1", timer, "player"),
    after(is("games.launched.v1"), "reality.check-answered.v1", { choice: "continue" }, "player"),
    after(is("games.launched.v1"), "limits.stated.v1", { ...limits, asOf: launchedMs }),
  ].reduce<Step[]>((now, change) => change(now), steps);
  const from = inserted.findIndex((step) => step === launched);
  return shifted((_, index) => index > from, -7_200_000)(inserted);
};

const excludes = (exclusion: Readonly<Record<string, unknown>>): Change =>
  answered(moved("WITHDRAWAL_CANCELLED"), "exclusion.requested.v1", "exclusion.begun.v1", exclusion);
const changesLimits = answered(is("limits.stated.v1"), "limits.change-requested.v1", "limits.changed.v1", {
  changes: [{ period: "daily", amount: 6_000 }],
  noLimitsConfirmed: false,
});

const MODAL = { name: "deposit", params: {}, via: "direct", onCloseOpen: null, index: null };

const later = ({ at }: Step, byMs: number): string => new Date(Date.parse(at) + byMs).toISOString();

export const HONEST: readonly Honest[] = [
  honest("an evening that is recorded again", EVENING, (steps) => steps),
  honest("the site's evening", SITE, (steps) => steps),
  honest(
    "a device an hour slow",
    SITE,
    shifted(() => true, -3_600_000),
  ),
  honest(
    "a device a day fast",
    SITE,
    shifted(() => true, 86_400_000),
  ),
  honest(
    "a clock that goes back in the evening",
    SITE,
    shifted((_, index) => index > 20, -1_800_000),
  ),
  honest(
    "a clock that jumps forward in the evening",
    SITE,
    shifted((_, index) => index > 20, 7_200_000),
  ),
  honest(
    "a clock that goes back two hours, then the limits are loaded and a reality check is answered on time",
    SITE,
    clockBackBeforeCheck,
  ),
  honest(
    "a deposit that is booked before the answer of its call",
    SITE,
    moveBefore(PAID_IN, is(ACCEPTED, { intent: "d-2" })),
  ),
  honest(
    "a deposit that is settled before the answer of its call",
    SITE,
    moveBefore(is(SETTLED), is(ACCEPTED, { intent: "d-2" })),
  ),
  honest("a settlement before its movement", SITE, moveBefore(is(SETTLED), PAID_IN)),
  honest("a settlement that arrives twice", SITE, again(is(SETTLED))),
  honest("an acceptance that arrives twice", SITE, again(is(ACCEPTED))),
  honest("a refusal that arrives twice", SITE, again(is(DECLINED))),
  honest(
    "a deposit that the player closed, and the server settled",
    SITE,
    after(
      is(ACCEPTED, { intent: "d-2" }),
      DECLINED,
      { intent: "d-2", ref: null, message: "Closed", code: null },
      "player",
    ),
  ),
  honest(
    "a deposit that the server refused, and then settled",
    SITE,
    after(is(ACCEPTED, { intent: "d-2" }), DECLINED, { intent: "d-2", ref: "dep-2", message: "No", code: null }),
  ),
  honest(
    "a purchase without an answer, found by its tickets",
    SITE,
    replaced(
      is(SOLD),
      "bingo.purchase-unconfirmed.v1",
      { room: "penny-arcade", purchaseRef: "bought-1", message: "?" },
      "app",
    ),
  ),
  ...HONEST_BINGO,
  ...HONEST_ANSWERS,
  ...HONEST_ACCOUNT,
  honest("an operator's adjustment", SITE, after(is(SETTLED), MOVED, movement("ADJUSTMENT", 500, null))),
  honest("a deposit in another tab", SITE, after(is(DECLINED), MOVED, movement("DEPOSIT", 1_000, "dep-8")), 5),
  honest("a deposit in another tab that the server settled", SITE, (steps) =>
    after(is(DECLINED), SETTLED, { ref: "dep-8", provider: "PAYPAL", amount: 1_000 })(
      after(is(DECLINED), MOVED, movement("DEPOSIT", 1_000, "dep-8"))(steps),
    ),
  ),
  honest("a deposit that names its processor", SITE, set(is(SETTLED), { provider: "BRAINTREE" })),
  honest(
    "a deposit in another tab that is booked before an exclusion and arrives after it",
    SITE,
    excludedThenPaidIn("19:34:01"),
    5,
  ),
  honest("the same change of limits that is requested and confirmed twice", SITE, all(changesLimits, changesLimits)),
  honest(
    "a time-out that is requested and confirmed during a self-exclusion",
    SITE,
    all(excludes({ kind: "time-out", endDate: "2026-11-27" }), excludes(SELF_EXCLUSION)),
  ),
  honest(
    "an interval of the reality check that the player requests",
    SITE,
    answered(is("reality.stated.v1"), "reality.interval-requested.v1", "reality.interval-saved.v1", { interval: 60 }),
  ),
  honest(
    "payments with a method that is added in another tab, and removed in one after the payments",
    SITE,
    (steps) => {
      const method = { ...METHOD, ref: "pm-1" };
      return all(
        after(is("session.signed-in.v1"), "methods.loaded.v1", { methods: [method] }),
        after(is("session.signed-in.v1"), "methods.loaded.v1", { methods: [] }),
        after(BACK, "methods.loaded.v1", { methods: [{ ...METHOD, ref: "pm-2" }] }),
      )(steps);
    },
  ),
  honest("a pending deposit that the server lists", SITE, listsPending(2_000)),
  honest("a withdrawal that the server lists", SITE, listsWithdrawal(1_000)),
  honest("the results of a room with a prize that was won", SITE, listsResult(200, 5)),
  honest(
    "rounds that the server confirms before and after their movements",
    SITE,
    all(
      confirms(is("games.launched.v1"), "gs-7:0", 0),
      confirms(moved("WIN", { correlation: "gs-7:2" }), "gs-7:2", 200),
    ),
  ),
  honest("a round of a reward that arrives after the reward is listed as played", SITE, playedReward("19:34:01")),
  honest("a withdrawal in another tab", SITE, after(is(DECLINED), MOVED, movement("WITHDRAWAL", -1_000, "w-8")), 5),
  honest("a purchase in another tab", SITE, after(is(DECLINED), MOVED, movement("ENTRY_FEE", -10, "b-8")), 5),
  honest(
    "a reward that is played in another tab",
    SITE,
    after(is(DECLINED), MOVED, movement("FREE_ROUND", 10, "card-8:1")),
    5,
  ),
  honest(
    "a stake that is refunded",
    SITE,
    after(moved("STAKE", { correlation: "gs-7:0" }), MOVED, movement("STAKE_REFUND", 20, "gs-7:0")),
  ),
  honest(
    "a settlement at the end of the log, before its movement",
    SITE,
    (steps) => {
      const end = steps.findIndex(is(SETTLED));
      return drop(PAID_IN)(steps.slice(0, end + 1));
    },
    5,
  ),
  honest(
    "a settlement after which the device's clock jumps forward, and a balance from before it arrives late",
    SITE,
    (steps) => {
      const end = steps.findIndex(is(SETTLED));
      const kept = steps.slice(0, end + 1);
      const last = kept.findLast(is("wallet.balance-stated.v1"))!;
      return drop(PAID_IN)([...kept, { ...last, id: undefined, at: later(steps[end]!, 7_200_000), cause: undefined }]);
    },
    5,
  ),
  honest(
    "the same, and the page requests the balance at once",
    SITE,
    (steps) => {
      const end = steps.findIndex(is(SETTLED));
      const kept = drop(PAID_IN)(steps.slice(0, end + 1));
      const last = kept.findLast(is("wallet.balance-stated.v1"))!;
      const at = later(steps[end]!, 7_200_000);
      const opened = {
        id: -1,
        type: "shell.modal-opened.v1",
        by: "player" as const,
        at,
        data: MODAL,
        cause: undefined,
      };
      return [...kept, opened, { ...last, id: undefined, at, cause: -1 }];
    },
    5,
  ),
  honest(
    "a settlement after which the feed of the wallet was lost",
    SITE,
    (steps) => {
      const end = steps.findIndex(is(SETTLED));
      return drop((step) => step.type.startsWith("wallet.") && Date.parse(step.at) >= Date.parse(steps[end]?.at ?? ""))(
        steps,
      );
    },
    5,
  ),
];
