import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { checkPromotion } from "../../../domain/deposits/commands.ts";
import { DepositAccepted, DepositSettled, PromotionCodeChecked } from "../../../domain/deposits/events.ts";
import { promotionLine } from "../../../domain/deposits/copy.ts";
import { currentDeposit, promotionVerdict } from "../../../domain/deposits/queries.ts";
import { recordConfirmation } from "../../../domain/deposits/intent/status-check.ts";
import { checkPromotionCode } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { cardDepositRequested, signedIn } from "../../support/deposit-facts.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

const REFUSED = { applied: false, reason: "WRONG_AMOUNT", msg: "It is for deposits of £20 or more." } as const;
const checked = { promotionCode: "EYES20", amount: pounds(10), ...REFUSED };
const accepted = fact(DepositAccepted, { intent: "i-1", ref: "dep-1" });

describe("a promotion code", () => {
  it("is answered for one code and one amount, and recorded", async () => {
    const { player, exit } = await given(...signedIn)
      .answering(checkPromotionCode, REFUSED)
      .when(checkPromotion("EYES20", pounds(10)))
      .then(fact(PromotionCodeChecked, checked));
    expect(exit).toMatchObject({ value: true });
    expect(promotionVerdict(player.deposits, "EYES20", pounds(10))).toMatchObject(REFUSED);
    expect(promotionVerdict(player.deposits, "EYES20", pounds(20))).toBeUndefined();
    expect(promotionVerdict(player.deposits, "EYES2", pounds(10))).toBeUndefined();
  });

  it.each([new TimedOut({ endpoint: "checkPromotionCode" }), refusal({ status: 429, msg: "Too many." })])(
    "without an answer about it is not recorded: %s",
    async (failure) => {
      const { player, exit } = await given(...signedIn)
        .answering(checkPromotionCode, failure)
        .when(checkPromotion("EYES20", null))
        .then();
      expect(exit).toMatchObject({ value: false });
      expect(player.deposits.promotion).toBeUndefined();
    },
  );

  it("is what the server says, and no other source", async () => {
    const { player } = await given(...signedIn, fact(PromotionCodeChecked, checked, "frame"))
      .when(Effect.void)
      .outcome();
    expect(player.deposits.promotion).toBeUndefined();
  });

  it.each([
    ["after the deposit was accepted", [cardDepositRequested, accepted], true],
    ["before", [cardDepositRequested], false],
  ] as const)("has its result in the receipt, stated %s", async (_, history, isKnown) => {
    const said = { ref: "dep-1", provider: "PCI_PROXY", success: true, amount: pounds(20), msg: null };
    const { player, world } = await given(...signedIn, ...history)
      .when(recordConfirmation({ ...said, promotion: REFUSED }))
      .then(fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20), promotion: REFUSED }));
    if (!isKnown) world.store.record(DepositAccepted, accepted.data as never, 0, { by: "server" });
    const deposit = currentDeposit((isKnown ? player : world.player).deposits);
    expect(deposit?.status).toBe("settled");
    expect(deposit && promotionLine(deposit)).toBe(`Promotion code  not applied: ${REFUSED.msg}`);
  });
});
