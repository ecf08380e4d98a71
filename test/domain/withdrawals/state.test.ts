import { describe, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import {
  WithdrawalAccepted,
  WithdrawalChecked,
  WithdrawalDeclined,
  WithdrawalRequested,
} from "../../../domain/withdrawals/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { atTheForm, playerAfter } from "./story.ts";

const requested = fact(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" }, "player");
const accepted = fact(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" });
const declined = fact(WithdrawalDeclined, { intent: "i-1", message: "Not today.", code: null });
const checked = fact(WithdrawalChecked, { ref: "wd-1", eligibleForCredit: true, manualQueue: false, msg: null });

const after = (...facts: readonly Fact[]) =>
  playerAfter(...atTheForm(), requested, ...facts).withdrawals.withdrawals["i-1"];

describe("a withdrawal", () => {
  it("is accepted and checked only by the server's records", () => {
    for (const by of ["player", "app", "url", "frame", "native"] as const) {
      expect(after({ ...accepted, by })).toMatchObject({ status: "requested", ref: null });
      expect(after(accepted, { ...checked, by })).toMatchObject({ status: "accepted", check: null });
    }
  });

  it("keeps its first answer", () => {
    expect(after(accepted, declined)).toMatchObject({ status: "accepted", message: null });
    expect(after(declined, accepted)).toMatchObject({ status: "declined", message: "Not today.", ref: null });
  });

  it("is recorded once for one intent", () => {
    const bigger = { ...requested, data: { intent: "i-1", amount: pounds(90), methodRef: "card-1" } };
    expect(after(accepted, bigger)).toMatchObject({ status: "accepted", amount: pounds(10) });
  });

  it("without a request is ignored", () => {
    const { withdrawals } = playerAfter(...atTheForm(), accepted, declined).withdrawals;
    expect(withdrawals).toEqual({});
  });
});
