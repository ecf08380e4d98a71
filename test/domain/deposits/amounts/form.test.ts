import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bingoReactions } from "../../../../domain/bingo/reactions.ts";
import { listRooms } from "../../../../domain/bingo/wire.ts";
import { DepositSettled, DepositTermsLoaded, SuggestedAmountsLoaded } from "../../../../domain/deposits/events.ts";
import {
  amountText,
  depositAmountRule,
  type DepositFormValues,
  depositOffer,
  readDepositForm,
} from "../../../../domain/deposits/amounts/form.ts";
import type { StatedAmounts } from "../../../../domain/deposits/amounts/bounds.ts";
import { statedAmounts } from "../../../../domain/deposits/queries.ts";
import { suggestedDepositAmounts } from "../../../../domain/deposits/wire.ts";
import { FlagsRead } from "../../../../domain/flags/events.ts";
import { cvvHint, markOf, validateCardNumber, validateCvv } from "../../../../domain/form/rules/card.ts";
import { LimitsStated } from "../../../../domain/limits/events.ts";
import { pence, pounds } from "../../../../domain/money.ts";
import { record } from "../../../../domain/ports/journal.ts";
import { UserLoaded } from "../../../../domain/session/events.ts";
import { WalletLoaded } from "../../../../domain/wallet/events.ts";
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
const leaves = (left: number) =>
  fact(LimitsStated, {
    daily: limitOf(pounds(1_000), pence(left)),
    weekly: limitOf(pounds(5_000), pounds(4_000)),
    monthly: noLimit,
    asOf: EVENING_MS,
  });
const card = (stated: Partial<StatedAmounts>) =>
  fact(SuggestedAmountsLoaded, {
    amounts: [
      {
        type: "CARD" as const,
        minAmount: pounds(10),
        maxAmount: pounds(500),
        defaultAmount: pounds(20),
        suggestedAmounts: [pounds(10), pence(2_050), pounds(50), pounds(500)],
        ...stated,
      },
    ],
  } as never);
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

  it.each<readonly [string, string, Fact]>([
    ["the type's, where a limit leaves more", "Maximum deposit is £500", leaves(60_000)],
    ["the limit's, where it leaves less", "You have £15 left of your daily Spend Limit", limited],
  ])("names the lower maximum: %s", (_, copy, limits) => {
    expect(read({ depositAmount: "10001" }, card({}), limits)).toMatchObject({ failure: { refusal: { copy } } });
  });

  it("sends no promotion code for a player from whom the field is hidden", () => {
    for (const flags of [{ pba: true }, { ppg: true }])
      expect(read({ promotionCode: "ABC1" }, fact(UserLoaded, user(flags)))).toEqual(Result.succeed(sent));
  });
});

describe("what a deposit form offers", () => {
  const regular = fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null });
  const offer = (...facts: readonly Fact[]) =>
    depositOffer(playerAfter(...formReady, regular, card({}), ...facts), "CARD", EVENING_MS);

  it("has a chip in whole pounds where the server's has pence, because the form refuses those", () => {
    expect(offer()).toEqual({
      min: pounds(10),
      max: pounds(500),
      limit: undefined,
      isMaxStated: true,
      defaultAmount: pounds(20),
      suggestedAmounts: [pounds(10), pounds(20), pounds(50), pounds(500)],
    });
  });

  it("starts with whole pounds, where the server's default has pence", () => {
    expect(offer(card({ defaultAmount: pence(2_050) })).defaultAmount).toBe(pounds(20));
    expect(offer(card({ minAmount: pence(2_050), defaultAmount: pence(2_050) }))).toMatchObject({
      min: pounds(21),
      defaultAmount: pounds(21),
    });
  });

  it("ends with what the tightest limit leaves, in whole pounds", () => {
    expect(offer(leaves(1_550))).toMatchObject({
      max: pounds(15),
      limit: { period: "daily", left: pence(1_550) },
      defaultAmount: pounds(15),
      suggestedAmounts: [pounds(10)],
    });
  });

  it.each([50_000, 60_000])("is the type's own, where every limit leaves as much or more: %d", (left) => {
    expect(offer(leaves(left))).toMatchObject({ max: pounds(500), limit: undefined, defaultAmount: pounds(20) });
  });

  it("has a maximum that is stated only if the server or a limit sets it [DEP-023]", () => {
    const unbounded = card({ maxAmount: null });
    expect(offer().isMaxStated).toBe(true);
    expect(offer(unbounded)).toMatchObject({ max: pounds(10_000), isMaxStated: false });
    expect(offer(unbounded, leaves(1_550))).toMatchObject({ max: pounds(15), isMaxStated: true });
  });

  it("has the server's chips for a first deposit only if their flag is on [DEP-029]", () => {
    const first = fact(WalletLoaded, { hasDeposited: false, nextAllowedDepositDate: null });
    const flagged = fact(FlagsRead, { on: ["first-deposit-suggested-amounts"] }, "app");
    expect(offer(first).suggestedAmounts).toEqual([]);
    expect(offer(first, flagged).suggestedAmounts).toEqual(offer().suggestedAmounts);
  });

  it("is nothing, where a limit leaves less than the minimum", () => {
    const { min, max, ...rest } = offer(leaves(999));
    expect(max).toBeLessThan(min);
    expect(rest).toMatchObject({ limit: { left: pence(999) }, defaultAmount: undefined, suggestedAmounts: [] });
  });

  it("is always accepted by the form", () => {
    const anyAmount = fc.integer({ min: 0, max: 70_000 }).map(pence);
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, anyAmount, (left, minAmount, maxAmount, chip) => {
        const stated = card({ minAmount, maxAmount, defaultAmount: chip, suggestedAmounts: [chip] });
        const player = playerAfter(...formReady, regular, stated, leaves(left));
        const { min, max, defaultAmount, suggestedAmounts } = depositOffer(player, "CARD", EVENING_MS);
        const rule = depositAmountRule(player, "CARD", EVENING_MS);
        for (const amount of [defaultAmount ?? [], suggestedAmounts, max < min ? [] : [min, max]].flat())
          expect(Result.isSuccess(rule(amountText(amount)))).toBe(true);
        expect(defaultAmount === undefined).toBe(max < min);
        for (const beyond of [min - 100, max + 100])
          expect(Result.isFailure(rule(amountText(beyond as typeof min)))).toBe(true);
      }),
    );
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

  it("say 'The card number is not valid' of a text that is no card number [CARD-020]", () => {
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
