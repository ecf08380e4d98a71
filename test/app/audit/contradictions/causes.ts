import type { Step } from "../../../support/rewriting.ts";
import {
  after,
  all,
  answered,
  BACK,
  boughtAutomatically,
  causedBy,
  type Contradiction,
  inPlay,
  inSession,
  is,
  onSite,
  SOLD,
} from "./rewritten-logs.ts";

type Data = Readonly<Record<string, unknown>>;
/** A request, an answer to it, and who makes the request. */
type Asked = readonly [request: string, asked: Data, answer: string, stated: Data, by?: Step["by"]];

const STOPPED = "bingo.auto-buy-stopped.v1";
const METHOD = { ref: "pm-7" };
const NO = { message: "No" };
const CARD = { provider: "BRAINTREE" };
const NICKNAME = { what: "nickname" };
const FRIENDS = { intent: "inv-1", type: "email", count: 2 };
const CHANNELS = { receiveEmail: true, receiveSms: false, receiveCalls: false, receivePost: false };
const VERTICALS = { CASINO: true, BINGO: false };
const LIMIT = { changes: [{ period: "daily", amount: 1_000 }], noLimitsConfirmed: false };
const RAISE = { period: "daily", answer: "declined" };
const TIME_OUT = { kind: "time-out", endDate: "2026-11-27" };
const GOOGLE = { id: "google-1" };
const HIDDEN = { change: { what: "balance", value: true } };
const CHAT_ROOM = { room: "private-1" };
const REPORT = { ...CHAT_ROOM, id: "m-1", reason: "abuse" };
const ACTION = { dialogRef: "dialog-1", actionRef: "accept" };
const CHANNEL = { channel: "EMAIL", isWanted: true };

const OF_METHODS: readonly Asked[] = [
  ["methods.card-offered.v1", CARD, "methods.added.v1", METHOD],
  ["methods.card-offered.v1", CARD, "methods.card-refused.v1", { ...CARD, ...NO }],
  ["methods.paypal-offered.v1", {}, "methods.paypal-refused.v1", NO],
  [
    "methods.rename-requested.v1",
    { ...METHOD, name: "Mine" },
    "methods.renamed.v1",
    { ...METHOD, friendlyName: "Mine" },
  ],
  ["methods.removal-requested.v1", METHOD, "methods.change-failed.v1", { ...METHOD, ...NO }],
  ["methods.removal-requested.v1", METHOD, "methods.removed.v1", METHOD],
];
const listed = (list: string, type: string, data: Data): Asked => ["rewards.requested.v1", { list }, type, data, "app"];
const OF_REWARDS: readonly Asked[] = [
  listed("rewards", "rewards.stated.v1", { rewards: [] }),
  listed("daily", "rewards.daily-stated.v1", { games: [] }),
  listed("free", "rewards.free-games-stated.v1", { games: [] }),
  listed("offers", "rewards.offers-stated.v1", { offers: [] }),
  listed("carousel", "rewards.carousel-stated.v1", { carousel: null }),
  listed("rewards", "rewards.load-failed.v1", { list: "rewards", ...NO }),
];
const CATEGORY = { key: "section__casino__category__featured" };
const PAGE = { ...CATEGORY, offset: 0 };
const FOUND = { totalElements: 0, games: [] };
const OF_LOBBY: readonly Asked[] = [
  ["lobby.games-requested.v1", PAGE, "lobby.games-loaded.v1", { ...PAGE, ...FOUND }, "app"],
  ["lobby.games-requested.v1", PAGE, "lobby.live-games-loaded.v1", { ...PAGE, totalElements: 0, tables: [] }, "app"],
  ["lobby.games-requested.v1", PAGE, "lobby.components-loaded.v1", { ...CATEGORY, components: [] }, "app"],
  ["lobby.search-requested.v1", { section: "casino" }, "lobby.search-answered.v1", FOUND],
  ["lobby.search-requested.v1", { section: "casino" }, "lobby.search-failed.v1", NO],
];
const OF_ACCOUNT: readonly Asked[] = [
  ["session.profile-change-requested.v1", NICKNAME, "session.profile-changed.v1", NICKNAME],
  ["session.profile-change-requested.v1", NICKNAME, "session.profile-change-failed.v1", NICKNAME],
  ["referral.invites-requested.v1", FRIENDS, "referral.invites-sent.v1", { intent: "inv-1", count: 2 }],
  [
    "referral.invites-requested.v1",
    FRIENDS,
    "referral.invite-rejected.v1",
    { intent: "inv-1", reason: "EXISTING_REFEREE" },
  ],
  ["referral.invites-requested.v1", FRIENDS, "referral.invites-failed.v1", { intent: "inv-1" }],
  [
    "referral.requested.v1",
    { what: "status" },
    "referral.stated.v1",
    { invited: 1, registered: 0, deposited: 0 },
    "app",
  ],
  ["referral.requested.v1", { what: "offers" }, "referral.offers-stated.v1", { offers: [] }, "app"],
  ["referral.requested.v1", { what: "offers" }, "referral.load-failed.v1", { what: "offers", ...NO }, "app"],
  ["kyc.clear-stake-requested.v1", {}, "kyc.clear-stake-ready.v1", {}],
  ["marketing.requested.v1", {}, "marketing.stated.v1", { ...CHANNELS, verticals: VERTICALS }, "app"],
  ["marketing.requested.v1", {}, "marketing.load-failed.v1", NO, "app"],
  ["marketing.channel-change-requested.v1", CHANNEL, "marketing.channels-saved.v1", CHANNELS],
  ["marketing.channel-change-requested.v1", CHANNEL, "marketing.channel-change-failed.v1", { channel: "EMAIL", ...NO }],
  ["marketing.verticals-save-requested.v1", VERTICALS, "marketing.verticals-saved.v1", VERTICALS],
  ["marketing.verticals-save-requested.v1", VERTICALS, "marketing.verticals-save-failed.v1", NO],
  ["limits.change-requested.v1", LIMIT, "limits.change-failed.v1", NO],
  ["limits.solicitation-answered.v1", RAISE, "limits.solicitation-answer-failed.v1", { period: "daily", ...NO }],
  ["exclusion.requested.v1", TIME_OUT, "exclusion.failed.v1", { kind: "time-out", ...NO }],
  ["reality.interval-requested.v1", { interval: 30 }, "reality.interval-failed.v1", NO],
  ["devices.sign-out-elsewhere-requested.v1", {}, "devices.signed-out-elsewhere.v1", { ended: 1 }],
  ["devices.sign-out-elsewhere-requested.v1", {}, "devices.sign-out-elsewhere-failed.v1", NO],
  ["linked-accounts.unlink-requested.v1", GOOGLE, "linked-accounts.unlinked.v1", GOOGLE],
  ["linked-accounts.unlink-requested.v1", GOOGLE, "linked-accounts.unlink-failed.v1", { ...GOOGLE, ...NO }],
  ["preferences.change-requested.v1", HIDDEN, "preferences.saved.v1", HIDDEN],
  ["preferences.change-requested.v1", HIDDEN, "preferences.change-failed.v1", { what: "balance", ...NO }],
  ["chat.report-requested.v1", REPORT, "chat.report-answered.v1", { id: "m-1", failure: null }],
  ["shell.dialog-action-queued.v1", ACTION, "shell.dialog-action-left.v1", { ...ACTION, because: "sent" }],
  ["chat.private-close-requested.v1", CHAT_ROOM, "chat.private-close-answered.v1", { ...CHAT_ROOM, failure: null }],
];

/** The player closes the dialog of the action with it. */
const PRESSED = all(
  after(BACK, "popups.dialog-closed.v1", { refName: "dialog-1", action: "accept" }, "player"),
  after(BACK, "popups.dialog-received.v1", {
    refName: "dialog-1",
    message: "Hello",
    severity: 1,
    paths: [],
    actions: [{ ref: "accept", label: "Yes", path: null }],
  }),
);
const answeredAs = ([request, asked, answer, stated, by]: Asked) => {
  const both = answered(BACK, request, answer, asked, stated, by);
  return asked === ACTION ? all(both, PRESSED) : both;
};
/** Every one of these answers, each with its cause. */
export const ANSWERS_WITH_CAUSES = all(...[...OF_METHODS, ...OF_REWARDS, ...OF_LOBBY, ...OF_ACCOUNT].map(answeredAs));

const withoutCause = (on: typeof inPlay, answers: readonly Asked[]): readonly Contradiction[] =>
  answers.map((one) => {
    const [, , type] = one;
    return on(
      "operator",
      `an answer names no request as its cause: ${type}`,
      all(
        answeredAs(one),
        causedBy(is(type), () => false),
      ),
      is(type),
    );
  });

const withOtherCause = (on: typeof inPlay, answers: readonly Asked[]): readonly Contradiction[] =>
  answers.map((one) => {
    const [, , type] = one;
    return on(
      "operator",
      `an answer names a record as its cause that is not its request: ${type}`,
      all(answeredAs(one), causedBy(is(type), BACK)),
      is(type),
    );
  });

/** The request of an answer is about something else. */
const ofOtherRequest = (on: typeof inPlay, [request, asked, answer, stated, by]: Asked, other: Data): Contradiction =>
  on(
    "operator",
    `an answer names the request of something else as its cause: ${answer}`,
    answered(BACK, request, answer, { ...asked, ...other }, stated, by),
    is(answer),
  );

/** What the client records with a cause only, and a log that has none, or another one. */
export const CAUSES: readonly Contradiction[] = [
  ...withoutCause(onSite, OF_METHODS),
  ...withoutCause(inPlay, [...OF_REWARDS, ...OF_LOBBY]),
  ...withoutCause(inSession, OF_ACCOUNT),
  ...withOtherCause(onSite, OF_METHODS),
  ...withOtherCause(inPlay, [...OF_REWARDS, ...OF_LOBBY]),
  ...withOtherCause(inSession, OF_ACCOUNT),
  ofOtherRequest(onSite, OF_METHODS[5]!, { ref: "pm-8" }),
  ofOtherRequest(inPlay, OF_REWARDS[0]!, { list: "offers" }),
  ofOtherRequest(inPlay, OF_REWARDS[5]!, { list: "daily" }),
  ofOtherRequest(inPlay, OF_LOBBY[0]!, { key: "section__live__category__all" }),
  ofOtherRequest(inSession, OF_ACCOUNT[0]!, { what: "address" }),
  ofOtherRequest(inSession, OF_ACCOUNT[2]!, { intent: "inv-2" }),
  inPlay(
    "operator",
    "the end of auto-buy names no start as its cause",
    all(
      boughtAutomatically(),
      after(is(SOLD), STOPPED, { room: "penny-arcade", reason: "player", message: null }, "player"),
    ),
    is(STOPPED),
  ),
  inPlay(
    "operator",
    "the end of auto-buy names the start of another room's as its cause",
    all(
      boughtAutomatically(),
      after(is(SOLD), STOPPED, { room: "the-snug", reason: "player", message: null }, "player"),
      causedBy(is(STOPPED), is("bingo.auto-buy-started.v1")),
    ),
    is(STOPPED),
  ),
];
