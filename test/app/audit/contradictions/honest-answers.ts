import { REWARD, twoHoursLater } from "./attackers-of-answers.ts";
import { ANSWERS_WITH_CAUSES } from "./causes.ts";
import { type Honest, honest } from "./honest-log.ts";
import {
  after,
  all,
  answered,
  causedBy,
  type Change,
  type Is,
  is,
  listsRewards,
  moved,
  FEE,
  PAID_IN,
  SITE,
} from "./rewritten-logs.ts";

const LIMITS = is("limits.stated.v1");
const ENTERED = is("bingo.room-entered.v1");
const ROOM = is("bingo.room-loaded.v1");
const TIMER = "reality.timer-started.v1";
const ANSWERED = "reality.check-answered.v1";
const GAME = { game: "lucky-larder" };
const NO_CHECK = {
  realityCheckInterval: null,
  sessionDurationInSeconds: 60,
  sessionLosses: 0,
  sessionWinnings: 0,
};
const CHECK = { name: "realityCheck", params: {}, via: "direct", onCloseOpen: null, index: null };

/** The answer of the wallet, with the balance of a position of the ledger. */
const wallet = (hasDeposited: boolean, position: number, balance: number): Change =>
  all(
    after(PAID_IN, "wallet.loaded.v1", { hasDeposited, nextAllowedDepositDate: null }),
    after(PAID_IN, "wallet.balance-stated.v1", { balance, position, isKept: true }),
  );

/** The window of the reality check opens after a record, is answered, and the timer starts again. */
const checked =
  (which: Is): Change =>
  (steps) => {
    const expiresAt = Date.parse(steps.find(which)?.at ?? "") + 3_600_000;
    return all(
      after(which, TIMER, { expiresAt, because: "continued" }, "player"),
      after(which, ANSWERED, { choice: "continue" }, "player"),
      after(which, "shell.modal-opened.v1", CHECK, "clock"),
    )(steps);
  };
/** The device sleeps for two hours before a record, and the reality check is due meanwhile. */
const asleep =
  (which: Is, ...changes: readonly Change[]): Change =>
  (steps) => {
    const from = steps.find(which);
    return from === undefined ? steps : all(...changes)([...twoHoursLater(steps, from)]);
  };

/** Before the reward is played, the server lists it in these games. */
const listed = (...games: readonly string[]): Change =>
  listsRewards(is("session.signed-in.v1"), "rewards", "rewards.stated.v1", {
    rewards: [{ ...REWARD, slots: games.map((ref) => ({ ...REWARD.slots[0], ref })) }],
  });
const REJECTED = is("referral.invite-rejected.v1");
const INVITES = is("referral.invites-requested.v1");
const invites = (times: readonly number[]): Change =>
  all(
    ...times.toReversed().map((count) =>
      all(
        answered(
          PAID_IN,
          "referral.invites-requested.v1",
          "referral.invites-sent.v1",
          { intent: "inv-1", type: "email", count },
          { intent: "inv-1", count: count - 1 },
        ),
        after(INVITES, "referral.invite-rejected.v1", { intent: "inv-1", reason: "EXISTING_REFEREE" }),
        causedBy((step) => REJECTED(step) && step.cause === undefined, INVITES),
      ),
    ),
  );
/** The player lowers the limit on another device, a moment before this page loads the limits again. */
const lowered: Change = (steps) => {
  const limits = steps.find(LIMITS)?.data ?? {};
  const asOf = Date.parse(steps.find(moved("STAKE"))?.at ?? "");
  const since = { effectiveAt: asOf - 2_000, setAt: asOf - 2_000 };
  const daily = { ...(limits["daily"] as object), value: 4_000, remaining: 2_000, ...since };
  return after(moved("STAKE"), "limits.stated.v1", { ...limits, daily, asOf })(steps);
};

/** What can happen to honest answers of the server, and to the reality check. */
export const HONEST_ANSWERS: readonly Honest[] = [
  honest("a wallet's answer from before a deposit that arrives after it", SITE, wallet(false, 30, 5_000)),
  honest("a wallet's answer with a deposit", SITE, wallet(true, 31, 7_000)),
  honest("a limit that the player lowers on another device", SITE, lowered),
  honest(
    "a reward that is played from a card of an earlier list",
    SITE,
    all(listed("penny-moon"), listed("lucky-larder", "penny-moon")),
  ),
  honest("answers about methods, rewards and the account, each with its cause", SITE, ANSWERS_WITH_CAUSES),
  honest("invites that are sent again with the reference of the first try", SITE, invites([3, 3])),
  honest(
    "a page that is loaded again between the answer to a reality check and the start of the timer",
    SITE,
    all(
      after(moved("STAKE"), "shell.started.v1", { device: "desktop", webview: false }, "app"),
      after(moved("STAKE"), ANSWERED, { choice: "continue" }, "player"),
    ),
  ),
  honest(
    "the same interval of the reality check that is chosen again, and restarts no timer",
    SITE,
    answered(PAID_IN, "reality.interval-requested.v1", "reality.interval-saved.v1", { interval: 60 }),
  ),
  honest(
    "a player who switches the reality check off, and withdraws two hours later",
    SITE,
    asleep(
      ENTERED,
      answered(PAID_IN, "reality.interval-requested.v1", "reality.interval-saved.v1", { interval: null }),
    ),
  ),
  honest(
    "a player who has switched the reality check off on another device, and withdraws two hours later",
    SITE,
    asleep(ENTERED, after(PAID_IN, "reality.stated.v1", NO_CHECK)),
  ),
  honest(
    "a device that sleeps until after a reality check was due, and a game that the player opens at once",
    SITE,
    asleep(ENTERED, checked(FEE), after(ROOM, "games.launch-requested.v1", GAME, "player")),
  ),
  honest(
    "the same, and the player buys tickets before the window opens",
    SITE,
    asleep(ENTERED, checked(FEE), after(FEE, "games.launch-requested.v1", GAME, "player")),
  ),
  honest(
    "the same, and the player stakes in the open game before the window opens",
    SITE,
    asleep(moved("STAKE", { correlation: "gs-7:1" }), checked(moved("STAKE", { correlation: "gs-7:2" }))),
    5,
  ),
];
