import { describe, expect, it } from "vitest";
import { pence } from "../../../domain/money.ts";
import { causeInWords, MOVEMENT_LABELS, signedMoney } from "../../../domain/wallet/labels.ts";
import { MOVEMENT_KINDS } from "../../../domain/wallet/movement.ts";

describe("the name of a movement", () => {
  it.each([
    ["DEPOSIT", "Deposit"],
    ["WITHDRAWAL_CANCELLED", "Cancelled withdrawal"],
    ["WITHDRAWAL_DENIED", "Withdrawal denied"],
    ["ADJUSTMENT", "Adjustment"],
    ["STAKE_REFUND", "Bet refund"],
    ["WIN", "Win"],
    ["FREE_ROUND", "Free round"],
  ] as const)("%s, of what comes in: %s [ACCOUNT-511]", (kind, label) => {
    expect(MOVEMENT_LABELS[kind]).toBe(label);
  });

  it.each([
    ["WITHDRAWAL", "Withdrawal"],
    ["STAKE", "Bet"],
    ["WIN_CANCELLED", "Cancelled win"],
    ["REFUND", "Refund"],
    ["REFUND_DENIED", "Refund denied"],
    ["ADJUSTMENT", "Adjustment"],
    ["DEPOSIT_VOID", "Deposit Void"],
    ["ENTRY_FEE", "Entry fee"],
  ] as const)("%s, of what goes out: %s [ACCOUNT-512]", (kind, label) => {
    expect(MOVEMENT_LABELS[kind]).toBe(label);
  });
});

it("the cause of each kind contains the server's name for it", () => {
  for (const kind of MOVEMENT_KINDS)
    expect(causeInWords({ kind, description: "Lucky Larder" })).toMatch(/Lucky Larder/);
});

it.each([
  [2000, "+£20.00"],
  [-1000, "-£10.00"],
  [50, "+50p"],
  [0, "0p"],
])("%i pence is %s with its sign", (amount, text) => {
  expect(signedMoney(pence(amount))).toBe(text);
});
