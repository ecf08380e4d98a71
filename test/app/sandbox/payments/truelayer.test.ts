import { describe, expect, it } from "vitest";
import { depositTrueLayer, getDepositTransactionInfo } from "../../../../domain/deposits/wire.ts";
import { listPaymentMethods, listPaymentProvidersAvailable } from "../../../../domain/methods/wire.ts";
import { getBalance, listMovements } from "../../../../domain/wallet/wire.ts";
import type { Visitor } from "../kernel/visitor.ts";
import { intent, paymentsSandbox, press, type Running, signIn } from "./harness.ts";

interface Begun {
  readonly ref: string;
  readonly paymentUrl: string;
}

const request = { amount: 30, promotionCode: null, agreeDepositTerms: true, deviceInfo: null };
const ask = (player: Visitor, of: object, headers = intent()) =>
  player.call(depositTrueLayer, { ...request, paymentMethodRef: null, provider: "thistle", ...of }, headers);
const begin = async (player: Visitor, of: object = {}, headers = intent()) =>
  (await ask(player, of, headers)).envelope.data as Begun;
const infoOf = async (player: Visitor, { ref }: Begun) =>
  (await player.call(getDepositTransactionInfo, { paymentId: ref })).envelope.data as Record<string, unknown>;
const balanceOf = async (player: Visitor) =>
  ((await player.call(getBalance)).envelope.data as { readonly balance: number }).balance;
const banksOf = async (player: Visitor) => {
  const methods = (await player.call(listPaymentMethods)).envelope.data as Record<string, string>[];
  return methods.filter(({ type }) => type === "BANK_ACCOUNT");
};
const back = ({ origins }: Running, { ref }: Begun, more = "") =>
  `${origins.site}/secure/truelayer?payment_id=${ref}${more}`;
const read = async (url: string) => (await fetch(url)).text();

describe("a deposit by TrueLayer", () => {
  it("is offered with a label and a mark of the server's", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const providers = (await rosie.call(listPaymentProvidersAvailable)).envelope.data as Record<string, unknown>[];
    const { firstDepositFields } = providers.find(({ providerMethod }) => providerMethod === "TRUELAYER") ?? {};
    expect(firstDepositFields).toEqual({
      label: "Bank transfer (alternative)",
      icon: `${sandbox.origins.pay}/marks/truelayer.svg`,
    });
    expect(await read(`${sandbox.origins.pay}/marks/truelayer.svg`)).toMatch(/^<svg/);
  });

  it("goes by TrueLayer's page to the bank's, and back to the site; what it books names it", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const begun = await begin(rosie);
    expect(await read(begun.paymentUrl)).toContain("Continue to Thistle &amp; Co");
    expect(await press(begun.paymentUrl, { decision: "continue" })).toBe(`${begun.paymentUrl}/bank`);
    expect(await read(`${begun.paymentUrl}/bank`)).toContain("Approve £30.00");
    expect(await balanceOf(rosie)).toBe(100);
    expect(await infoOf(rosie, begun)).toMatchObject({ payload: null });
    expect(await press(`${begun.paymentUrl}/bank`, { decision: "approve" })).toBe(back(sandbox, begun));
    expect(await balanceOf(rosie)).toBe(130);
    expect(await infoOf(rosie, begun)).toMatchObject({ success: true, payload: { provider: "TRUELAYER", amount: 30 } });
    const movements = (await rosie.call(listMovements, { after: 1 })).envelope.data;
    expect(movements).toMatchObject([{ kind: "DEPOSIT", amount: 30, correlation: begun.ref }]);
    expect(sandbox.kernel().world.ledger.trialBalance()).toBe(0);
  });

  it("is booked once, however often the bank's button is pressed, and the page then states that it is over", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const begun = await begin(rosie);
    const bank = `${begun.paymentUrl}/bank`;
    const presses = await Promise.all(["approve", "approve", "refuse"].map((decision) => press(bank, { decision })));
    expect(presses).toEqual(Array(3).fill(back(sandbox, begun)));
    expect(await balanceOf(rosie)).toBe(130);
    for (const url of [begun.paymentUrl, bank]) {
      const page = await read(url);
      expect(page).toContain("This payment is over");
      expect(page).toContain(back(sandbox, begun));
    }
    expect(await press(begun.paymentUrl, { decision: "abandon" })).toBe(begun.paymentUrl);
    expect(await infoOf(rosie, begun)).toMatchObject({ success: true });
  });

  it("books nothing where the bank refuses", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const begun = await begin(rosie);
    expect(await press(`${begun.paymentUrl}/bank`, { decision: "refuse" })).toBe(back(sandbox, begun));
    expect(await infoOf(rosie, begun)).toMatchObject({
      success: false,
      payload: { ref: begun.ref },
      meta: { msg: "Your bank did not make the payment. No money was taken." },
    });
    expect(await balanceOf(rosie)).toBe(100);
    expect(await banksOf(rosie)).toHaveLength(1);
  });

  it("returns with the provider's code if the player cancels", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const begun = await begin(rosie);
    expect(await press(begun.paymentUrl, { decision: "abandon" })).toBe(
      back(sandbox, begun, "&error=tl_hpp_abandoned"),
    );
    expect(await infoOf(rosie, begun)).toMatchObject({ success: false, payload: { ref: begun.ref } });
    await press(`${begun.paymentUrl}/bank`, { decision: "approve" });
    expect(await balanceOf(rosie)).toBe(100);
  });

  it("ends a quarter of an hour later if the page is only closed", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const begun = await begin(rosie);
    await read(begun.paymentUrl);
    await sandbox.control("world/advance-clock", { hours: 0.24 });
    expect(await infoOf(rosie, begun)).toMatchObject({ payload: null });
    await sandbox.control("world/advance-clock", { hours: 0.02 });
    expect(await infoOf(rosie, begun)).toMatchObject({ success: false, payload: { ref: begun.ref } });
  });

  it("is declined, or confirmed late, as the control panel sets it", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    await sandbox.control("payments/decline-next", { msg: "The bank says no." });
    const declined = await begin(rosie);
    await press(`${declined.paymentUrl}/bank`, { decision: "approve" });
    expect(await infoOf(rosie, declined)).toMatchObject({ success: false, meta: { msg: "The bank says no." } });
    await sandbox.control("payments/confirmation-delay", { seconds: 60 });
    const late = await begin(rosie);
    await press(`${late.paymentUrl}/bank`, { decision: "approve" });
    expect(await infoOf(rosie, late)).toMatchObject({ payload: null });
    await sandbox.control("world/advance-clock", { hours: 0.02 });
    expect(await infoOf(rosie, late)).toMatchObject({ success: true });
    expect(await balanceOf(rosie)).toBe(130);
  });

  it("is made once for one intent, and not at all past a limit, below the least or by a bank that is away", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const headers = intent();
    const refs = await Promise.all([1, 2, 3].map(async () => (await begin(rosie, {}, headers)).ref));
    expect(new Set(refs).size).toBe(1);
    const refusal = async (player: Visitor, of: object) => (await ask(player, of)).envelope;
    expect(await refusal(rosie, { amount: 5 })).toMatchObject({ code: 5561, msg: "Minimum deposit is £10" });
    expect(await refusal(rosie, { provider: "old-mill" })).toMatchObject({
      code: 5567,
      msg: "Old Mill Bank is temporarily unavailable",
    });
    expect(await refusal(rosie, { paymentMethodRef: (await banksOf(rosie))[0]?.["ref"] })).toMatchObject({
      code: 5563,
    });
    const lim = await signIn(sandbox, "lim");
    expect(await refusal(lim, {})).toMatchObject({ code: 5560 });
    await sandbox.control("payments/provider-down", { provider: "TRUELAYER", down: true });
    expect(await refusal(rosie, {})).toMatchObject({ code: 5567 });
  });
});

describe("the bank of a deposit by TrueLayer", () => {
  it("is chosen on TrueLayer's page where the site did not ask, and can be changed there", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const { paymentUrl } = await begin(rosie, { provider: null });
    expect(await read(paymentUrl)).toContain("Which bank would you like to pay from?");
    expect(await press(paymentUrl, { decision: "continue" })).toBe(paymentUrl);
    await press(paymentUrl, { bank: "severn" });
    expect(await read(paymentUrl)).toContain("Continue to Severn Mutual");
    await press(paymentUrl, { decision: "change" });
    await press(paymentUrl, { bank: "lantern" });
    await press(`${paymentUrl}/bank`, { decision: "approve" });
    expect(await banksOf(rosie)).toMatchObject([
      { friendlyName: "Harbour Bank", providerMethod: "ECOSPEND" },
      { friendlyName: "Lantern", providerMethod: "TRUELAYER" },
    ]);
  });

  it("cannot pay while it is away", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const { paymentUrl } = await begin(rosie, { provider: null });
    await press(paymentUrl, { bank: "old-mill" });
    expect(await read(paymentUrl)).toContain("Old Mill Bank cannot take payments just now");
    expect(await press(paymentUrl, { decision: "continue" })).toBe(paymentUrl);
  });

  it("is a method from then on, that the next deposit names and TrueLayer's page does not change", async () => {
    const sandbox = await paymentsSandbox();
    const newbie = await signIn(sandbox, "newbie");
    const first = await begin(newbie);
    await press(`${first.paymentUrl}/bank`, { decision: "approve" });
    const [method] = await banksOf(newbie);
    expect(method).toMatchObject({ friendlyName: "Thistle & Co", primary: true });
    const next = await begin(newbie, { paymentMethodRef: method?.["ref"], provider: null });
    expect(await read(next.paymentUrl)).not.toContain("Choose another bank");
    await press(next.paymentUrl, { bank: "lantern" });
    expect(await read(next.paymentUrl)).toContain("Continue to Thistle &amp; Co");
    await press(`${next.paymentUrl}/bank`, { decision: "approve" });
    expect(await balanceOf(newbie)).toBe(60);
    expect(await banksOf(newbie)).toHaveLength(1);
  });
});
