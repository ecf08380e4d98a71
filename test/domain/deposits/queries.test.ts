import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DepositAccepted,
  DepositDeclined,
  DepositSettled,
  DepositUnanswered,
  ReturnedFromProvider,
  SuggestedAmountsLoaded,
} from "../../../domain/deposits/events.ts";
import {
  depositByReference,
  currentDeposit,
  depositView,
  isCancelledAtProvider,
  isDepositUnderWay,
  shownRefusal,
} from "../../../domain/deposits/queries.ts";
import { spendLimitRefusal } from "../../../domain/deposits/rules.ts";
import type { Deposit } from "../../../domain/deposits/state.ts";
import { LimitsLoadFailed, SolicitationsStated } from "../../../domain/limits/events.ts";
import { MethodsLoaded, MethodsLoadFailed } from "../../../domain/methods/events.ts";
import { pounds } from "../../../domain/money.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { formatLondonDate, instant } from "../../../domain/time.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import { formReady, signedIn, VISA, cardDepositRequested as requested } from "../../support/deposit-facts.ts";
import { EVENING_MS, fact, type Fact } from "../../support/given.ts";

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
  });

  it("is the first that holds of: limits failed, methods failed, block, no methods, solicitations", () => {
    const none = fact(MethodsLoaded, { methods: [] });
    const limitsFailed = fact(LimitsLoadFailed, { what: "limits", message: "No" });
    const reversed: readonly Fact[] = [...formReady];
    expect(shows(...reversed, solicited)).toBe("solicitations");
    expect(shows(...reversed, solicited, none)).toBe("noMethods");
    expect(shows(...reversed, solicited, none, blockedUntil(EVENING_MS))).toBe("exceededSpendLimits");
    expect(shows(...reversed, solicited, none, blockedUntil(EVENING_MS), limitsFailed)).toBe("limitsFailed");
    const unread = formReady.filter(({ definition }) => definition !== MethodsLoaded);
    expect(shows(...unread, fact(MethodsLoadFailed, { message: "No" }))).toBe("methodsFailed");
  });

  it("is the failure when the solicitations cannot be read either", () => {
    expect(shows(...formReady, fact(LimitsLoadFailed, { what: "solicitations", message: "No" }))).toBe("limitsFailed");
  });

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

describe("a deposit that risks a double", () => {
  it("is one without the backend's reference, or at the card's bank", () => {
    expect(isDepositUnderWay(folded(...formReady).deposits)).toBe(false);
    expect(isDepositUnderWay(folded(...formReady, requested).deposits)).toBe(true);
    expect(isDepositUnderWay(folded(...formReady, requested, accepted).deposits)).toBe(false);
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
