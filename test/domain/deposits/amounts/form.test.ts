import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { bingoReactions } from "../../../../domain/bingo/reactions.ts";
import { listRooms } from "../../../../domain/bingo/wire.ts";
import { DepositSettled, DepositTermsLoaded, SuggestedAmountsLoaded } from "../../../../domain/deposits/events.ts";
import {
  depositAmountRule,
  type DepositFormValues,
  readDepositForm,
} from "../../../../domain/deposits/amounts/form.ts";
import { statedAmounts } from "../../../../domain/deposits/queries.ts";
import { suggestedDepositAmounts } from "../../../../domain/deposits/wire.ts";
import { cvvHint, markOf, validateCardNumber, validateCvv } from "../../../../domain/form/rules/card.ts";
import { LimitsStated } from "../../../../domain/limits/events.ts";
import { pounds } from "../../../../domain/money.ts";
import { record } from "../../../../domain/ports/journal.ts";
import { UserLoaded } from "../../../../domain/session/events.ts";
import { formReady, limitOf, noLimit } from "../../../support/deposit-facts.ts";
import { EVENING_MS, fact, type Fact, given, running, settled } from "../../../support/given.ts";
import { user } from "../../session/player.ts";
import { playerAfter } from "../../withdrawals/story.ts";

const unagreed = fact(DepositTermsLoaded, { agreed: false });
const limited = fact(LimitsStated, {
  daily: limitOf(pounds(100), pounds(15)),
  weekly: noLimit,
  monthly: noLimit,
  asOf: EVENING_MS,
});
const read = (values: Partial<DepositFormValues>, ...facts: readonly Fact[]) => {
  const player = playerAfter(...formReady, ...facts);
  const form = { depositAmount: "20", acceptFundProtectionTermsCheckbox: false, ...values };
  return readDepositForm(player, form, depositAmountRule(player, "CARD", EVENING_MS));
};
const sent = { amount: pounds(20), promotionCode: "", acceptsTerms: true };

describe("the deposit form", () => {
  it("has a whole amount, an optional promotion code and the box of the funds protection [DEP-005 DEP-006 PROMO-002]", () => {
    expect(read({})).toEqual(Result.succeed(sent));
    expect(read({ promotionCode: "ABC1" })).toEqual(Result.succeed({ ...sent, promotionCode: "ABC1" }));
    expect(read({ depositAmount: "20.5" })).toMatchObject({ failure: { field: "depositAmount" } });
    expect(read({}, unagreed)).toMatchObject({ failure: { field: "acceptFundProtectionTermsCheckbox" } });
    expect(read({ acceptFundProtectionTermsCheckbox: true }, unagreed)).toEqual(Result.succeed(sent));
  });

  // In the order of precedence: each case breaks every rule below its own as well.
  it.each<readonly [string, Partial<DepositFormValues>, string, string]>([
    ["the amount is missing", { depositAmount: "", promotionCode: "abc" }, "depositAmount", "AmountMissing"],
    ["it is no number", { depositAmount: "ten", promotionCode: "abc" }, "depositAmount", "NotANumber"],
    ["it is not whole", { depositAmount: "10.5", promotionCode: "abc" }, "depositAmount", "NotWhole"],
    ["it is under the minimum", { depositAmount: "9", promotionCode: "abc" }, "depositAmount", "BelowMinimum"],
    ["it is over the maximum", { depositAmount: "10001", promotionCode: "abc" }, "depositAmount", "AboveMaximum"],
    ["it is over what a limit leaves", { depositAmount: "16", promotionCode: "abc" }, "depositAmount", "OverLimit"],
    ["the code is none", { depositAmount: "15", promotionCode: "abc" }, "promotionCode", "PromotionCodeMalformed"],
    [
      "the terms are not accepted",
      { depositAmount: "15" },
      "acceptFundProtectionTermsCheckbox",
      "FundsProtectionNotAccepted",
    ],
  ])("cannot be sent where %s", (_, values, field, name) => {
    expect(read(values, unagreed, limited)).toMatchObject({ failure: { field, refusal: { name } } });
  });

  it("sends no promotion code for a player from whom the field is hidden", () => {
    for (const flags of [{ pba: true }, { ppg: true }])
      expect(read({ promotionCode: "ABC1" }, fact(UserLoaded, user(flags)))).toEqual(Result.succeed(sent));
  });
});

describe("the suggested amounts", () => {
  it("are kept by payment type, each with its bounds, its default and its suggestions [DEP-008]", () => {
    const stated = [
      { type: "CARD", minAmount: 10, maxAmount: 500, defaultAmount: 20, suggestedAmounts: [20, 50] },
      { type: "PAYPAL", minAmount: null, maxAmount: null, defaultAmount: null, suggestedAmounts: [] },
    ];
    const amounts = Schema.decodeUnknownSync(suggestedDepositAmounts.response)(stated);
    const { deposits } = playerAfter(fact(SuggestedAmountsLoaded, { amounts }));
    expect(statedAmounts(deposits, "CARD")).toEqual({
      type: "CARD",
      minAmount: pounds(10),
      maxAmount: pounds(500),
      defaultAmount: pounds(20),
      suggestedAmounts: [pounds(20), pounds(50)],
    });
    expect(statedAmounts(deposits, "PAYPAL")).toMatchObject({ minAmount: null, suggestedAmounts: [] });
    expect(statedAmounts(deposits, "MOBILE")).toEqual({});
    const decode = Schema.decodeUnknownResult(suggestedDepositAmounts.response);
    for (const field of Object.keys(stated[0] as object)) {
      const { [field as "type"]: _, ...without } = stated[0] as { type: string };
      expect(Result.isFailure(decode([without]))).toBe(true);
    }
  });
});

describe("a deposit that is complete", () => {
  it("has the bingo list loaded again [DEP-014]", async () => {
    const calls = async (isSettled: boolean) => {
      const { world } = await given(...formReady)
        .answering(listRooms, [])
        .when(
          Effect.gen(function* () {
            yield* running(bingoReactions);
            const data = { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) } as const;
            if (isSettled) yield* record(DepositSettled, data, { by: "server" });
            yield* settled;
          }),
        )
        .outcome();
      return world.backend.calls;
    };
    expect(await calls(false)).toEqual([]);
    expect(await calls(true)).toEqual([{ endpoint: "listRooms", request: { instance: "next" } }]);
  });
});

describe("a card's own fields", () => {
  it("explain the security code, and say that it again of one that cannot be one [CARD-018]", () => {
    expect(cvvHint).toBe("Three-digit number on the back of the card");
    expect(validateCvv("12a")).toEqual(Result.fail({ name: "CvvMalformed", copy: cvvHint }));
  });

  it("say 'The card number is not valid' of a number that is none [CARD-020]", () => {
    for (const number of ["424242424242424", "42424242424242424", "4242 4242 4242 424x"])
      expect(validateCardNumber(number)).toMatchObject({ failure: { copy: "The card number is not valid" } });
  });

  it("are neither valid nor invalid before their full length is typed [CARD-021]", () => {
    const full = "4242424242424242";
    for (let typed = 0; typed < full.length; typed++)
      expect(markOf(full.slice(0, typed), full.length, validateCardNumber)).toBe("neutral");
    expect(markOf(full, full.length, validateCardNumber)).toBe("valid");
    expect(markOf("424242424242424x", full.length, validateCardNumber)).toBe("invalid");
    expect(["1", "12", "12x", "123"].map((text) => markOf(text, 3, validateCvv))).toEqual([
      "neutral",
      "neutral",
      "invalid",
      "valid",
    ]);
  });
});
