import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { VerificationDeferred, WithdrawalRequested } from "../../../domain/withdrawals/events.ts";
import {
  chosenWithdrawalMethod,
  GUARANTEE,
  isPayable,
  judgeWithdrawal,
  quickAmounts,
  reachOf,
  submitHint,
  type WithdrawalRequest,
} from "../../../domain/withdrawals/rules.ts";
import { fact, type Fact } from "../../support/given.ts";
import { signedIn, user } from "../session/player.ts";
import { atTheForm, method, methodsLoaded, playerAfter } from "./story.ts";

const request: WithdrawalRequest = { amount: pounds(10), methodRef: "card-1" };
const unverified = fact(UserLoaded, user({ verification: { status: "REJECTED", hasPendingVerification: false } }));
const requested = fact(WithdrawalRequested, { intent: "i-1", ...request }, "player");

describe("a request to withdraw", () => {
  // In the order of precedence: each case breaks every rule below its own as well.
  const small: WithdrawalRequest = { amount: pounds(5), methodRef: "" };
  const gone = method({ allowed: false });
  it.each<[string, readonly Fact[], WithdrawalRequest, string, string?]>([
    [
      "the last one is not answered",
      [...atTheForm(gone), unverified, requested],
      small,
      "WithdrawalUnderWay",
      "Your last withdrawal is still being dealt with. Please wait for its outcome.",
    ],
    [
      "the player must be verified",
      [...atTheForm(gone), unverified],
      small,
      "VerificationRequired",
      "Your account must be verified for you to receive withdrawn funds.",
    ],
    [
      "the player must be verified, before the modal was ever opened",
      [...signedIn, unverified],
      small,
      "VerificationRequired",
    ],
    [
      "the primary cannot be paid to",
      atTheForm(gone),
      small,
      "PrimaryUnavailable",
      "Your current primary method is unavailable.",
    ],
    ["no method is chosen", atTheForm(), small, "PaymentMethodMissing"],
    [
      "the method accepts no withdrawal",
      atTheForm(method(), method({ ref: "card-2", primary: false, allowedAmount: null })),
      { ...small, methodRef: "card-2" },
      "PaymentMethodMissing",
    ],
    ["it is under £10", atTheForm(), { ...request, amount: pounds(9) }, "BelowMinimum"],
    ["it is over the balance", atTheForm(), { ...request, amount: pounds(101) }, "OverBalance"],
    [
      "it is over the method's allowed amount",
      atTheForm(method({ allowedAmount: pounds(50) })),
      { ...request, amount: pounds(51) },
      "OverCap",
    ],
    [
      "it is over the allowed amount of the chosen method, of two",
      atTheForm(method(), method({ ref: "card-2", primary: false, allowedAmount: pounds(50) })),
      { amount: pounds(51), methodRef: "card-2" },
      "OverCap",
    ],
  ])("is refused where %s", (_, facts, requested, name, copy) => {
    const failure = copy === undefined ? { name } : { name, copy };
    expect(judgeWithdrawal(playerAfter(...facts), requested)).toMatchObject({ failure });
  });

  it("is bounded by the balance alone where no method is chosen", () => {
    expect(reachOf(playerAfter(...atTheForm()), "")).toMatchObject({ balance: pounds(100), allowedAmount: undefined });
  });

  it("is accepted otherwise, also from an unverified player who chose to continue", () => {
    expect(judgeWithdrawal(playerAfter(...atTheForm()), request)).toEqual(Result.succeed(pounds(10)));
    const deferred = [...atTheForm(), unverified, fact(VerificationDeferred, {}, "player")];
    expect(judgeWithdrawal(playerAfter(...deferred), request)).toEqual(Result.succeed(pounds(10)));
  });
});

describe("isPayable", () => {
  it.each([
    ["an allowed and available primary", method(), true],
    ["no primary", undefined, false],
    ["a method that is not allowed", method({ allowed: false }), false],
    ["an unavailable method", method({ status: "UNAVAILABLE" }), false],
    ["a temporarily unavailable method", method({ temporaryUnavailable: true }), false],
    ["a method that is neither allowed nor available", method({ allowed: false, status: "UNAVAILABLE" }), false],
  ])("%s: %s [WITHDRAW-054]", (_, primary, payable) => {
    expect(isPayable(primary)).toBe(payable);
  });
});

describe("the tooltip of the disabled button", () => {
  it("is the method's error, else the amount's, else a general message", () => {
    const amount = { valid: false, error: "Minimum amount £10" };
    expect(submitHint("", amount)).toBe("Please select a payment method");
    expect(submitHint("card-1", amount)).toBe("Minimum amount £10");
    expect(submitHint("card-1", { valid: false, error: undefined })).toBe("Please fill the form or contact support");
    expect(submitHint("card-1", { valid: true, error: undefined })).toBeUndefined();
  });
});

describe("the amounts of the quick picks", () => {
  it.each([
    ["round amounts, and the balance down to the pound", { balance: pence(7_550) }, [10, 20, 50, 75]],
    ["the three lowest round amounts, and a larger balance", { balance: pounds(500) }, [10, 20, 50, 500]],
    [
      "the balance too, below the configured maximum",
      { balance: pounds(75), configuredMax: pounds(10_000) },
      [10, 20, 50, 75],
    ],
    ["the balance", { balance: pounds(10) }, [10]],
    ["empty if the balance is too low", { balance: pence(999) }, []],
    ["within the method's allowed amount", { balance: pounds(100), allowedAmount: pounds(30) }, [10, 20, 30]],
    [
      "round amounts only, which do not reveal the configured maximum",
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

it("the form keeps the player's pick while it is listed, and follows the list before any pick", () => {
  const bank = method({ ref: "bank-1", primary: false });
  const { methods } = playerAfter(...atTheForm(bank, method()));
  expect(chosenWithdrawalMethod(methods, undefined)).toBe("bank-1");
  expect(chosenWithdrawalMethod(methods, "card-1")).toBe("card-1");
  const later = playerAfter(...atTheForm(bank, method()), methodsLoaded(method({ ref: "card-2" }))).methods;
  expect(chosenWithdrawalMethod(later, undefined)).toBe("card-2");
  expect(chosenWithdrawalMethod(later, "card-1")).toBe("");
});
