import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ApplePaySheetClosed,
  ApplePaySheetOpened,
  ChallengeClosed,
  ChallengeOpened,
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositUnanswered,
  PendingDepositsListed,
  ReturnedFromProvider,
  SuggestedAmountsLoaded,
} from "../../../domain/deposits/events.ts";
import {
  amountBeingConfirmed,
  bankDeposit,
  canApplePay,
  connectionDeposit,
  depositByReference,
  currentDeposit,
  declinedDeposit,
  depositView,
  depositWithLostSheet,
  flowDeposit,
  isCancelledAtProvider,
  isDepositUnderWay,
  promotionVerdict,
  shownRefusal,
  statedAmounts,
  TEST_DEPOSIT,
} from "../../../domain/deposits/queries.ts";
import type { ReturnStatus } from "../../../domain/deposits/return-page/address.ts";
import { spendLimitRefusal } from "../../../domain/deposits/rules.ts";
import type { Deposit } from "../../../domain/deposits/state.ts";
import { LimitsLoadFailed, LimitsStated, SolicitationsStated } from "../../../domain/limits/events.ts";
import { ApplePayChecked, MethodsLoaded, MethodsLoadFailed, ProvidersLoaded } from "../../../domain/methods/events.ts";
import type { Provider } from "../../../domain/methods/wire.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { formatLondonDate, instant } from "../../../domain/time.ts";
import { ModalClosed, ModalOpened } from "../../../domain/shell/events.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import {
  bankAsks,
  formReady,
  PROVIDERS,
  signedIn,
  VISA,
  cardDepositRequested as requested,
} from "../../support/deposit-facts.ts";
import { EVENING_MS, fact, type Fact } from "../../support/given.ts";
import { openedModal } from "../withdrawals/story.ts";

const folded = (...facts: readonly Fact[]): Player => {
  const player = playerFold.initial();
  for (const [seq, { definition, data, by }] of facts.entries())
    playerFold.apply(
      player,
      { _tag: definition.tag, ...(data as object) },
      { seq, at: new Date(EVENING_MS).toISOString(), by },
    );
  return player;
};
const shows = (...facts: readonly Fact[]) => depositView(folded(...facts)).show;
const accepted = fact(DepositAccepted, { intent: "i-1", ref: "dep-1" });
const settled = fact(DepositSettled, { ref: "dep-1", provider: null, amount: pounds(20) });
const requestedBy = (provider: Provider, intent = "i-1", amount = pounds(20)) => {
  const asked = { intent, provider, methodRef: null, amount, promotionCode: null, agreeDepositTerms: true };
  return fact(DepositRequested, asked, "player");
};
const sheetOpened = fact(ApplePaySheetOpened, { intent: "i-1" }, "app");
const sheetClosed = (outcome: "cancelled" | "lost" | "authorised") =>
  fact(ApplePaySheetClosed, { intent: "i-1", outcome }, "app");
const blockedUntil = (nextAllowedDepositDate: number) =>
  fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate });
const solicited = fact(SolicitationsStated, { solicitations: [{ period: "daily", current: pounds(10), next: null }] });

describe("what the deposit modal shows", () => {
  it("is the form if no other case applies [DEP-010]", () => {
    expect(shows(...formReady)).toBe("form");
  });

  it("is the block when a next allowed date exists [DEP-009]", () => {
    expect(shows(...formReady, blockedUntil(EVENING_MS + 1))).toBe("exceededSpendLimits");
  });

  it("is a wait until all that it needs is there", () => {
    const waiting = formReady
      .slice(signedIn.length + 1)
      .map((_, missing) => shows(...formReady.filter((__, index) => index !== signedIn.length + 1 + missing)));
    // Without the providers alone the form can be drawn.
    expect(waiting).toEqual(["loading", "form", "loading", "loading", "loading", "loading"]);
    expect(shows(...formReady.filter(({ definition }) => definition !== WalletLoaded))).toBe("loading");
    expect(
      shows(...formReady.filter(({ definition }) => ![ModalOpened, MethodsLoaded].includes(definition as never))),
    ).toBe("loading");
  });

  it("is the first that holds of: limits failed, methods failed, block, no methods, solicitations", () => {
    const none = fact(MethodsLoaded, { methods: [] });
    const limitsFailed = fact(LimitsLoadFailed, { what: "limits", message: "No" });
    const reversed: readonly Fact[] = [...formReady];
    expect(shows(...reversed, solicited)).toBe("solicitations");
    expect(shows(...reversed, solicited, none)).toBe("noMethods");
    expect(shows(...reversed, solicited, none, blockedUntil(EVENING_MS))).toBe("exceededSpendLimits");
    const unstated = reversed.filter(({ definition }) => definition !== LimitsStated);
    expect(shows(...unstated, solicited, none, blockedUntil(EVENING_MS), limitsFailed)).toBe("limitsFailed");
    const unread = formReady.filter(({ definition }) => definition !== MethodsLoaded);
    const unreadable = depositView(folded(...unread, fact(MethodsLoadFailed, { message: "No" })));
    expect(unreadable).toEqual({ show: "methodsFailed", message: "No" });
  });

  it("is the failure when the solicitations cannot be read either", () => {
    const unstated = formReady.filter(({ definition }) => definition !== SolicitationsStated);
    expect(shows(...unstated, fact(LimitsLoadFailed, { what: "solicitations", message: "No" }))).toBe("limitsFailed");
  });

  it.each(["limits", "solicitations"] as const)(
    "stays the form, with what was typed, when a later load of the %s fails, and waits for both when it opens again",
    (what) => {
      const failed = fact(LimitsLoadFailed, { what, message: "No" });
      const opened = openedModal("deposit");
      expect(shows(...formReady, failed)).toBe("form");
      expect(shows(...formReady, failed, opened)).toBe("loading");
      expect(shows(...formReady, failed, opened, failed)).toBe("limitsFailed");
    },
  );

  it("is a deposit that was begun in it, or that has to be waited for, until it is refused", () => {
    expect(shows(...formReady, requested)).toBe("progress");
    expect(shows(...formReady, requested, accepted)).toBe("progress");
    const refused = fact(DepositDeclined, { intent: "i-1", ref: null, message: "No", code: null });
    expect(shows(...formReady, requested, refused)).toBe("form");
    expect(shownRefusal(folded(...formReady, requested, refused), "deposit")).toMatchObject({ message: "No" });
    const unanswered = fact(DepositUnanswered, { intent: "i-1", message: "No answer" }, "app");
    expect(shows(requested, unanswered, ...formReady)).toBe("progress");
    expect(shows(requested, accepted, ...formReady)).toBe("form");
    expect(shownRefusal(folded(requested, refused, ...formReady), "deposit")).toBeUndefined();
  });
});

describe("the refusal that a deposit modal shows", () => {
  const refused = fact(DepositDeclined, { intent: "i-1", ref: null, message: "No", code: null });
  const closed = fact(ModalClosed, { name: "deposit", because: "closed" }, "player");

  it.each<readonly [string, string | undefined, readonly Fact[]]>([
    ["that of the deposit which was begun in it", "No", [...formReady, requested, refused]],
    ["that, with another modal open", "No", [...formReady, openedModal("withdraw"), requested, refused]],
    ["none before a deposit", undefined, formReady],
    ["none of a deposit that was not refused", undefined, [...formReady, requested, accepted]],
    [
      "none of a deposit from before it was opened",
      undefined,
      [...signedIn, requested, refused, openedModal("deposit")],
    ],
    [
      "none of a deposit from before, whichever other modal is open",
      undefined,
      [...formReady.slice(0, -1), openedModal("addPayment"), requested, refused, openedModal("deposit")],
    ],
    [
      "that of one which began before it was opened and is refused while it is open",
      "No",
      [requested, ...formReady, refused],
    ],
    ["none once it is closed", undefined, [...formReady, requested, refused, closed]],
    [
      "none for a sheet that the player closed",
      undefined,
      [...formReady, requestedBy("ADYEN_APPLE_PAY"), sheetClosed("cancelled"), refused],
    ],
  ])("is %s", (_, message, facts) => {
    expect(shownRefusal(folded(...facts), "deposit")?.message).toBe(message);
  });

  it("differs from that of the next deposit, although the words are the same", () => {
    const next = { ...requested, data: { ...(requested.data as object), intent: "i-2" } };
    const again = fact(DepositDeclined, { intent: "i-2", ref: null, message: "No", code: null });
    const first = shownRefusal(folded(...formReady, requested, refused), "deposit");
    const second = shownRefusal(folded(...formReady, requested, refused, next, again), "deposit");
    expect(first?.message).toBe(second?.message);
    expect(first?.seq).not.toBe(second?.seq);
  });
});

describe("a deposit that a refusal names", () => {
  const { deposits } = folded(requested, accepted, requestedBy("PAYPAL", "i-2"));

  it.each([
    ["i-1", { intent: "i-1", ref: null }],
    ["i-1", { intent: null, ref: "dep-1" }],
    ["i-2", { intent: "i-2", ref: null }],
    [undefined, { intent: null, ref: null }],
    [undefined, { intent: "i-3", ref: "dep-3" }],
  ])("is %s, by the client's reference or the backend's: %o", (intent, named) => {
    expect(declinedDeposit(deposits, named)?.intent).toBe(intent);
  });
});

describe("a deposit that risks a double", () => {
  const challenged = fact(ChallengeOpened, { intent: "i-1", transactionId: "3ds-1" });
  const byApplePay = requestedBy("ADYEN_APPLE_PAY");

  it.each<readonly [boolean, string, readonly Fact[]]>([
    [false, "none", formReady],
    [true, "one that waits for its answer", [requested]],
    [
      true,
      "one without an answer",
      [requested, fact(DepositUnanswered, { intent: "i-1", message: "No answer" }, "app")],
    ],
    [true, "one at the card's bank", [requested, accepted, challenged]],
    [true, "one at the payment sheet", [byApplePay, accepted, sheetOpened]],
    [false, "one that is accepted", [requested, accepted]],
    [false, "one that has ended", [requested, accepted, settled]],
  ])("is under way: %s, for %s", (isUnderWay, _, facts) => {
    expect(isDepositUnderWay(folded(...facts).deposits)).toBe(isUnderWay);
  });
});

describe("the amount that is being confirmed", () => {
  const challenged = (outcome: "pending" | "fulfilled" | "rejected"): readonly Fact[] => [
    requested,
    accepted,
    fact(ChallengeOpened, { intent: "i-1", transactionId: "t-1" }, "server"),
    ...(outcome === "pending" ? [] : [fact(ChallengeClosed, { intent: "i-1", outcome })]),
  ];

  const atBank = [requestedBy("ECOSPEND"), bankAsks, accepted];
  const atTrueLayer = [requestedBy("TRUELAYER"), accepted];
  const returned = (page: "ecospend" | "truelayer", status: ReturnStatus, paymentId = "dep-1") =>
    fact(ReturnedFromProvider, { page, status, paymentId }, "url");
  const listed = (expiresAt: number | null) => {
    const one = { ref: "dep-1", amount: pounds(20), methodName: "Harbour Bank", at: EVENING_MS };
    return fact(
      PendingDepositsListed,
      { deposits: [{ ...one, expiresAt, cancellable: expiresAt !== null }] },
      "server",
    );
  };

  it.each<[string, number, readonly Fact[]]>([
    ["no deposit", 0, []],
    ["a deposit that is not accepted", 0, [requested]],
    ["an accepted deposit", 20, [requested, accepted]],
    ["a settled deposit", 0, [requested, accepted, settled]],
    ["a deposit in the check of the card's bank", 0, challenged("pending")],
    ["a deposit that passed the check", 20, challenged("fulfilled")],
    ["a deposit that failed the check", 0, challenged("rejected")],
    ["a payment at a bank", 0, [requestedBy("ECOSPEND"), bankAsks, accepted]],
    ["a payment at TrueLayer's page", 0, [requestedBy("TRUELAYER"), accepted]],
    ["a payment that the bank's page calls completed", 20, [...atBank, returned("ecospend", "completed")]],
    ["a payment that the bank's page calls cancelled", 0, [...atBank, returned("ecospend", "canceled")]],
    ["a payment whose bank's page states no status", 0, [...atBank, returned("ecospend", "unknown")]],
    [
      "another payment that the bank's page calls completed",
      0,
      [...atBank, returned("ecospend", "completed", "dep-2")],
    ],
    ["a payment that the server lists as approved", 20, [...atBank, listed(null)]],
    ["a payment that the server lists as not approved", 0, [...atBank, listed(EVENING_MS)]],
    ["a payment that TrueLayer's page led back from", 20, [...atTrueLayer, returned("truelayer", "unknown")]],
    ["a payment that was given up on TrueLayer's page", 0, [...atTrueLayer, returned("truelayer", "abandoned")]],
    ["a payment whose sheet is open", 0, [requestedBy("ADYEN_APPLE_PAY"), accepted, sheetOpened]],
    ["a payment whose sheet was lost", 0, [requestedBy("ADYEN_APPLE_PAY"), accepted, sheetOpened, sheetClosed("lost")]],
    [
      "a payment confirmed in its sheet",
      20,
      [requestedBy("ADYEN_APPLE_PAY"), accepted, sheetOpened, sheetClosed("authorised")],
    ],
    [
      "two of them",
      50,
      [
        requested,
        accepted,
        requestedBy("PAYPAL", "i-2", pounds(30)),
        fact(DepositAccepted, { intent: "i-2", ref: "dep-2" }),
      ],
    ],
  ])("for %s is £%i", (_what, amount, facts) => {
    expect(amountBeingConfirmed(folded(...facts).deposits)).toBe(pounds(amount));
  });
});

describe("a payment at the player's bank", () => {
  const byBank = [requestedBy("ECOSPEND"), bankAsks];
  const flow = openedModal("depositEcospendFlow");

  it.each<readonly [string, boolean, boolean, readonly Fact[]]>([
    ["once the backend has accepted it", true, true, [...byBank, accepted]],
    ["not before", false, true, byBank],
    [
      "not once the bank's page calls it completed",
      false,
      true,
      [...byBank, accepted, fact(ReturnedFromProvider, { page: "ecospend", status: "completed", paymentId: "dep-1" })],
    ],
    ["not of a card", false, false, [requested, accepted]],
    ["not without a deposit", false, false, []],
    ["not after its end, which the flow shows if it was open then", false, true, [...byBank, accepted, flow, settled]],
    [
      "not after its end, which a flow that was opened later does not show",
      false,
      false,
      [...byBank, accepted, settled, flow],
    ],
    [
      "not after its end, which no other modal shows",
      false,
      false,
      [...byBank, accepted, openedModal("deposit"), settled],
    ],
  ])("waits for the player there: %s", (_, waits, isInFlow, facts) => {
    const player = folded(...facts);
    expect(bankDeposit(player.deposits)?.intent).toBe(waits ? "i-1" : undefined);
    expect(flowDeposit(player)?.intent).toBe(isInFlow ? "i-1" : undefined);
  });
});

describe("the deposit that connects a bank", () => {
  it("is the last one of a penny [WITHDRAW-057]", () => {
    const of = (intent: string, amount: Pence) => requestedBy("TRUELAYER", intent, amount);
    const { deposits } = folded(of("i-1", TEST_DEPOSIT), of("i-2", TEST_DEPOSIT), of("i-3", pounds(20)));
    expect(connectionDeposit(deposits)?.intent).toBe("i-2");
    expect(connectionDeposit(folded(requested).deposits)).toBeUndefined();
  });
});

describe("Apple Pay", () => {
  const applePay = {
    ...(PROVIDERS[0] as (typeof PROVIDERS)[number]),
    type: "APPLE_PAY",
    providerMethod: "ADYEN_APPLE_PAY",
  } as const;
  const offered = fact(ProvidersLoaded, { providers: [...PROVIDERS, applePay] });
  const supported = (available: boolean) => fact(ApplePayChecked, { available }, "app");

  it.each<readonly [string, boolean | undefined, readonly Fact[]]>([
    ["not known before the server has listed its providers", undefined, []],
    ["possible, where the server offers it and the device supports it", true, [offered, supported(true)]],
    ["impossible, where the device does not support it", false, [offered, supported(false)]],
    ["impossible, where the server does not offer it", false, [fact(ProvidersLoaded, { providers: PROVIDERS })]],
  ])("is %s", (_, expected, facts) => {
    expect(canApplePay(folded(...facts))).toBe(expected);
  });

  it.each<readonly [boolean, string, readonly Fact[]]>([
    [true, "a page load removed its sheet", [accepted, sheetOpened, sheetClosed("lost")]],
    [false, "its sheet was removed before the backend knew it", [sheetClosed("lost")]],
    [false, "the player closed its sheet", [accepted, sheetOpened, sheetClosed("cancelled")]],
    [false, "its sheet is still open", [accepted, sheetOpened]],
    [false, "it has no sheet yet", [accepted]],
    [false, "it has ended", [accepted, sheetOpened, sheetClosed("lost"), settled]],
  ])("has a payment that only the server knows about: %s, where %s", (isLost, _, facts) => {
    const player = folded(requestedBy("ADYEN_APPLE_PAY"), ...facts);
    expect(depositWithLostSheet(player)?.intent).toBe(isLost ? "i-1" : undefined);
  });
});

describe("before the server has said anything", () => {
  it("no amount is stated, no promotion code is judged and no deposit is current", () => {
    const { deposits } = folded();
    expect(statedAmounts(deposits, "CARD")).toEqual({});
    expect(promotionVerdict(deposits, "EYES20", pounds(10))).toBeUndefined();
    expect(currentDeposit(deposits)).toBeUndefined();
  });
});

describe("the spend-limit block", () => {
  it("names the smallest minimum of the player's methods, and the date [LIMIT-019]", () => {
    const amounts = fact(SuggestedAmountsLoaded, {
      amounts: [
        { type: "CARD", minAmount: pounds(25), maxAmount: null, defaultAmount: null, suggestedAmounts: [] },
        { type: "BANK_ACCOUNT", minAmount: pounds(15), maxAmount: null, defaultAmount: null, suggestedAmounts: [] },
      ],
    });
    const midnight = blockedUntil(Date.parse("2026-11-21T00:00:00.000Z"));
    const words = (min: string) =>
      `You're almost at your Spend Limit with under ${min} left so you cannot make a deposit. Try again on 21/11/2026.`;
    expect(spendLimitRefusal(folded(...formReady, amounts, midnight))?.copy).toBe(words("£15"));
    const cardOnly = fact(MethodsLoaded, { methods: [VISA] });
    expect(spendLimitRefusal(folded(...formReady, amounts, cardOnly, midnight))?.copy).toBe(words("£25"));
    expect(spendLimitRefusal(folded(...signedIn, midnight))?.copy).toBe(words("£10"));
  });

  it("writes any date as dd/MM/yyyy, as the London calendar has it [LIMIT-020]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (at) => {
        const date = formatLondonDate(instant(at), "dd/MM/yyyy");
        expect(date).toMatch(/^(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/\d{4}$/);
        expect(spendLimitRefusal(folded(...signedIn, blockedUntil(at)))?.copy.endsWith(`Try again on ${date}.`)).toBe(
          true,
        );
      }),
    );
  });
});

describe("the deposit of a movement", () => {
  it("is found by the reference that the movement names", () => {
    const { deposits } = folded(
      ...formReady,
      requested,
      accepted,
      fact(DepositSettled, { ref: "dep-1", provider: null, amount: pounds(20) }),
    );
    expect(depositByReference(deposits, "dep-1")?.seq).toBe(formReady.length);
    expect(depositByReference(deposits, "dep-2")).toBeUndefined();
  });
});

describe("a deposit that the player backed out of at the provider's", () => {
  const accepted = fact(DepositAccepted, { intent: "i-1", ref: "dep-1" });
  const returned = (paymentId: string | null, status: "abandoned" | "unknown") =>
    fact(ReturnedFromProvider, { page: "truelayer", paymentId, status }, "url");

  it.each([
    ["the one that the return page names", true, [accepted, returned("dep-1", "abandoned")]],
    ["not another", false, [accepted, returned("dep-2", "abandoned")]],
    ["not one that they came back from otherwise", false, [accepted, returned("dep-1", "unknown")]],
    ["not one that has no name yet, where the page names none", false, [returned(null, "abandoned")]],
    ["not one that they are not back from", false, [accepted]],
  ])("is %s", (_, expected, facts) => {
    const { deposits } = folded(requested, ...facts);
    expect(isCancelledAtProvider(currentDeposit(deposits) as Deposit, deposits)).toBe(expected);
  });
});
