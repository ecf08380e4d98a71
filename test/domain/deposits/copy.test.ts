import { describe, expect, it } from "vitest";
import { noAnswer, OUTCOME_UNKNOWN, receiptOf, returnNotice } from "../../../domain/deposits/copy.ts";
import { currentDeposit } from "../../../domain/deposits/queries.ts";
import { DepositAccepted, DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import type { Deposit } from "../../../domain/deposits/state.ts";
import { pence } from "../../../domain/money.ts";
import { Withheld } from "../../../domain/ports/backend.ts";
import { fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";

describe("a deposit that was never sent", () => {
  it("says why, and raises no doubt about the money", () => {
    expect(noAnswer(new Withheld({ endpoint: "depositPaypal" }), OUTCOME_UNKNOWN)).toBe(
      "You are logged out, on a time-out or self-excluded, so this was not sent.",
    );
  });
});

describe("the notice of a return page", () => {
  it.each([
    ["completed", "You have successfully deposited! WooHoo!"],
    ["canceled", "Your transaction has been cancelled."],
    ["failed", "Your transaction has failed. Please try again."],
  ] as const)("names the transaction, where the address named one: %s", (status, said) => {
    expect(returnNotice(status, "dep-1")?.message).toBe(`${said} (Transaction ID: dep-1).`);
    expect(returnNotice(status, null)?.message).toBe(said);
  });
});

describe("the receipt of a deposit", () => {
  const promotion = { applied: true, reason: null, msg: "20 free spins." } as const;
  const settled = (what: object = {}) =>
    currentDeposit(
      playerAfter(
        fact(
          DepositRequested,
          {
            intent: "i-1",
            provider: "PCI_PROXY",
            methodRef: null,
            amount: pence(2_050),
            promotionCode: "EYES20",
            agreeDepositTerms: true,
          },
          "player",
        ),
        fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }),
        fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pence(2_050), ...what }),
      ).deposits,
    ) as Deposit;

  it.each([
    ["the transaction", undefined, {}, "Transaction ID: dep-1."],
    ["the method, where it is saved", "Visa ending 4242", {}, "Paid with Visa ending 4242. Transaction ID: dep-1."],
    [
      "what came of the promotion code",
      undefined,
      { promotion },
      "Transaction ID: dep-1. Promotion code EYES20 applied: 20 free spins.",
    ],
  ])("states the amount and %s", (_, methodName, said, message) => {
    expect(receiptOf(settled(said), methodName)).toMatchObject({ title: "£20.50 added to your wallet", message });
  });

  it("stays until the player dismisses it, and leads to what changed the balance", () => {
    expect(receiptOf(settled(), undefined)).toMatchObject({
      expirationMs: null,
      prompt: { label: "How your balance changed", action: { kind: "open", modal: "balanceExplained" } },
    });
  });
});
