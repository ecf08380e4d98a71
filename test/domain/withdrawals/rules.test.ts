import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { VerificationDeferred, WithdrawalRequested } from "../../../domain/withdrawals/events.ts";
import {
  GUARANTEE,
  isPayable,
  judgeWithdrawal,
  quickAmounts,
  submitHint,
  type WithdrawalRequest,
} from "../../../domain/withdrawals/rules.ts";
import { fact, type Fact } from "../../support/given.ts";
import { user } from "../session/player.ts";
import { atTheForm, method, playerAfter } from "./story.ts";

const request: WithdrawalRequest = { amount: pounds(10), methodRef: "card-1" };
const unverified = fact(UserLoaded, user({ verification: { status: "REJECTED", hasPendingVerification: false } }));
const requested = fact(WithdrawalRequested, { intent: "i-1", ...request }, "player");

describe("a request to withdraw", () => {
  // In the order of precedence: each case breaks every rule below its own as well.
  const small: WithdrawalRequest = { amount: pounds(5), methodRef: "" };
  const gone = method({ allowed: false });
  it.each<readonly [string, readonly Fact[], WithdrawalRequest, string]>([
    ["the last one is not answered", [...atTheForm(gone), unverified, requested], small, "WithdrawalUnderWay"],
    ["the player is to be verified", [...atTheForm(gone), unverified], small, "VerificationRequired"],
    ["the primary cannot be paid to", atTheForm(gone), small, "PrimaryUnavailable"],
    ["no method is chosen", atTheForm(), small, "PaymentMethodMissing"],
    [
      "the method takes no withdrawal",
      atTheForm(method(), method({ ref: "card-2", primary: false, allowedAmount: null })),
      { ...small, methodRef: "card-2" },
      "PaymentMethodMissing",
    ],
    ["it is under £10", atTheForm(), { ...request, amount: pounds(9) }, "BelowMinimum"],
    ["it is more than there is", atTheForm(), { ...request, amount: pounds(101) }, "OverBalance"],
    [
      "it is more than the method takes",
      atTheForm(method({ allowedAmount: pounds(50) })),
      { ...request, amount: pounds(51) },
      "OverCap",
    ],
  ])("is refused where %s", (_, facts, requested, name) => {
    expect(judgeWithdrawal(playerAfter(...facts), requested)).toMatchObject({ failure: { name } });
  });

  it("is taken up otherwise, by an unverified player too who chose to go on", () => {
    expect(judgeWithdrawal(playerAfter(...atTheForm()), request)).toEqual(Result.succeed(pounds(10)));
    const deferred = [...atTheForm(), unverified, fact(VerificationDeferred, {}, "player")];
    expect(judgeWithdrawal(playerAfter(...deferred), request)).toEqual(Result.succeed(pounds(10)));
  });
});

describe("what money can be paid to", () => {
  it.each([
    ["an allowed and available primary", method(), true],
    ["no primary", undefined, false],
    ["one that is not allowed", method({ allowed: false }), false],
    ["one that is unavailable", method({ status: "UNAVAILABLE" }), false],
    ["one that is unavailable for a while", method({ temporaryUnavailable: true }), false],
    ["one that is neither", method({ allowed: false, status: "UNAVAILABLE" }), false],
  ])("%s: %s [WITHDRAW-054]", (_, primary, payable) => {
    expect(isPayable(primary)).toBe(payable);
  });
});

describe("what the disabled submit says", () => {
  it("is the method's error, else the amount's, else that something is missing", () => {
    const amount = { valid: false, error: "Minimum amount £10" };
    expect(submitHint("", amount)).toBe("Please select a payment method");
    expect(submitHint("card-1", amount)).toBe("Minimum amount £10");
    expect(submitHint("card-1", { valid: false, error: undefined })).toBe("Please fill the form or contact support");
    expect(submitHint("card-1", { valid: true, error: undefined })).toBeUndefined();
  });
});

describe("amounts at a touch", () => {
  it.each([
    ["round ones, and all there is", { balance: pence(7_550) }, [10, 20, 50, 75]],
    ["all there is", { balance: pounds(10) }, [10]],
    ["none where there is too little", { balance: pence(999) }, []],
    ["what the method takes", { balance: pounds(100), allowedAmount: pounds(30) }, [10, 20, 30]],
    [
      "no hint of the configured maximum",
      { balance: pounds(20_000), configuredMax: pounds(10_000) },
      [10, 20, 50, 100],
    ],
  ])("are %s", (_, reach, amounts) => {
    expect(quickAmounts(reach)).toEqual(amounts.map(pounds));
  });
});

it("guarantees £10", () => {
  expect(GUARANTEE).toBe(1000);
});
