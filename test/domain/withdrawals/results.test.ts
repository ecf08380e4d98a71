import { describe, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import {
  WithdrawalAccepted,
  WithdrawalChecked,
  WithdrawalDeclined,
  WithdrawalRequested,
} from "../../../domain/withdrawals/events.ts";
import { checkedWithdrawal, manualQueueText, resultModal } from "../../../domain/withdrawals/results.ts";
import { fact, type Fact } from "../../support/given.ts";
import { atTheForm, playerAfter } from "./story.ts";

const requested = fact(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" });

it("the check opens one of three results: the credit, the queue, or the completion [WITHDRAW-503 WITHDRAW-038 WITHDRAW-039 WITHDRAW-040]", () => {
  const check = (eligibleForCredit: boolean, manualQueue: boolean) =>
    resultModal({ eligibleForCredit, manualQueue, msg: null });
  expect(check(true, false)).toBe("withdrawalCreditWinModal");
  expect(check(true, true)).toBe("withdrawalCreditWinModal");
  expect(check(false, true)).toBe("withdrawalManualQueueModal");
  expect(check(false, false)).toBe("withdrawalComplete");
});

describe("a withdrawal that staff check first", () => {
  const queued = (msg: string | null) => [
    ...atTheForm(),
    requested,
    fact(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" }),
    fact(WithdrawalChecked, { ref: "wd-1", eligibleForCredit: false, manualQueue: true, msg }),
  ];
  const textAfter = (...facts: readonly Fact[]) => manualQueueText(playerAfter(...facts).withdrawals);

  it("has the server's text, if there is one", () => {
    expect(textAfter(...queued("Our team is looking at it."))).toBe("Our team is looking at it.");
    expect(textAfter(...queued(null))).toBeUndefined();
    expect(textAfter(...atTheForm(), requested)).toBeUndefined();
    expect(textAfter()).toBeUndefined();
  });

  it("is the last that the server checked so, whatever was requested, declined or checked otherwise after it", () => {
    const again = (intent: string, amount: number) =>
      fact(WithdrawalRequested, { intent, amount: pounds(amount), methodRef: "card-1" });
    const shown = (...facts: readonly Fact[]) => {
      const { withdrawals } = playerAfter(...facts);
      const of = (modal: Parameters<typeof checkedWithdrawal>[1]) => checkedWithdrawal(withdrawals, modal)?.intent;
      return [of("withdrawalManualQueueModal"), of("withdrawalComplete"), of("withdrawalCreditWinModal")];
    };
    const declined = fact(WithdrawalDeclined, { intent: "i-2", message: "No", code: null });
    const queue = queued("Back tomorrow.");
    expect(shown(...queue, again("i-2", 50), declined)).toEqual(["i-1", undefined, undefined]);
    const accepted = fact(WithdrawalAccepted, { intent: "i-2", ref: "wd-2" });
    const checked = (ref: string, manualQueue: boolean) =>
      fact(WithdrawalChecked, { ref, eligibleForCredit: false, manualQueue, msg: ref });
    const second = [again("i-2", 50), accepted];
    expect(shown(...queue, ...second, checked("wd-2", false))).toEqual(["i-1", "i-2", undefined]);
    expect(shown(...queue, ...second, checked("wd-2", true))).toEqual(["i-2", undefined, undefined]);
    // The later request was checked first.
    const late = [...queue.slice(0, -1), ...second, checked("wd-2", true), checked("wd-1", true)];
    expect(shown(...late)).toEqual(["i-1", undefined, undefined]);
    expect(textAfter(...late)).toBe("wd-1");
  });
});
