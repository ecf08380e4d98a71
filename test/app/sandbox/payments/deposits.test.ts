import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import {
  depositCardBraintree,
  depositCardPciProxy,
  depositCardPciProxy3ds,
  depositEcospend,
  depositEcospendFirst,
  ecospendSms,
  getDepositTransactionInfo,
  getNonce,
  getMissedEvent,
} from "../../../../domain/deposits/wire.ts";
import { judgeByLimits } from "../../../../domain/limits/rules.ts";
import { getDepositLimit, setDepositLimitMonthly } from "../../../../domain/limits/wire.ts";
import { createCard, listPaymentMethods, listPaymentProvidersAvailable } from "../../../../domain/methods/wire.ts";
import { getBalance, listMovements } from "../../../../domain/wallet/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { playerFold } from "../../../../domain/player.ts";

import type { Visitor } from "../kernel/visitor.ts";
import { EVENING_MS, intent, paymentsSandbox, press, provider, type Running, signIn } from "./harness.ts";

interface Methods {
  readonly ref: string;
  readonly providerMethod: string;
  readonly friendlyName: string;
  readonly primary: boolean;
}

const methodsOf = async (player: Visitor) => (await player.call(listPaymentMethods)).envelope.data as Methods[];
const methodOf = async (player: Visitor, through: string) =>
  (await methodsOf(player)).find(({ providerMethod }) => providerMethod === through)?.ref ?? "";
const balanceOf = async (player: Visitor) => (await player.call(getBalance)).envelope.data as Record<string, unknown>;

const common = { amount: 20, promotionCode: null, agreeDepositTerms: true, deviceInfo: null };

/** What a deposit by card through the proxy asks, with a security code that is good once. */
const proxyRequest = async (sandbox: Running, player: Visitor, amount = 20) => {
  const cvv = await provider(sandbox, "/pci-proxy/tokenise", { cvv: "123" });
  const at = (outcome: string) => `${sandbox.origins.site}/payments/challenge/${outcome}`;
  const pciProxy = {
    cvvTransactionId: cvv.answer["reference"],
    successUrl: at("success"),
    cancelUrl: at("cancel"),
    errorUrl: at("error"),
  };
  const paymentMethodRef = await methodOf(player, "PCI_PROXY");
  return { ...common, amount, paymentMethodRef, pciProxy };
};

const byProxy = async (sandbox: Running, player: Visitor, headers = intent(), amount = 20) =>
  player.call(depositCardPciProxy, await proxyRequest(sandbox, player, amount), headers);

interface Challenged {
  readonly ref: string;
  readonly challenge: { readonly transactionId: string; readonly url: string };
}

describe("a card deposit through the proxy", () => {
  it("is settled once the bank approved and the provider confirmed, and the wallet's movement names it", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const { ref, challenge } = (await byProxy(sandbox, rosie)).envelope.data as Challenged;
    expect(await press(challenge.url, { decision: "approve" })).toBe(
      `${sandbox.origins.site}/payments/challenge/success`,
    );
    const { transactionId } = challenge;
    await rosie.call(depositCardPciProxy3ds, { state: "fulfilled", transactionId }, intent());
    expect(await balanceOf(rosie)).toMatchObject({ balance: 100 });
    await sandbox.control("world/advance-clock", { hours: 0.01 });
    expect(await balanceOf(rosie)).toMatchObject({ balance: 120 });
    const movements = (await rosie.call(listMovements, { after: 1 })).envelope.data;
    expect(movements).toMatchObject([{ kind: "DEPOSIT", amount: 20, correlation: ref }]);
    expect((await rosie.call(getMissedEvent, { paymentId: ref })).envelope.data).toMatchObject({
      type: "DEPOSIT_CONFIRMATION",
      data: { ref, success: true, amount: 20 },
    });
    expect(sandbox.kernel().world.ledger.trialBalance()).toBe(0);
  });

  it.each([
    ["the bank refused", "refuse"],
    ["the player never went there", undefined],
  ])("is not made where the client says fulfilled but %s", async (_, decision) => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const { challenge } = (await byProxy(sandbox, rosie)).envelope.data as Challenged;
    if (decision !== undefined) await press(challenge.url, { decision });
    const { transactionId } = challenge;
    const refused = await rosie.call(depositCardPciProxy3ds, { state: "fulfilled", transactionId }, intent());
    expect(refused.envelope).toMatchObject({ success: false, msg: "Bank verification failed." });
    await sandbox.control("world/advance-clock", { hours: 0.3 });
    expect(await balanceOf(rosie)).toMatchObject({ balance: 100 });
  });

  it("is made once for one intent, however often it arrives, and answered alike", async () => {
    const sandbox = await paymentsSandbox();
    await sandbox.control("payments/three-d-secure", { outcome: "never challenge" });
    const rosie = await signIn(sandbox, "rosie");
    const headers = intent();
    const request = await proxyRequest(sandbox, rosie);
    const answers = await Promise.all([1, 2, 3].map(() => rosie.call(depositCardPciProxy, request, headers)));
    const refs = answers.map(({ envelope }) => (envelope.data as Challenged).ref);
    expect(new Set(refs).size).toBe(1);
    await sandbox.control("world/advance-clock", { hours: 0.01 });
    expect(await balanceOf(rosie)).toMatchObject({ balance: 120 });
  });

  it("is never accepted after the backend stated that it never arrived", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const headers = intent();
    const paymentId = headers["idempotency-key"];
    const asked = await rosie.call(getDepositTransactionInfo, { paymentId });
    expect(asked.envelope).toMatchObject({ success: false, status: "NOT_FOUND" });
    const late = await byProxy(sandbox, rosie, headers);
    expect(late.envelope).toMatchObject({ success: false, code: 5566 });
  });

  it("is refused with the code and words that the control panel asks for, once", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    await sandbox.control("payments/refuse-next", { player: "p-rosie", code: 5574, msg: "Agree first" });
    expect((await byProxy(sandbox, rosie)).envelope).toMatchObject({ success: false, code: 5574, msg: "Agree first" });
    expect((await byProxy(sandbox, rosie)).envelope.success).toBe(true);
  });

  it("is refused where a limit leaves less, in the window of the London calendar", async () => {
    const sandbox = await paymentsSandbox();
    const lim = await signIn(sandbox, "lim");
    expect((await lim.call(getDepositLimit)).envelope.data).toMatchObject({
      depositLimitDaily: { value: 50, remaining: 5 },
      depositLimitWeekly: { value: -1, remaining: null },
      depositLimitMonthly: { value: 200, remaining: 155 },
    });
    const midnight = Date.parse("2026-11-21T00:00:00.000Z");
    expect(await balanceOf(lim)).toMatchObject({ nextAllowedDepositDate: midnight });
    expect((await byProxy(sandbox, lim)).envelope).toMatchObject({
      success: false,
      code: 5560,
      msg: "You have £5 left of your daily Spend Limit",
    });
    await sandbox.control("world/advance-clock", { hours: (midnight - EVENING_MS) / 3_600_000 });
    const again = await signIn(sandbox, "lim");
    expect(await balanceOf(again)).toMatchObject({ nextAllowedDepositDate: null });
    expect((await byProxy(sandbox, again)).envelope.success).toBe(true);
  });

  it("is the only deposit of its intent: another call with the same intent is refused", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const headers = intent();
    await byProxy(sandbox, rosie, headers);
    const paymentMethodRef = await methodOf(rosie, "ECOSPEND");
    const again = await rosie.call(depositEcospend, { ...common, paymentMethodRef }, headers);
    expect(again.envelope).toMatchObject({ success: false, msg: "This deposit was asked for already." });
    const deposits = sandbox.kernel().world.collection<{ playerId: string }>("payments.deposits").all();
    expect(deposits.filter(({ playerId }) => playerId === "p-rosie")).toHaveLength(1);
  });
});

describe("a deposit over several limits", () => {
  it("is refused by the one that leaves least, in the words of the client's refusal", async () => {
    const sandbox = await paymentsSandbox();
    const lim = await signIn(sandbox, "lim");
    // £45 of each is used: £5 is left of the day's £50, and £3 of the month's £48.
    await lim.call(setDepositLimitMonthly, { amount: 48 });
    const { depositLimitDaily: daily, depositLimitMonthly: monthly } = Schema.decodeUnknownSync(
      getDepositLimit.response,
    )((await lim.call(getDepositLimit)).envelope.data);
    expect([daily.remaining, monthly.remaining]).toEqual([pounds(5), pounds(3)]);
    const known = { ...playerFold.initial().limits, daily, monthly, asOf: EVENING_MS };
    const judged = Result.flip(judgeByLimits(known, pounds(20), EVENING_MS));
    const { envelope } = await byProxy(sandbox, lim);
    expect(envelope).toMatchObject({ code: 5560, msg: Result.getOrThrow(judged).copy });
    expect(envelope.msg).toBe("You have £3 left of your monthly Spend Limit");
  });
});

describe("a card deposit through Braintree", () => {
  const nonces = async (sandbox: Running, player: Visitor) => {
    const ref = await methodOf(player, "BRAINTREE");
    const cvv = await provider(sandbox, "/braintree/tokenise", { cvv: "123" });
    const { nonce } = (await player.call(getNonce, { ref })).envelope.data as { nonce: string };
    const returns = { success: "", cancel: "", error: "" };
    const { answer } = await provider(sandbox, "/braintree/verify", { nonce, amountPence: 2000, returns });
    return { ref, cvvNonce: cvv.answer["reference"], answer };
  };

  it("is refused a challenge without a return address", async () => {
    const sandbox = await paymentsSandbox();
    await sandbox.control("payments/three-d-secure", { outcome: "always challenge" });
    const rosie = await signIn(sandbox, "rosie");
    const ref = await methodOf(rosie, "BRAINTREE");
    for (const returns of [undefined, null, "success", { success: 1, cancel: "", error: "" }]) {
      const { nonce } = (await rosie.call(getNonce, { ref })).envelope.data as { nonce: string };
      const { status } = await provider(sandbox, "/braintree/verify", { nonce, amountPence: 2000, returns });
      expect(status).toBe(400);
    }
  });

  it("leads back to the site at whatever address it was given there, and to no other site", async () => {
    const sandbox = await paymentsSandbox();
    const { site } = sandbox.origins;
    await sandbox.control("payments/three-d-secure", { outcome: "always challenge" });
    const rosie = await signIn(sandbox, "rosie");
    const ref = await methodOf(rosie, "BRAINTREE");
    const back = async (success: string) => {
      const { nonce } = (await rosie.call(getNonce, { ref })).envelope.data as { nonce: string };
      const returns = { success, cancel: site, error: site };
      const { answer } = await provider(sandbox, "/braintree/verify", { nonce, amountPence: 2000, returns });
      return press(String(answer["url"]), { decision: "approve" });
    };
    expect(await back(`${site}/payments/challenge/é`)).toBe(`${site}/payments/challenge/%C3%A9`);
    expect(await back(`${site}/x\r\nset-cookie: a=b`)).toBe(`${site}/xset-cookie:%20a=b`);
    expect(await back("https://evil.example/")).toBe(`${site}/payments/challenge/error`);
  });

  it("has marks by their names, and decisions by theirs, and nothing that every object has", async () => {
    const { origins } = await paymentsSandbox();
    expect((await fetch(`${origins.pay}/marks/card.svg`)).status).toBe(200);
    for (const name of ["__proto__", "constructor.svg", "toString"])
      expect((await fetch(`${origins.pay}/marks/${name}`)).status).toBe(404);
    const body = new URLSearchParams({ decision: "constructor" });
    expect((await fetch(`${origins.pay}/3ds/unknown`, { method: "POST", body })).status).toBe(400);
  });

  it("needs a check for that very card and amount, whose nonce is valid once", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const { ref, cvvNonce, answer } = await nonces(sandbox, rosie);
    const { threeDSecureId, nonce: cardVerificationNonce, liabilityShifted } = answer;
    expect(liabilityShifted).toBe(true);
    const fields = { ...common, paymentMethodRef: ref, deviceData: null, threeDSecureId, cardVerificationNonce };
    const made = await rosie.call(depositCardBraintree, { ...fields, cvvNonce }, intent());
    expect(made.envelope.success).toBe(true);
    const again = await provider(sandbox, "/braintree/tokenise", { cvv: "123" });
    const reused = { ...fields, cvvNonce: again.answer["reference"] };
    expect((await rosie.call(depositCardBraintree, reused, intent())).envelope).toMatchObject({ code: 5564 });
    const other = await nonces(sandbox, rosie);
    const dearer = {
      ...fields,
      amount: 500,
      cvvNonce: other.cvvNonce,
      threeDSecureId: other.answer["threeDSecureId"],
      cardVerificationNonce: other.answer["nonce"],
    };
    expect((await rosie.call(depositCardBraintree, dearer, intent())).envelope).toMatchObject({ code: 5564 });
  });

  it("has a check whose liability does not shift where the control panel is set so", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    await sandbox.control("payments/three-d-secure", { outcome: "liability does not shift" });
    expect((await nonces(sandbox, rosie)).answer).toMatchObject({ liabilityShifted: false });
  });

  it.each([
    ["the bank refused", "always challenge", "refuse"],
    ["the player never went there", "always challenge", undefined],
    ["its liability does not shift", "liability does not shift", undefined],
  ])("is not made with a check of which %s, whatever the client makes of it", async (_, outcome, decision) => {
    const sandbox = await paymentsSandbox();
    await sandbox.control("payments/three-d-secure", { outcome });
    const rosie = await signIn(sandbox, "rosie");
    const { ref, cvvNonce, answer } = await nonces(sandbox, rosie);
    const { url, transactionId } = answer;
    if (decision !== undefined) await press(String(url), { decision });
    const ended =
      transactionId === undefined ? answer : (await provider(sandbox, "/braintree/verified", { transactionId })).answer;
    const { threeDSecureId, nonce: cardVerificationNonce } = ended;
    const fields = { ...common, paymentMethodRef: ref, deviceData: null, threeDSecureId, cardVerificationNonce };
    const refused = await rosie.call(depositCardBraintree, { ...fields, cvvNonce }, intent());
    expect(refused.envelope).toMatchObject({ success: false, code: 5565, msg: "Bank verification failed." });
    await sandbox.control("world/advance-clock", { hours: 0.3 });
    expect(await balanceOf(rosie)).toMatchObject({ balance: 100 });
  });
});

describe("a bank deposit", () => {
  it("of a penny connects a bank that was not used before, while the control panel offers it, and is too small otherwise", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const penny = { ...common, amount: 0.01 };
    const connect = async () =>
      (await rosie.call(depositEcospendFirst, { ...penny, bankId: "severn", bankName: "Severn Mutual" }, intent()))
        .envelope;
    const openLoopOf = async () =>
      ((await rosie.call(listPaymentProvidersAvailable)).envelope.data as Record<string, unknown>[]).flatMap(
        ({ providerMethod, openLoop }) => (openLoop === true ? [providerMethod] : []),
      );
    expect(await openLoopOf()).toEqual([]);
    expect(await connect()).toMatchObject({ success: false, code: 5561 });
    await sandbox.control("payments/open-loop", { offered: true });
    expect(await openLoopOf()).toEqual(["ECOSPEND"]);
    expect(await connect()).toMatchObject({ success: true });
    const paymentMethodRef = await methodOf(rosie, "ECOSPEND");
    const known = await rosie.call(depositEcospend, { ...penny, paymentMethodRef }, intent());
    expect(known.envelope).toMatchObject({ success: false, code: 5561 });
  });

  it("is settled when the player pays at the bank, whose page leads back to the site", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const paymentMethodRef = await methodOf(rosie, "ECOSPEND");
    const answer = await rosie.call(depositEcospend, { ...common, amount: 30, paymentMethodRef }, intent());
    const { ref, paymentUrl, qrCode } = answer.envelope.data as Record<string, string>;
    expect(
      Buffer.from(qrCode ?? "", "base64")
        .subarray(0, 6)
        .toString(),
    ).toBe("GIF87a");
    expect(await (await fetch(paymentUrl ?? "")).text()).toContain("£30.00");
    expect(await press(paymentUrl ?? "", { decision: "approve", via: "url" })).toBe(
      `${sandbox.origins.site}/secure/ecospend?payment_id=${ref}&status=Completed`,
    );
    expect(await balanceOf(rosie)).toMatchObject({ balance: 130 });
    expect((await rosie.call(getDepositTransactionInfo, { paymentId: ref })).envelope.data).toMatchObject({
      success: true,
      payload: { ref, amount: 30 },
    });
  });

  it("makes the bank a method with the first deposit, and its link comes as a message", async () => {
    const sandbox = await paymentsSandbox();
    const newbie = await signIn(sandbox, "newbie");
    const fields = { ...common, bankId: "thistle", bankName: "Thistle & Co" };
    const answer = await newbie.call(depositEcospendFirst, fields, intent());
    const { ref, paymentUrl } = answer.envelope.data as Record<string, string>;
    expect(paymentUrl).toBeNull();
    await sandbox.control("world/advance-clock", { hours: 0.01 });
    const { type, data } = (await newbie.call(getMissedEvent, { paymentId: ref })).envelope.data as {
      type: string;
      data: { paymentUrl: string };
    };
    expect(type).toBe("BANK_PAYMENT_UPDATE");
    await press(data.paymentUrl, { decision: "approve", via: "qr" });
    expect(await methodsOf(newbie)).toMatchObject([{ friendlyName: "Thistle & Co", primary: true }]);
    expect(await balanceOf(newbie)).toMatchObject({ balance: 20, hasDeposited: true });
  });

  it("sends its link by SMS, masks the number, and makes the third message wait", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const paymentMethodRef = await methodOf(rosie, "ECOSPEND");
    const answer = await rosie.call(depositEcospend, { ...common, paymentMethodRef }, intent());
    const { paylinkId } = answer.envelope.data as Record<string, string>;
    const send = () => rosie.call(ecospendSms, { phoneNumber: "+447700900321", paylinkId });
    expect((await send()).envelope.data).toMatchObject({ smsSentTo: "•••• 321", sentSmsCount: 1 });
    expect((await send()).envelope.data).toMatchObject({ sentSmsCount: 2 });
    expect((await send()).envelope).toMatchObject({ success: false, status: "TOO_MANY_REQUESTS" });
    const inbox = await fetch(`${sandbox.origins.operator}/sms.json?to=${encodeURIComponent("+447700900321")}`);
    expect(await inbox.text()).toContain(`/bank/${paylinkId}?via=sms`);
  });

  it.each(["", "everybody", "+12025550123", "020 7946 0123"])("sends its link to no %j", async (phoneNumber) => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const paymentMethodRef = await methodOf(rosie, "ECOSPEND");
    const answer = await rosie.call(depositEcospend, { ...common, paymentMethodRef }, intent());
    const { paylinkId } = answer.envelope.data as Record<string, string>;
    expect((await rosie.call(ecospendSms, { phoneNumber, paylinkId })).envelope.success).toBe(false);
    expect(sandbox.kernel().sms.sent()).toEqual([]);
  });

  it("sends a player 20 links an hour at most, for however many deposits", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const paymentMethodRef = await methodOf(rosie, "ECOSPEND");
    const sent: boolean[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const asked = { ...common, amount: 10, paymentMethodRef };
      const { paylinkId } = (await rosie.call(depositEcospend, asked, intent())).envelope.data as { paylinkId: string };
      for (const phoneNumber of ["+447700900321", "07700 900321"])
        sent.push((await rosie.call(ecospendSms, { phoneNumber, paylinkId })).envelope.success);
    }
    expect(sent).toEqual(Array.from({ length: 22 }, (_, at) => at < 20));
  });

  it("ends if it is not authorised within a quarter of an hour", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const paymentMethodRef = await methodOf(rosie, "ECOSPEND");
    const answer = await rosie.call(depositEcospend, { ...common, paymentMethodRef }, intent());
    const { ref, paymentUrl } = answer.envelope.data as Record<string, string>;
    await sandbox.control("world/advance-clock", { hours: 0.26 });
    expect((await rosie.call(getDepositTransactionInfo, { paymentId: ref })).envelope.data).toMatchObject({
      success: false,
      meta: { msg: expect.stringContaining("in time") },
    });
    await press(paymentUrl ?? "", { decision: "approve", via: "url" });
    expect(await balanceOf(rosie)).toMatchObject({ balance: 100 });
  });
});

describe("a new card", () => {
  const typed = (number: string) => ({ number, expiry: "08 / 31", cvv: "123" });

  it("becomes a method by a one-time nonce; neither its number nor its code is kept anywhere", async () => {
    const sandbox = await paymentsSandbox();
    const newbie = await signIn(sandbox, "newbie");
    const number = "4242 4242 4242 4242";
    const { answer } = await provider(sandbox, "/pci-proxy/tokenise", typed(number));
    const fields = {
      paymentMethodType: "CARD",
      providerMethod: "PCI_PROXY",
      details: { nonce: answer["reference"] },
    };
    expect((await newbie.call(createCard, fields)).envelope.success).toBe(true);
    expect((await newbie.call(createCard, fields)).envelope).toMatchObject({ success: false, code: 5564 });
    expect(await methodsOf(newbie)).toMatchObject([{ friendlyName: "Visa ending 4242" }]);
    const world = JSON.stringify(sandbox.kernel().world.collection("payments.methods").all());
    expect(world).not.toContain("4242424242424242");
  });

  it("is refused where its number cannot be one, or its kind is not taken", async () => {
    const sandbox = await paymentsSandbox();
    const newbie = await signIn(sandbox, "newbie");
    const unreadable = await provider(sandbox, "/pci-proxy/tokenise", typed("4242 4242 4242 4241"));
    expect(unreadable.answer).toEqual({ reason: "invalid" });
    const { answer } = await provider(sandbox, "/pci-proxy/tokenise", typed("6011 0009 9013 9424"));
    const details = { nonce: answer["reference"] };
    const fields = { paymentMethodType: "CARD", providerMethod: "PCI_PROXY", details };
    expect((await newbie.call(createCard, fields)).envelope).toMatchObject({ success: false, code: 5565 });
  });
});
