import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { DepositTermsLoaded } from "../../../domain/deposits/events.ts";
import { type DepositRequest, judgeConnection, judgeDeposit } from "../../../domain/deposits/rules.ts";
import { LimitsStated } from "../../../domain/limits/events.ts";
import { PhoneVerificationStated } from "../../../domain/mobile/events.ts";
import { MethodsLoaded } from "../../../domain/methods/events.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import {
  depositRequest,
  formReady,
  limitOf,
  MOBILE,
  noLimit,
  VISA,
  cardDepositRequested,
} from "../../support/deposit-facts.ts";
import { EVENING_MS, fact, type Fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";

const unagreed = fact(DepositTermsLoaded, { agreed: false });
const agreed = fact(DepositTermsLoaded, { agreed: true });
const blocked = fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: EVENING_MS });
const dayLeaving = (daily: number, weekly: number) =>
  fact(LimitsStated, {
    daily: limitOf(pounds(50), pounds(daily)),
    weekly: limitOf(pounds(500), pounds(weekly)),
    monthly: noLimit,
    asOf: EVENING_MS,
  });
const refusalOf = (judged: Result.Result<unknown, { readonly name: string; readonly copy: string }>) =>
  Result.isFailure(judged) ? [judged.failure.name, judged.failure.copy] : "granted";

// In the order of the ladder: each row also breaks every rule of the rows below it.
describe("a request to deposit", () => {
  const ready = [...formReady, unagreed, dayLeaving(40, 15)];
  const worst = { ...depositRequest({ amount: pounds(5), promotionCode: "no code!" }), methodRef: "unknown" };
  const byPhone = { ...worst, provider: "FONIX", type: "MOBILE", methodRef: MOBILE.ref } as const;
  const byCard = { ...worst, methodRef: VISA.ref };
  const doubted = fact(MethodsLoaded, { methods: [{ ...MOBILE, requiresReverification: true }] });
  const judged = (facts: readonly Fact[], request: DepositRequest, acceptsTerms = false) =>
    refusalOf(judgeDeposit(playerAfter(...ready, ...facts), { ...request, acceptsTerms }, EVENING_MS));

  it.each<readonly [string, readonly Fact[], typeof worst, RegExp]>([
    [
      "DepositUnderWay",
      [cardDepositRequested, blocked, doubted],
      worst,
      /^Your last deposit is still being dealt with/,
    ],
    ["SpendLimitReached", [blocked, doubted], worst, /^You're almost at your Spend Limit with under £10 left/],
    ["MethodUnavailable", [doubted], worst, /^Please select a payment method$/],
    ["PhoneUnverified", [doubted], byPhone, /^Please verify your phone before you deposit with it\.$/],
    ["BelowMinimum", [], byCard, /^Minimum deposit is £10$/],
    ["AboveMaximum", [], { ...byCard, amount: pounds(10_001) }, /^Maximum deposit is £10,000$/],
    ["OverLimit", [], { ...byCard, amount: pounds(16) }, /^You have £15 left of your weekly Spend Limit$/],
    ["PromotionCodeMalformed", [], { ...byCard, amount: pounds(15) }, /^Promotion code must be/],
    [
      "FundsProtectionNotAccepted",
      [],
      { ...byCard, amount: pounds(15), promotionCode: "" },
      /^You must accept the funds protection terms$/,
    ],
  ])("is refused as %s", (name, facts, request, copy) => {
    expect(judged(facts, request)).toEqual([name, expect.stringMatching(copy)]);
  });

  it("is granted when it breaks none of them", () => {
    const fine = { ...byCard, amount: pounds(15), promotionCode: "" };
    expect(judged([], fine, true)).toBe("granted");
    expect(judged([agreed], fine)).toBe("granted");
    expect(judged([], { ...fine, methodRef: null }, true)).toBe("granted");
  });

  it("by another method than the phone is granted while the phone must be verified", () => {
    const unverified = fact(PhoneVerificationStated, {
      phone: "deposit",
      phoneVerified: true,
      requiresReverification: true,
      canSendVerification: true,
      canAttemptVerification: false,
    });
    expect(judged([unverified], { ...byCard, amount: pounds(15), promotionCode: "" }, true)).toBe("granted");
    expect(judged([unverified], { ...byPhone, methodRef: null })[0]).toBe("PhoneUnverified");
  });

  it("is granted for the minimum, the maximum and all that a limit leaves, and refused one penny beyond", () => {
    const unlimited = fact(LimitsStated, { daily: noLimit, weekly: noLimit, monthly: noLimit, asOf: EVENING_MS });
    const of = (amount: number, ...facts: readonly Fact[]) =>
      judged(facts, { ...byCard, amount: pence(amount), promotionCode: "" }, true);
    expect([of(1_000), of(1_500)]).toEqual(["granted", "granted"]);
    expect(of(1_000_000, unlimited)).toBe("granted");
    expect([of(999)[0], of(1_501)[0], of(1_000_001, unlimited)[0]]).toEqual([
      "BelowMinimum",
      "OverLimit",
      "AboveMaximum",
    ]);
  });
});

// In the order of the ladder: each row also breaks every rule of the rows below it.
describe("a request to connect a bank by 1p", () => {
  const ready = [...formReady, unagreed];
  const atLimit = dayLeaving(0, 0);
  const poor = fact(BalanceStated, { balance: pence(999), position: 1 });
  const harbour = { friendlyName: "Harbour Bank", available: true };
  const closed = { ...harbour, available: false };
  const judged = (facts: readonly Fact[], bank: typeof harbour, acceptsTerms = false) => {
    const request = { provider: "ECOSPEND", type: "BANK_ACCOUNT", methodRef: null, promotionCode: "" } as const;
    const asked = { ...request, amount: pence(1), acceptsTerms, bank };
    return refusalOf(judgeConnection(playerAfter(...ready, ...facts), asked, EVENING_MS));
  };

  it.each<readonly [string, readonly Fact[], typeof harbour, RegExp]>([
    [
      "DepositUnderWay",
      [cardDepositRequested, poor, blocked, atLimit],
      closed,
      /^Your last deposit is still being dealt with/,
    ],
    ["BalanceTooLow", [poor, blocked, atLimit], closed, /^Oops! Minimum amount £10\. Your balance is too low\.$/],
    ["SpendLimitReached", [blocked, atLimit], closed, /^You're almost at your Spend Limit with under £10 left/],
    ["BankUnavailable", [atLimit], closed, /^Harbour Bank is temporarily unavailable$/],
    ["OverLimit", [atLimit], harbour, /^You have 0p left of your daily Spend Limit$/],
    ["FundsProtectionNotAccepted", [], harbour, /^You must accept the funds protection terms$/],
  ])("is refused as %s", (name, facts, bank, copy) => {
    expect(judged(facts, bank)).toEqual([name, expect.stringMatching(copy)]);
  });

  it("is granted when it breaks none of them", () => {
    expect(judged([], harbour, true)).toBe("granted");
    const least = fact(BalanceStated, { balance: pounds(10), position: 1 });
    expect(judged([least], harbour, true)).toBe("granted");
    expect(judged([agreed], harbour)).toBe("granted");
  });
});
