import { describe, expect, it } from "vitest";
import { accountsOf } from "../../../../app/sandbox/accounts/players.ts";
import { grantsIn } from "../../../../app/sandbox/rewards/grants.ts";
import { checkPromotionCode, depositEcospend, getDepositTransactionInfo } from "../../../../domain/deposits/wire.ts";
import { listPaymentMethods } from "../../../../domain/methods/wire.ts";
import { intent, paymentsSandbox, press, signIn } from "./harness.ts";

const check = async (username: string, promotionCode: string, amount: number | null) => {
  const player = await signIn(await paymentsSandbox(), username);
  return (await player.call(checkPromotionCode, { promotionCode, amount })).envelope.data;
};

describe("a promotion code", () => {
  it.each([
    ["rosie", "EYES20", 20, null, "20 free spins on Lucky Larder."],
    ["rosie", "eyes20", null, null, "20 free spins on Lucky Larder."],
    ["rosie", "EYES20", 19.99, "WRONG_AMOUNT", "It is for deposits of £20 or more."],
    ["rosie", "SMALL5", 50.01, "WRONG_AMOUNT", "It is for deposits of up to £50."],
    ["rosie", "SUMMER25", 20, "EXPIRED", "It ended on 31/08/2025."],
    ["rosie", "FIRST10", 20, "USED", "You have used this code already."],
    ["fay", "FIRST10", 20, null, "10 free spins on Lucky Larder."],
    ["penny", "FIRST10", 20, "UNKNOWN", "Promotion codes are switched off for your account."],
    ["rosie", "NOSUCH", 20, "UNKNOWN", "We don't know this code."],
  ] as const)("of %s, %s for £%s: %s", async (username, code, amount, reason, msg) => {
    expect(await check(username, code, amount)).toEqual({ applied: reason === null, reason, msg });
  });

  it("can be checked a hundred times an hour", async () => {
    const player = await signIn(await paymentsSandbox(), "rosie");
    const request = { promotionCode: "NOSUCH", amount: null };
    for (let turn = 0; turn < 100; turn++)
      expect((await player.call(checkPromotionCode, request)).envelope.success).toBe(true);
    expect((await player.call(checkPromotionCode, request)).envelope).toMatchObject({ success: false });
  });
});

describe("a deposit with a promotion code", () => {
  const askedWith = async (promotionCode: string, switchedOff = false) => {
    const sandbox = await paymentsSandbox();
    const player = await signIn(sandbox, "rosie");
    const accounts = accountsOf(sandbox.kernel());
    if (switchedOff)
      await sandbox.kernel().transact(() => accounts.update("p-rosie", (account) => ({ ...account, ppg: true })));
    const methods = (await player.call(listPaymentMethods)).envelope.data as {
      readonly ref: string;
      readonly providerMethod: string;
    }[];
    const paymentMethodRef = methods.find(({ providerMethod }) => providerMethod === "ECOSPEND")?.ref;
    const fields = { amount: 20, promotionCode, agreeDepositTerms: true, deviceInfo: null, paymentMethodRef };
    return { sandbox, player, answer: (await player.call(depositEcospend, fields, intent())).envelope };
  };
  const depositWith = async (promotionCode: string, switchedOff = false) => {
    const { sandbox, player, answer } = await askedWith(promotionCode, switchedOff);
    const made = answer.data as { readonly ref: string; readonly paymentUrl: string };
    await press(made.paymentUrl, { decision: "approve", via: "url" });
    const info = async () =>
      (await player.call(getDepositTransactionInfo, { paymentId: made.ref })).envelope.data as Record<string, unknown>;
    await expect.poll(async () => (await info())["success"]).toBe(true);
    return { sandbox, player, info: await info(), grants: grantsIn(sandbox.kernel()).all() };
  };

  it("gives what the code is worth, once it is settled, and states it", async () => {
    const { info, grants } = await depositWith("EYES20");
    expect(info["payload"]).toMatchObject({ promotion: { applied: true, msg: "20 free spins on Lucky Larder." } });
    expect(grants).toMatchObject([{ playerId: "p-rosie", given: 20, games: ["lucky-larder"] }]);
  });

  it("uses the code up for a day", async () => {
    const { sandbox, player } = await depositWith("EYES20");
    const request = { promotionCode: "EYES20", amount: 20 };
    expect((await player.call(checkPromotionCode, request)).envelope.data).toEqual({
      applied: false,
      reason: "USED",
      msg: "You have used this code today. It counts again tomorrow.",
    });
    await sandbox.control("world/advance-clock", { hours: 24 });
    const later = await signIn(sandbox, "rosie");
    expect((await later.call(checkPromotionCode, request)).envelope.data).toMatchObject({ applied: true });
  });

  it("that does not count is made without it, and says why", async () => {
    const { info, grants } = await depositWith("SUMMER25");
    expect(info["payload"]).toMatchObject({ amount: 20, promotion: { applied: false, reason: "EXPIRED" } });
    expect(grants).toEqual([]);
  });

  it("of a player whose codes are switched off is made without it", async () => {
    const { info, grants } = await depositWith("EYES20", true);
    expect(info["payload"]).toMatchObject({ amount: 20, promotion: { applied: false } });
    expect(grants).toEqual([]);
  });

  it.each([
    ["a space", "EYES 20"],
    ["small letters", "eyes20"],
    ["more than twenty letters", "E".repeat(21)],
  ])("with %s, which no form sends, is refused", async (_, code) => {
    const { answer } = await askedWith(code);
    expect(answer).toMatchObject({
      success: false,
      msg: "Promotion code must be 1-20 capital letters and numbers only",
    });
  });
});
