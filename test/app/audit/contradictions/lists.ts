import { summary } from "../../../domain/bingo/room.ts";
import type { Provider } from "../../../../domain/methods/wire.ts";
import {
  after,
  all,
  BACK,
  causedBy,
  type Change,
  type Contradiction,
  inPlay,
  inSession,
  is,
  listsRewards,
  movement,
  MOVED,
  moved,
  onSite,
  set,
} from "./rewritten-logs.ts";
import { METHOD } from "./steps.ts";

const PENDING = "deposits.pending-listed.v1";
const WITHDRAWALS = "withdrawals.listed.v1";
const RESULTS = "bingo.results-listed.v1";
const REWARDS = "rewards.stated.v1";
const BOTH = ["wd-1", "wd-2"];
const AT = Date.parse("2026-11-20T19:30:30.000Z");

/** The server's list of bank payments has the deposit `dep-2`. */
export const listsPending = (amount: number, more: { readonly provider?: Provider } = {}, times = 1): Change =>
  after(is("deposits.accepted.v1", { intent: "d-2" }), PENDING, {
    deposits: Array.from({ length: times }, () => ({
      ref: "dep-2",
      amount,
      methodName: "Bank",
      at: AT,
      expiresAt: null,
      cancellable: false,
      ...more,
    })),
  });
/** The server's list of withdrawals has the withdrawal `w-1`, or another one. */
export const listsWithdrawal = (amount: number, more: Readonly<Record<string, unknown>> = {}, times = 1): Change =>
  after(is("withdrawals.accepted.v1", { intent: "w-1" }), WITHDRAWALS, {
    withdrawals: Array.from({ length: times }, () => ({
      ref: "wd-1",
      intent: "w-1",
      amount,
      methodName: "PayPal",
      stages: [{ stage: "requested", at: AT }],
      expectedBy: null,
      ...more,
    })),
  });
/** Half a minute passes before the end of the session. Then the server lists these withdrawals. */
const listedBeforeTheEnd =
  (refs: readonly string[]): Change =>
  (steps) => {
    const end = steps.findIndex(is("session.sign-out-requested.v1"));
    const later = ({ at }: { readonly at: string }) => new Date(Date.parse(at) + 30_000).toISOString();
    const shifted = steps.map((step, index) => (index < end ? step : { ...step, at: later(step) }));
    const withdrawals = refs.map((ref) => ({
      ref,
      intent: null,
      amount: ref === "wd-1" ? 1_000 : 1_500,
      methodName: "PayPal",
      stages: [{ stage: "requested", at: AT }],
      expectedBy: null,
    }));
    const listed = { id: undefined, type: WITHDRAWALS, by: "server", at: later(steps[end] ?? { at: "" }) } as const;
    return shifted.toSpliced(end, 0, { ...listed, data: { withdrawals }, cause: undefined });
  };
/** The results of the room have the prize for one line. */
export const listsResult = (amount: number, ballIndex: number): Change =>
  after(is("bingo.game-finished.v1"), RESULTS, {
    room: "penny-arcade",
    results: [
      {
        game: "penny-arcade-1",
        calls: 15,
        prizes: [{ kind: "ONE_LINE", ballIndex, amount, entities: ["Rosie"] }],
      },
    ],
  });
const REWARD = {
  ref: "card-1",
  type: "FREE_SPINS",
  slots: [],
  description: "",
  amountString: "5 free spins",
  remainingBalance: 0,
  termsAndConditions: "",
  status: "PLAYED",
};
/** The server lists the reward as played. Then a round of it is booked. */
export const playedReward =
  (time: string): Change =>
  (steps) => {
    const round = { ...movement("FREE_ROUND", 10, "card-1:2"), bookedAt: Date.parse(`2026-11-20T${time}.000Z`) };
    return listsRewards(BACK, "rewards", REWARDS, { rewards: [REWARD] })(after(BACK, MOVED, round)(steps));
  };

const SIGNED_IN = is("session.signed-in.v1");
const METHODS = "methods.loaded.v1";
const listsMethods = after(SIGNED_IN, METHODS, { methods: [METHOD] });
const BANK = { bankId: "bank-1", friendlyName: "Bank", name: "Bank", logo: "", available: true };
const PROVIDER = {
  type: "CARD",
  providerMethod: "BRAINTREE",
  status: "AVAILABLE",
  firstDepositFields: { label: "Card", icon: "" },
  unavailableMethodText: null,
  unavailableMethodExpandedText: null,
};
const AMOUNTS = { type: "CARD", minAmount: null, maxAmount: null, defaultAmount: null, suggestedAmounts: [] };
const SLOT = { name: "Lucky Larder", ref: "lucky-larder", lobbySquareImageUrl: "", lobbyImageUrl: "" };
const OFFER = {
  ref: "offer-1",
  type: "CALENDAR",
  title: "",
  heading: "",
  content: "",
  shortDescription: "",
  termsAndConditions: "",
  cta: null,
  ctaText: null,
  imageUrl: "",
  subOffers: [],
};
const DAY = { ref: "day-1", status: "PAST", thumbnailUrl: "", title: "" };
const RESULT = { game: "penny-arcade-0", calls: 40, prizes: [] };
const PRIZE = {
  kind: "ONE_LINE",
  entities: [],
  result: "",
  amount: 200,
  share: 200,
  tickets: ["t-9"],
  ballIndex: 12,
  own: ["t-9"],
};

/** The server states something after the sign-in, which is its cause. */
const statedAfter = (type: string, data: Readonly<Record<string, unknown>>): Change =>
  all(after(SIGNED_IN, type, data), causedBy(is(type), SIGNED_IN));

/** The server's list has an entry twice. */
const twiceIn = (
  on: typeof inPlay,
  type: string,
  list: string,
  entry: object,
  more: Readonly<Record<string, unknown>> = {},
): Contradiction =>
  on(
    "operator",
    `a list has an entry twice: ${type}`,
    statedAfter(type, { ...more, [list]: [entry, entry] }),
    is(type),
  );

/** Lists of the server that have an entry twice. */
const REPEATED: readonly Contradiction[] = [
  twiceIn(onSite, "methods.providers-loaded.v1", "providers", PROVIDER),
  twiceIn(onSite, "methods.banks-loaded.v1", "banks", BANK),
  twiceIn(onSite, "deposits.suggested-amounts-loaded.v1", "amounts", AMOUNTS),
  twiceIn(inPlay, "bingo.rooms-listed.v1", "rooms", summary()),
  twiceIn(inPlay, "bingo.assets-listed.v1", "assets", { ref: "penny-arcade", imageUrl: null }),
  twiceIn(inPlay, RESULTS, "results", RESULT, { room: "penny-arcade" }),
  twiceIn(inPlay, "bingo.prizes-stated.v1", "prizes", PRIZE, { room: "penny-arcade", game: "penny-arcade-0" }),
  twiceIn(inPlay, "rewards.offers-stated.v1", "offers", OFFER),
  twiceIn(inPlay, "chat.rooms-stated.v1", "rooms", { ref: "chat", name: "Chat", private: false, default: true }),
  twiceIn(inSession, "linked-accounts.stated.v1", "accounts", { id: "g-1", provider: "GOOGLE", linkedAt: AT }),
  twiceIn(inSession, "kyc.requirements-stated.v1", "requirements", { id: "r-1", type: "POI", status: "REQUESTED" }),
  inPlay(
    "operator",
    "an offer has a day twice",
    statedAfter("rewards.offers-stated.v1", { offers: [{ ...OFFER, subOffers: [DAY, DAY] }] }),
    is("rewards.offers-stated.v1"),
  ),
  inPlay(
    "operator",
    "a reward has a game twice",
    statedAfter(REWARDS, { rewards: [{ ...REWARD, slots: [SLOT, SLOT] }] }),
    is(REWARDS),
  ),
  inSession(
    "operator",
    "a raise of a limit waits twice",
    set(is("limits.solicitations-stated.v1"), {
      solicitations: [4_000, 5_000].map((next) => ({ period: "weekly", current: null, next })),
    }),
    is("limits.solicitations-stated.v1"),
  ),
];

/** Lists of the server that repeat what other records state. */
export const LISTS: readonly Contradiction[] = [
  ...REPEATED,
  onSite("player", "a deposit has a method that the player's list has not", listsMethods, is("deposits.requested.v1")),
  onSite(
    "operator",
    "a withdrawal has a method that a later list has no more",
    all(
      after(moved("DEPOSIT"), METHODS, { methods: [METHOD] }),
      after(SIGNED_IN, METHODS, { methods: [METHOD, { ...METHOD, ref: "pm-1", primary: false }] }),
    ),
    is("withdrawals.requested.v1"),
  ),
  onSite("operator", "a pending deposit is listed with another amount", listsPending(2_500), is(PENDING)),
  onSite(
    "operator",
    "a pending deposit is listed with another provider",
    listsPending(2_000, { provider: "TRUELAYER" }),
    is(PENDING),
  ),
  onSite("operator", "a withdrawal is listed with a smaller amount", listsWithdrawal(900), is(WITHDRAWALS)),
  onSite(
    "operator",
    "a declined withdrawal is listed",
    (steps) =>
      listsWithdrawal(1_000)(steps)
        .filter(({ type, data }) => type !== MOVED || data["correlation"] !== "w-1")
        .map((step) =>
          is("withdrawals.accepted.v1", { intent: "w-1" })(step)
            ? { ...step, type: "withdrawals.declined.v1", data: { intent: "w-1", message: "No", code: null } }
            : step,
        ),
    is(WITHDRAWALS),
  ),
  onSite("operator", "a list has a pending deposit twice", listsPending(2_000, {}, 2), is(PENDING)),
  onSite("operator", "a list has a withdrawal twice", listsWithdrawal(1_000, {}, 2), is(WITHDRAWALS)),
  onSite(
    "operator",
    "a withdrawal of another device is listed for one request, and later for another one",
    all(listsWithdrawal(500, { ref: "wd-8", intent: "w-8b" }), listsWithdrawal(500, { ref: "wd-8", intent: "w-8a" })),
    (record) => record.type === WITHDRAWALS && JSON.stringify(record.data).includes("w-8b"),
  ),
  onSite(
    "operator",
    "a list of withdrawals lacks one that was accepted long before",
    all(listedBeforeTheEnd(BOTH), listedBeforeTheEnd(BOTH), listedBeforeTheEnd(["wd-2"])),
    (record) => record.type === WITHDRAWALS && !JSON.stringify(record.data).includes("wd-1"),
  ),
  onSite(
    "operator",
    "a list has two primary methods",
    after(is("session.signed-in.v1"), "methods.loaded.v1", { methods: [METHOD, { ...METHOD, ref: "pm-8" }] }),
    is("methods.loaded.v1"),
  ),
  inPlay("operator", "the results of a room state another prize than was won", listsResult(150, 5), is(RESULTS)),
  inPlay("operator", "the results of a room state another ball than the winning one", listsResult(200, 4), is(RESULTS)),
  inPlay(
    "player",
    "a round of a reward is won long after the server listed it as played",
    playedReward("20:30:00"),
    moved("FREE_ROUND", { correlation: "card-1:2" }),
  ),
];
