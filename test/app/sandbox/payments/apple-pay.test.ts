import { describe, expect, it } from "vitest";
import {
  depositApplePay,
  depositApplePayResult,
  depositConfiguration,
  getDepositTransactionInfo,
} from "../../../../domain/deposits/wire.ts";
import { listPaymentMethods } from "../../../../domain/methods/wire.ts";
import { getBalance } from "../../../../domain/wallet/wire.ts";
import type { Visitor } from "../kernel/visitor.ts";
import { intent, paymentsSandbox, signIn } from "./harness.ts";

const NOT_TAKEN = "Your card's bank did not make the payment. No money was taken.";

const configure = async (player: Visitor) => {
  const asked = { paymentMethod: "APPLE_PAY", channel: "WEB" } as const;
  const { envelope } = await player.call(depositConfiguration, asked, intent());
  return envelope;
};
/** In pence, as the call counts. */
const ask = (player: Visitor, of: object = {}, headers = intent()) => {
  const request = { amount: 3000, promotionCode: null, agreeDepositTerms: true, paymentMethodRef: null };
  return player.call(
    depositApplePay,
    { ...request, providerMethod: "ADYEN_APPLE_PAY", channel: "WEB", ...of },
    headers,
  );
};
const begin = async (player: Visitor) => ((await ask(player)).envelope.data as { readonly ref: string }).ref;
const token = (data: string, card = "Visa 4242") =>
  JSON.stringify({ paymentData: { version: "EC_v1", data }, paymentMethod: { displayName: card } });
const finish = async (player: Visitor, ref: string, applePayToken: string) =>
  (await player.call(depositApplePayResult, { applePayToken, ref }, intent())).envelope;
const balanceOf = async (player: Visitor) =>
  ((await player.call(getBalance)).envelope.data as { readonly balance: number }).balance;
const infoOf = async (player: Visitor, ref: string) =>
  (await player.call(getDepositTransactionInfo, { paymentId: ref })).envelope.data as Record<string, unknown>;
const setting = async () => {
  const sandbox = await paymentsSandbox();
  return {
    sandbox,
    rosie: await signIn(sandbox, "rosie"),
    later: () => sandbox.control("world/advance-clock", { hours: 0.01 }),
  };
};

describe("a deposit by Apple Pay", () => {
  it("begins with Apple's merchant session, which is valid for minutes", async () => {
    const { rosie, sandbox } = await setting();
    const { configuration } = (await configure(rosie)).data as { readonly configuration: string };
    expect(JSON.parse(configuration)).toMatchObject({ merchantSession: { displayName: "Eyes Down" } });
    expect((await configure(rosie)).data).not.toEqual({ configuration });
    await sandbox.control("payments/apple-pay", { present: false, unknown: true });
    expect((await configure(rosie)).data).toEqual({ configuration: '{"merchantSession":{}}' });
    await sandbox.control("payments/provider-down", { provider: "ADYEN_APPLE_PAY", down: true });
    expect(await configure(rosie)).toMatchObject({ success: false, code: 5567 });
  });

  it("moves nothing until its token is there, and is in the wallet a moment after that; it is a method from then on", async () => {
    const { rosie, later, sandbox } = await setting();
    const ref = await begin(rosie);
    await later();
    expect(await infoOf(rosie, ref)).toMatchObject({ payload: null });
    expect(await finish(rosie, ref, token("one"))).toMatchObject({ success: true });
    await later();
    expect(await balanceOf(rosie)).toBe(130);
    const methods = (await rosie.call(listPaymentMethods)).envelope.data as Record<string, unknown>[];
    expect(methods.filter(({ type }) => type === "APPLE_PAY")).toMatchObject([
      { friendlyName: "Apple Pay", allowed: false, primary: false },
    ]);
    const next = await begin(rosie);
    await finish(rosie, next, token("two"));
    await later();
    expect(await balanceOf(rosie)).toBe(160);
    expect((await rosie.call(listPaymentMethods)).envelope.data).toHaveLength(methods.length);
    expect(sandbox.kernel().world.ledger.trialBalance()).toBe(0);
  });

  it.each([
    ["of a card that its bank refuses", token("three", "Visa 0002")],
    ["that is none", "not a token"],
  ])("ends without money for a token %s", async (_, given) => {
    const { rosie, later } = await setting();
    const ref = await begin(rosie);
    expect(await finish(rosie, ref, given)).toMatchObject({ success: false, msg: NOT_TAKEN });
    await later();
    expect(await balanceOf(rosie)).toBe(100);
    expect(await infoOf(rosie, ref)).toMatchObject({ success: false, meta: { msg: NOT_TAKEN } });
  });

  it("takes no token twice, and none for a deposit that is over, unknown or another player's", async () => {
    const { sandbox, rosie, later } = await setting();
    const first = await begin(rosie);
    await finish(rosie, first, token("once"));
    expect(await finish(rosie, first, token("again"))).toMatchObject({ success: false, code: 5566 });
    expect(await finish(rosie, await begin(rosie), token("once"))).toMatchObject({ success: false, msg: NOT_TAKEN });
    expect(await finish(rosie, "dep-none", token("x"))).toMatchObject({ code: 5566 });
    const penny = await signIn(sandbox, "penny");
    expect(await finish(penny, await begin(rosie), token("y"))).toMatchObject({ code: 5566 });
    await later();
    expect(await balanceOf(rosie)).toBe(130);
  });

  it("is made once for one intent, and not at all past a limit or below the least", async () => {
    const { sandbox, rosie } = await setting();
    const headers = intent();
    const refs = await Promise.all([1, 2].map(async () => (await ask(rosie, {}, headers)).envelope.data));
    expect(refs[0]).toEqual(refs[1]);
    expect((await ask(rosie, { amount: 500 })).envelope).toMatchObject({ code: 5561, msg: "Minimum deposit is £10" });
    expect((await ask(await signIn(sandbox, "lim"))).envelope).toMatchObject({ code: 5560 });
  });

  it("ends if it is not authorised, a quarter of an hour later", async () => {
    const { sandbox, rosie } = await setting();
    const ref = await begin(rosie);
    await sandbox.control("world/advance-clock", { hours: 0.26 });
    expect(await infoOf(rosie, ref)).toMatchObject({ success: false, payload: { ref } });
    expect(await finish(rosie, ref, token("late"))).toMatchObject({ code: 5566 });
  });
});
