import type { Step } from "../../../support/rewriting.ts";
import { second } from "./account-use.ts";
import {
  after,
  again,
  all,
  answered,
  BACK,
  type Change,
  type Contradiction,
  drop,
  inSession,
  is,
  replaced,
  SELF_EXCLUSION,
  set,
} from "./rewritten-logs.ts";

const SIGNED_OUT = is("session.signed-out.v1");
const PRESSED = is("session.sign-out-requested.v1");
const LAUNCH = "games.launch-requested.v1";
const TIME_OUT = { kind: "time-out", endDate: "2026-11-27" };

/** What only a signed-in player asks for, beside payments and play. */
const REQUESTS: readonly (readonly [type: string, data: Step["data"]])[] = [
  ["bingo.auto-buy-started.v1", { room: "penny-arcade", count: 1, games: 2, limit: 1_000 }],
  ["chat.report-requested.v1", { room: "private-1", id: "m-1", reason: "abuse" }],
  ["chat.private-close-requested.v1", { room: "private-1" }],
  ["deposits.cancel-requested.v1", { ref: "dep-2" }],
  ["deposits.continue-requested.v1", { ref: "dep-2" }],
  ["devices.sign-out-elsewhere-requested.v1", {}],
  ["exclusion.requested.v1", SELF_EXCLUSION],
  ["kyc.clear-stake-requested.v1", {}],
  ["limits.change-requested.v1", { changes: [{ period: "daily", amount: 9_000 }], noLimitsConfirmed: false }],
  ["linked-accounts.unlink-requested.v1", { id: "google-1" }],
  ["marketing.channel-change-requested.v1", { channel: "EMAIL", isWanted: true }],
  ["marketing.verticals-save-requested.v1", { CASINO: true, BINGO: false }],
  ["methods.card-offered.v1", { provider: "BRAINTREE" }],
  ["methods.paypal-offered.v1", {}],
  ["methods.removal-requested.v1", { ref: "pm-1" }],
  ["methods.rename-requested.v1", { ref: "pm-1", name: "Mine" }],
  ["mobile.deposit-deferred.v1", { methodRef: "pm-1", amount: 500, promotionCode: "", acceptsTerms: true }],
  ["reality.interval-requested.v1", { interval: 30 }],
  ["referral.invites-requested.v1", { intent: "inv-1", type: "email", count: 2 }],
  ["session.profile-change-requested.v1", { what: "address" }],
];

/** The session does not end: games are launched 25 seconds after each other. */
export const staysOpen: Change = (steps) => {
  const fromMs = Date.parse(steps.at(-1)?.at ?? "");
  const launched = ["one", "two", "three"].map((game, index): Step => ({
    id: undefined,
    type: LAUNCH,
    by: "player",
    at: new Date(fromMs + (index + 1) * 25_000).toISOString(),
    data: { game },
    cause: undefined,
  }));
  return [...drop(SIGNED_OUT)(steps), ...launched];
};

/** The end of the session, what follows it, and what led to it. */
export const SESSION_ENDS: readonly Contradiction[] = [
  ...REQUESTS.map(([type, data]) =>
    inSession(
      "operator",
      `after the session ended the player asks for ${type}`,
      after(SIGNED_OUT, type, data, "player"),
      is(type),
    ),
  ),
  inSession("operator", "the session ends twice", again(SIGNED_OUT), second(SIGNED_OUT)),
  inSession(
    "operator",
    "the session ends by a time-out that never began",
    set(SIGNED_OUT, { because: "time-out" }),
    SIGNED_OUT,
  ),
  inSession(
    "operator",
    "the session ends by a closure of the account, and the player took a time-out",
    all(
      set(SIGNED_OUT, { because: "closure" }),
      answered(BACK, "exclusion.requested.v1", "exclusion.begun.v1", TIME_OUT),
    ),
    SIGNED_OUT,
  ),
  inSession(
    "operator",
    "the session continues after the player's press to log out",
    staysOpen,
    is(LAUNCH, { game: "three" }),
  ),
  inSession(
    "operator",
    "the session continues after the player's answer “Log out” to the reality check",
    all(staysOpen, replaced(PRESSED, "reality.check-answered.v1", { choice: "log-out" }, "player")),
    is(LAUNCH, { game: "three" }),
  ),
];
