import { describe, expect, it } from "vitest";
import { MOVEMENT_KINDS } from "../../../domain/wallet/movement.ts";
import { PURPOSE_OF, PURPOSES } from "../../../domain/wallet/purposes.ts";
import { MOVEMENT_LABELS } from "../../../domain/wallet/copy.ts";

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

it("every purpose in the player's accounts is that of some movement, and no movement has another one", () => {
  expect(new Set(MOVEMENT_KINDS.map((kind) => PURPOSE_OF[kind]))).toEqual(new Set(PURPOSES));
});
